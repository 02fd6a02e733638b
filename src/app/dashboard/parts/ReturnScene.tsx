import { Use } from '#ui/garden/Plant.tsx';
import styles from './ReturnScene.module.css';

function Wide() {
  return (
    <svg
      className={`il ${styles.wide}`}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path className="su3" d="M946 412A236 236 0 1 1 1386 412Z" />
      <path className="h1" d="M0 226C200 150 420 250 700 216C980 180 1200 200 1440 236V420H0Z" />
      <path className="h2" d="M0 306C260 244 560 320 860 290C1100 266 1260 296 1440 284V420H0Z" />
      <Use id="moss" x={156} y={362} scale={0.74} />
      <Use id="moss" x={252} y={362} scale={0.806667} flip />
      <Use id="bud" x={282} y={361} scale={0.7} />
      <Use id="moss" x={348} y={362} scale={0.873333} />
      <Use id="grass" x={318} y={360} scale={0.4} />
      <Use id="moss" x={444} y={362} scale={0.94} flip />
      <Use id="moss" x={540} y={362} scale={0.74} />
      <Use id="bud" x={570} y={361} scale={0.62} flip />
      <Use id="moss" x={636} y={362} scale={0.806667} flip />
      <Use id="moss" x={732} y={362} scale={0.873333} />
      <Use id="grass" x={702} y={360} scale={0.4} />
      <Use id="moss" x={828} y={362} scale={0.94} flip />
      <Use id="bud" x={858} y={361} scale={0.7} />
      <Use id="moss" x={924} y={362} scale={0.74} />
      <g transform="translate(1166 362)">
        <path className="s k2" d="M0 0C-2-50.4 3-75.6 0-126" strokeWidth="4" />
        <path className="l1" d="M0-58C-21.1-49.1-44.6-59-55.6-75C-35.4-81.7-9.4-78 0-58Z" />
        <path
          className="l2"
          d="M0-58C-21.1-49.1-44.6-59-55.6-75C-38.8-70.3-17.9-64.7 0-58ZM0-58C9.4-78 35.4-81.7 55.6-75C44.6-59 21.1-49.1 0-58Z"
        />
        <path className="l3" d="M0-58C9.4-78 35.4-81.7 55.6-75C38.8-70.3 17.9-64.7 0-58Z" />
        <path className="l2" d="M0-126C-32.4-119.6-62.4-140.5-72.9-166.7C-42.3-170.3-7-157.3 0-126Z" />
        <path
          className="l3"
          d="M0-126C-32.4-119.6-62.4-140.5-72.9-166.7C-50.7-155-23.1-140.8 0-126ZM0-126C4.7-156.7 37.8-169.6 67.3-166.3C58.9-140.6 31.5-119.9 0-126Z"
        />
        <path className="l2" d="M0-126C4.7-156.7 37.8-169.6 67.3-166.3C46.8-154.6 21.3-140.6 0-126Z" />
        <path className="l3" d="M0-124C-7.8-134.9-4.3-151.4 3.3-161.7C9-150.9 8.9-134.3 0-124Z" />
      </g>
      <Use id="grass" x={1260} y={360} scale={0.62} />
      <Use id="daisy" x={1330} y={360} scale={0.7} flip />
      <Use id="grass" x={1400} y={360} scale={0.46} flip />
      <path
        className="so"
        d="M0 362C50 361.3 193.3 357.8 300 358C406.7 358.2 526.7 362.8 640 363C753.3 363.2 846.7 359.3 980 359C1113.3 358.7 1363.3 360.7 1440 361V424H0Z"
      />
    </svg>
  );
}

function Narrow() {
  return (
    <svg
      className={`il ${styles.narrow}`}
      viewBox="0 0 390 250"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className="su3" cx="304" cy="132" r="88" />
      <path className="h1" d="M0 150C80 116 200 160 390 134V250H0Z" />
      <path className="h2" d="M0 190C120 168 260 196 390 178V250H0Z" />
      <Use id="moss" x={24} y={226} scale={0.36} />
      <Use id="moss" x={49} y={226} scale={0.36} flip />
      <Use id="moss" x={74} y={226} scale={0.36} />
      <Use id="moss" x={99} y={226} scale={0.36} flip />
      <Use id="moss" x={124} y={226} scale={0.36} />
      <Use id="moss" x={149} y={226} scale={0.36} flip />
      <Use id="moss" x={174} y={226} scale={0.36} />
      <Use id="moss" x={199} y={226} scale={0.36} flip />
      <Use id="moss" x={224} y={226} scale={0.36} />
      <Use id="bud" x={86} y={226} scale={0.6} />
      <Use id="bud" x={148} y={226} scale={0.44} flip />
      <Use id="bud" x={206} y={226} scale={0.5} />
      <g transform="translate(306 226)">
        <path className="s k2" d="M0 0C-2-28.8 3-43.2 0-72" strokeWidth="4" />
        <path className="l1" d="M0-33.1C-12.1-27.9-26.1-32.3-32.6-40.9C-20.8-45.3-5.5-44.4 0-33.1Z" />
        <path
          className="l2"
          d="M0-33.1C-12.1-27.9-26.1-32.3-32.6-40.9C-22.7-38.9-10.3-36.8 0-33.1ZM0-33.1C5.5-44.4 20.8-45.3 32.6-40.9C26.1-32.3 12.1-27.9 0-33.1Z"
        />
        <path className="l3" d="M0-33.1C5.5-44.4 20.8-45.3 32.6-40.9C22.7-38.9 10.3-36.8 0-33.1Z" />
        <path className="l2" d="M0-72C-18.7-68.1-36.8-78.6-43.3-92.8C-25.4-95.6-4.2-89.6 0-72Z" />
        <path
          className="l3"
          d="M0-72C-18.7-68.1-36.8-78.6-43.3-92.8C-30-87-13.4-80.2 0-72ZM0-72C2.9-89.3 22.9-95.2 40.2-92.6C34.9-78.6 18.2-68.3 0-72Z"
        />
        <path className="l2" d="M0-72C2.9-89.3 22.9-95.2 40.2-92.6C27.8-86.9 12.3-80.1 0-72Z" />
        <path className="l3" d="M0-70C-4.4-76.2-1.8-85.6 2.8-91.5C5.7-85.4 5.2-75.9 0-70Z" />
      </g>
      <Use id="grass" x={350} y={225} scale={0.36} />
      <path className="so" d="M0 226C100 222 280 229 390 224V252H0Z" />
    </svg>
  );
}

/** The garden after a rest: moss, buds, and a seedling in the morning. How long it was, it does not tell. */
export function ReturnScene() {
  return (
    <>
      <Wide />
      <Narrow />
    </>
  );
}
