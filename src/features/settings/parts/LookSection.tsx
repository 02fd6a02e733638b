import type { User } from '#features/account/queries.ts';
import { chooseShortcuts, useHasShortcuts } from '#platform/browser/use-shortcuts.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { RadioTiles } from '#ui/RadioTiles.tsx';
import { Switch } from '#ui/Switch.tsx';
import styles from './LookSection.module.css';
import { SavingWords } from './SavingWords.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { Switches } from './Switches.tsx';
import { useAutosave } from './use-autosave.ts';

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

const ADHD = [
  { name: 'adhdMode', label: 'ADHD mode', hint: 'One thing at a time, bigger and with less around it.' },
] as const;
const MOTION = [
  { name: 'gentleMotion', label: 'Gentle motion', hint: 'Plants stand still, and pages appear in place.' },
] as const;

/** How the present look reads in the index. */
export const wordsForLook = ({ adhdMode, theme }: User): string =>
  `${adhdMode ? 'ADHD mode on' : 'ADHD mode off'}, ${THEMES.find(({ value }) => value === theme)?.label}`;

export function LookSection({ id, user }: { id: string; user: User }) {
  const { save, saving } = useAutosave();
  const hasShortcuts = useHasShortcuts();
  return (
    <SettingsSection id={id} title="How Tend looks" saving={<SavingWords {...saving} />}>
      <Switches user={user} rows={ADHD} save={save} />
      <RadioTiles
        legend="Light"
        columns={3}
        onPhone="same"
        options={THEMES}
        value={user.theme}
        onValueChange={(theme) => save({ theme })}
      />
      <Switches user={user} rows={MOTION} save={save} />
      <Switch
        label="Single keys on this device"
        hint="U opens I’m stuck from any page. Never while you type."
        checked={hasShortcuts}
        onCheckedChange={chooseShortcuts}
      />
    </SettingsSection>
  );
}
