import { Clock } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn, deviceTimeZone, formatDay, timeIn } from '#platform/shared/day.ts';
import { findZones, listZones, presentZone, type Zone } from '#platform/shared/time-zones.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FoldedRow } from './FoldedRow.tsx';
import { SavingWords } from './SavingWords.tsx';
import styles from './TimeZone.module.css';
import { useAutosave } from './use-autosave.ts';

const known = Intl.supportedValuesOf('timeZone');
const MOST_FOUND = 6;

function groupsOf(zones: readonly Zone[]) {
  const regions = [...new Set(zones.map(({ region }) => region))];
  return regions.map((label) => {
    const places = zones.filter(({ region }) => region === label);
    return { label, options: places.map(({ name, place }) => ({ value: name, label: place })) };
  });
}

function countWords(count: number): string {
  if (count === 0) return 'No zone has this name. A larger city nearby may have one.';
  if (count > MOST_FOUND) return `${count} zones fit. A letter more tells them apart.`;
  return count === 1 ? 'One zone fits.' : `${count} zones fit.`;
}

type ZoneSearchProps = { zones: readonly Zone[]; onChoose: (name: string) => void };

/** Finds a zone by a few letters of its place, for lists too long to read. */
function ZoneSearch({ zones, onChoose }: ZoneSearchProps) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = findZones(zones, search);
  const choose = (name: string) => {
    onChoose(name);
    setSearch('');
    field.current?.focus();
  };
  return (
    <div>
      <TextField
        ref={field}
        type="search"
        label="Find a city"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p id={id} role="status" className={styles.count}>
        {search.trim() ? countWords(found.length) : null}
      </p>
      {found.length > 0 ? (
        <ul className={styles.found} aria-labelledby={id}>
          {found.slice(0, MOST_FOUND).map(({ name, place, region }) => (
            <li key={name}>
              <Button kind="line" size="small" onClick={() => choose(name)}>
                {place}, {region}, {timeIn(name, now())}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Where her days begin: a zone of her own, or that of the device when it is in another one. */
export function TimeZone({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const { save, saving } = useAutosave();
  const chosen = presentZone(user.timeZone);
  const device = presentZone(deviceTimeZone());
  const zones = useMemo(() => listZones([...known, 'UTC', chosen, device]), [chosen, device]);
  const today = `Today is ${formatDay(dayIn(chosen, now()), 'long')} there.`;
  return (
    <div>
      <ul>
        <FoldedRow
          icon={Clock}
          title="Your day begins at midnight in"
          value={zones.find(({ name }) => name === chosen)?.place ?? chosen}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        >
          <SelectField
            label="Your time zone"
            options={groupsOf(zones)}
            value={chosen}
            hint={today}
            onChange={(event) => save({ timeZone: event.target.value })}
          />
          <ZoneSearch zones={zones} onChoose={(timeZone) => save({ timeZone })} />
        </FoldedRow>
      </ul>
      {device === chosen ? null : (
        <div className={styles.device}>
          <p>This device is in {device}.</p>
          <Button kind="line" onClick={() => save({ timeZone: device })}>
            Use {device}
          </Button>
        </div>
      )}
      <SavingWords {...saving} />
    </div>
  );
}
