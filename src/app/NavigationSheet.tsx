import {
  ArrowRight,
  CalendarHeart,
  Flower2,
  History,
  ListChecks,
  type LucideIcon,
  Settings,
} from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { useSession } from '#features/account/queries.ts';
import { AreaGlyph } from '#ui/garden/AreaGlyph.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { WeatherPicture } from '#ui/garden/WeatherPicture.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './NavigationSheet.module.css';
import { type Group, type GroupPath, groups, isCurrent, type SheetName, sheets } from './navigation.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { GROUP_TITLES, PLACES, SHEET_TITLES } from './places.ts';

const ICONS: Partial<Record<GroupPath, LucideIcon>> = {
  '/weekly-check-in': CalendarHeart,
  '/weekly-check-in-history': History,
  '/achievements': Flower2,
  '/settings': Settings,
  '/onboarding': ListChecks,
};

/** What grows in the beds of a sheet: each has its own. */
const PLANTS: Readonly<Record<(typeof groups)['practise'][number], ReactNode>> = {
  '/mental': <Use id="iris" x={60} y={94} scale={0.36} />,
  '/physical': <Use id="poppy" x={56} y={96} scale={0.4} />,
  '/regulation': <Use id="fern" x={58} y={92} scale={0.42} />,
  '/wellness-moments': (
    <>
      <Use id="tulip" x={64} y={90} scale={0.5} />
      <Use id="tulip" x={36} y={90} scale={0.34} flip />
    </>
  ),
  '/challenge': (
    <>
      <path className="so" d="M-200 78C-120 70 0 76 100 70V100H-200Z" />
      <Use id="sprout" x={64} y={72} />
      <Use id="sprout" x={36} y={73} scale={0.62} />
      <Use id="seed" x={84} y={79} scale={0.8} />
    </>
  ),
  '/ritual-library': (
    <>
      <Use id="bell" x={50} y={90} scale={0.58} />
      <Use id="bell" x={22} y={92} scale={0.42} flip />
    </>
  ),
  '/focus': <Use id="daisy" x={62} y={92} scale={0.66} />,
  '/entrepreneur-plans': (
    <>
      <Use id="sprout" x={24} y={90} scale={0.8} />
      <Use id="bud" x={48} y={90} scale={0.8} />
      <Use id="iris" x={70} y={92} scale={0.24} />
    </>
  ),
};

function Picture({ href }: { href: GroupPath }) {
  const Icon = ICONS[href];
  if (Icon) return <Icon size={24} />;
  return href === '/emotions' ? (
    <WeatherPicture weather="calm" size={44} />
  ) : (
    <AreaGlyph area={PLACES[href].area ?? 'nutrition'} size={44} />
  );
}

type LinksProps = { group: Group; path: string; onFollow: (event: MouseEvent<HTMLAnchorElement>) => void };

/** A link takes the sheet's place in the history. */
function Place({
  href,
  path,
  onFollow,
  children,
}: Omit<LinksProps, 'group'> & { href: GroupPath; children: ReactNode }) {
  return (
    <li>
      <Link
        href={href}
        replace
        data-area={PLACES[href].area}
        aria-current={isCurrent(href, path) ? 'page' : undefined}
        onClick={onFollow}
      >
        {children}
      </Link>
    </li>
  );
}

function Tiles(rest: Omit<LinksProps, 'group'>) {
  return (
    <ul className={styles.tiles}>
      {groups.practise.map((href) => (
        <Place key={href} href={href} {...rest}>
          <b>{PLACES[href].label}</b>
          <span>{PLACES[href].hint}</span>
          <svg className="il" viewBox="0 0 90 86" width="90" height="86" aria-hidden="true">
            {PLANTS[href]}
          </svg>
        </Place>
      ))}
    </ul>
  );
}

function Rows({ group, ...rest }: LinksProps) {
  return (
    <ul className={styles.rows}>
      {groups[group].map((href) => (
        <Place key={href} href={href} {...rest}>
          <span className={styles.picture}>
            <Picture href={href} />
          </span>
          <span className={styles.words}>
            <b>{PLACES[href].label}</b>
            <span>{PLACES[href].hint}</span>
          </span>
          <ArrowRight size={20} />
        </Place>
      ))}
    </ul>
  );
}

const COLUMNS: readonly (readonly Group[])[] = [
  ['checkIn'],
  ['practise'],
  ['work', 'nourish', 'you'],
  ['garden'],
];

/** At a desk: all groups side by side, as words alone. */
function Columns(rest: Omit<LinksProps, 'group'>) {
  const section = (group: Group) => (
    <section key={group} aria-labelledby={`menu-${group}`}>
      <h3 id={`menu-${group}`}>{GROUP_TITLES[group]}</h3>
      <ul>
        {groups[group].map((href) => (
          <Place key={href} href={href} {...rest}>
            {PLACES[href].label}
          </Place>
        ))}
      </ul>
    </section>
  );
  return (
    <div className={styles.columns}>
      {COLUMNS.map((column) => (
        <div key={column[0]}>{column.map(section)}</div>
      ))}
    </div>
  );
}

type NavigationSheetProps = { name: SheetName; path: string; onClose: () => void };

/** What the bar and the picture of the person open: a group of screens, or all of them with the way out. */
export function NavigationSheet({ name, path, onClose }: NavigationSheetProps) {
  const { user } = useSession();
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.currentTarget.pathname === path) event.preventDefault();
    onClose();
  };
  const links = { path, onFollow };
  const isMenu = name === 'menu';
  return (
    <Sheet key={name} title={SHEET_TITLES[name]} onClose={onClose}>
      <nav aria-label={SHEET_TITLES[name]} className={styles.links}>
        {isMenu ? <Columns {...links} /> : null}
        {sheets[name].map((group) =>
          group === 'practise' ? (
            <Tiles key={group} {...links} />
          ) : (
            <Rows key={group} group={group} {...links} />
          ),
        )}
        {isMenu ? (
          <div className={styles.beside}>
            <Rows group="nourish" {...links} />
            <Rows group="you" {...links} />
          </div>
        ) : null}
      </nav>
      {isMenu && user ? <PersonMenu user={user} /> : null}
    </Sheet>
  );
}
