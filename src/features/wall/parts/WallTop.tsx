import { Use } from '#ui/garden/Plant.tsx';
import styles from './WallTop.module.css';

export function WallTop() {
  return (
    <svg
      className={`il ${styles.top}`}
      viewBox="0 0 1120 170"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path className="sky" d="M0 0H1120V172H0Z" />
      <path className="h1" d="M0 138C200 106 420 148 640 120C840 98 980 128 1120 110V172H0Z" />
      <circle className="su3" cx="846" cy="118" r="80" />
      <Use id="allium" x={132} y={171} scale={0.46} />
      <Use id="allium" x={176} y={171} scale={0.36} flip />
      <Use id="grass" x={94} y={171} scale={0.5} />
      <Use id="daisy" x={224} y={171} scale={0.6} />
      <Use id="poppy" x={640} y={171} scale={0.4} />
      <Use id="grass" x={604} y={171} scale={0.4} />
      <Use id="allium" x={808} y={171} scale={0.54} />
      <Use id="bell" x={874} y={171} scale={0.8} />
      <Use id="tulip" x={920} y={171} scale={0.56} />
      <Use id="grass" x={958} y={171} scale={0.5} flip />
      <Use id="sprout" x={420} y={171} scale={0.7} />
      <Use id="moss" x={486} y={171} scale={0.7} />
      <Use id="moss" x={1040} y={171} scale={0.8} />
    </svg>
  );
}
