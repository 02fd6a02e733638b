import type { User } from '#features/account/queries.ts';
import { STEADINESS } from '#features/steadiness/content.ts';
import { percentOf, steadinessOn } from '#features/steadiness/rules.ts';
import { countOf } from '#platform/shared/text.ts';
import { Vine } from '#ui/garden/Vine.tsx';
import { Tile, Tiles } from '#ui/Tile.tsx';
import type { Overview } from '../queries.ts';
import styles from './Figures.module.css';

type FiguresProps = { overview: Overview; isEmpty: boolean; shown: User['steadinessShown'] };

/** How many minutes a full vine of ten leaves stands for. */
const VINE_MINUTES = 20;
const leavesOf = (minutes: number): number => Math.min(10, Math.ceil((minutes / VINE_MINUTES) * 10));

/** Today in figures, with the streak, steadiness, or both. What has not begun is no zero. */
export function Figures({ overview, isEmpty, shown: how }: FiguresProps) {
  const { mentalMinutes, physicalMinutes, nutritionScore, meals, streak } = overview.figures;
  const steadiness = percentOf(
    steadinessOn(overview.today, overview.steadiness ?? 0, overview.figures.recordedDays),
  );
  const shown = (value: number, unit: string) =>
    isEmpty || value === 0 ? { value: 'Not yet', isQuiet: true } : { value, unit };
  return (
    <div className={styles.figures}>
      <Tiles label="Today so far">
        <Tile label="Mental, today" area="mental" {...shown(mentalMinutes, 'min')}>
          <Vine on={leavesOf(mentalMinutes)} of={10} />
        </Tile>
        <Tile label="Physical, today" area="physical" {...shown(physicalMinutes, 'min')}>
          <Vine on={leavesOf(physicalMinutes)} of={10} />
        </Tile>
        <Tile
          label={meals > 0 ? `Nutrition, ${countOf(meals, 'meal')} today` : 'Nutrition'}
          area="nutrition"
          {...shown(nutritionScore, '%')}
        >
          <Vine on={Math.round(nutritionScore / 10)} of={10} />
        </Tile>
        {how === 'instead' ? null : (
          <Tile label="Day streak" {...shown(streak, streak === 1 ? 'day' : 'days')}>
            <Vine on={Math.min(7, streak)} of={7} />
          </Tile>
        )}
        {how === 'hidden' ? null : (
          <Tile label={STEADINESS.title} {...shown(steadiness, '%')}>
            <Vine on={Math.round(steadiness / 10)} of={10} />
          </Tile>
        )}
      </Tiles>
      {how === 'hidden' || isEmpty ? null : <p className={styles.sentence}>{STEADINESS.sentence}</p>}
    </div>
  );
}
