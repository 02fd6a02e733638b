import { Lightbulb, Scale, Target, Wind, Zap } from 'lucide-react';
import type { Day } from '#platform/shared/day.ts';
import { FIRST_WORDS, FOCUS_AREA_IDS } from '../content.ts';
import { useChooseFocus } from '../queries.ts';
import styles from './FirstFocus.module.css';

const ICONS = {
  stress_management: Wind,
  energy_boost: Zap,
  productivity: Target,
  creativity: Lightbulb,
  balance: Scale,
} as const;

type FirstFocusProps = { userId: string; date: Day };

/** On the first day nothing runs that she did not choose. */
export function FirstFocus({ userId, date }: FirstFocusProps) {
  const choose = useChooseFocus(userId, date);
  return (
    <>
      <p className={styles.words}>What would help most today? You can change it any time.</p>
      <ul className={styles.choices}>
        {FOCUS_AREA_IDS.map((area) => {
          const Icon = ICONS[area];
          return (
            <li key={area}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  document.getElementById('daily-focus')?.focus();
                  void choose(area).catch(() => {});
                }}
              >
                <Icon size={22} />
                {FIRST_WORDS[area]}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.words}>Small breaks start once you choose. Or leave it for now.</p>
    </>
  );
}
