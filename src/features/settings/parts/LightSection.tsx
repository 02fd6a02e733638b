import type { User } from '#features/account/queries.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { RadioTiles } from '#ui/RadioTiles.tsx';
import { Switches, useAutosave } from './Autosave.tsx';
import styles from './LightSection.module.css';
import { SettingsSection } from './SettingsSection.tsx';

type Hour = 'day' | 'dusk';

function Garden({ hour, className }: { hour: Hour; className?: string | undefined }) {
  return (
    <svg
      className={`il ${className ?? ''}`}
      data-theme={hour}
      viewBox="0 0 150 92"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="sky" d="M0 0H150V92H0Z" />
      <circle className={hour === 'dusk' ? 'su3' : 'su'} cx="104" cy="34" r={hour === 'dusk' ? 12 : 18} />
      <path className="h2" d="M0 62C50 46 100 66 150 52V92H0Z" />
      <Use id="poppy" x={48} y={80} scale={0.26} />
      <Use id="iris" x={80} y={80} scale={0.2} />
      <Use id="tulip" x={108} y={80} scale={0.26} />
      <Use id="grass" x={24} y={80} scale={0.2} />
      <path className="so" d="M0 79C50 76 100 82 150 78V92H0Z" />
    </svg>
  );
}

const THEMES = [
  { value: 'day', label: 'Day', picture: <Garden hour="day" /> },
  { value: 'dusk', label: 'Dusk', picture: <Garden hour="dusk" /> },
  {
    value: 'auto',
    label: 'Match my device',
    picture: (
      <span className={styles.both}>
        <Garden hour="day" className={styles.half} />
        <Garden hour="dusk" className={styles.half} />
      </span>
    ),
  },
] as const;

const MOTION = [
  { name: 'gentleMotion', label: 'Gentle motion', hint: 'Plants stand still, and pages appear in place.' },
] as const;

export function LightSection({ user }: { user: User }) {
  const autosave = useAutosave();
  return (
    <SettingsSection title="Light" lead="Day for daylight, dusk for tired eyes.">
      <RadioTiles
        legend="Light"
        legendHidden
        columns={3}
        onPhone="same"
        options={THEMES}
        value={user.theme}
        onValueChange={(theme) => autosave.save({ theme })}
      />
      <Switches user={user} rows={MOTION} autosave={autosave} />
    </SettingsSection>
  );
}
