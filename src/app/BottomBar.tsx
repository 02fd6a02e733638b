import { CloudSun, Flower2, Leaf, type LucideIcon, Sunrise } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { isSecondPress } from '#ui/button-double-press.ts';
import { Use } from '#ui/garden/Plant.tsx';
import styles from './BottomBar.module.css';
import { findSheet, isCurrent, type SheetName } from './navigation.ts';

const SHEETS = [
  { name: 'checkIn', label: 'Check in', Icon: CloudSun },
  { name: 'practise', label: 'Practise', Icon: Leaf },
  { name: 'garden', label: 'Garden', Icon: Flower2 },
] as const satisfies { name: SheetName; label: string; Icon: LucideIcon }[];

/** The sprout stands over where the person is. */
function Here() {
  return (
    <svg className={`il ${styles.here}`} viewBox="-22 -30 44 32" width="44" height="32" aria-hidden="true">
      <Use id="sprout" x={0} y={2} scale={0.8} />
    </svg>
  );
}

type BottomBarProps = {
  path: string;
  opened: SheetName | undefined;
  onOpen: (name: SheetName | undefined) => void;
};

/** What is used every day, under the thumb, on phones and tablets. Pressing what is open closes it. */
export function BottomBar({ path, opened, onOpen }: BottomBarProps) {
  const current = findSheet(path);
  const isToday = isCurrent('/dashboard', path);
  const toggle = (event: MouseEvent, name: SheetName) => {
    if (!isSecondPress(event)) onOpen(opened === name ? undefined : name);
  };
  return (
    <nav className={styles.bar} aria-label="Groups">
      <Link
        href="/dashboard"
        aria-current={isToday ? 'page' : undefined}
        replace={opened !== undefined}
        onClick={() => onOpen(undefined)}
      >
        {isToday ? <Here /> : null}
        <Sunrise size={24} />
        <span>Today</span>
      </Link>
      {SHEETS.map(({ name, label, Icon }) => (
        <button
          key={name}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={opened === name}
          aria-current={current === name ? 'true' : undefined}
          onClick={(event) => toggle(event, name)}
        >
          {current === name ? <Here /> : null}
          <Icon size={24} />
          <span>{label}</span>
        </button>
      ))}
    </nav>
  );
}
