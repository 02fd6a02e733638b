import { ChevronRight, Hand, Waves, Wind } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useKnownUser } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { TOOL_WORDS, type Tool } from '../content.ts';
import { addRelief, listReliefs } from '../queries.ts';
import { findMostHelpful, orderedTools, reasonFor } from '../rules.ts';
import { CrisisLines } from './CrisisLines.tsx';
import { type Answer, HowBad, type Use } from './HowBad.tsx';
import styles from './MainView.module.css';
import { YourPerson } from './YourPerson.tsx';

const ICONS: Readonly<Record<Tool, (size: number) => ReactNode>> = {
  breathing: (size) => <Wind size={size} />,
  grounding: (size) => <Hand size={size} />,
  sounds: (size) => <Waves size={size} />,
};

type MainViewProps = {
  userId: string | undefined;
  /** The tool that was opened last. */
  used: Use | undefined;
  /** The name of the sound that is heard. */
  playing: string | undefined;
  onOpen: (tool: Tool) => void;
};

function Row({ tool, about, onOpen }: { tool: Tool; about: string; onOpen: (tool: Tool) => void }) {
  return (
    <li>
      <button type="button" className={styles.row} data-tool={tool} onClick={() => onOpen(tool)}>
        <span className={styles.icon}>{ICONS[tool](26)}</span>
        <span className={styles.words}>
          <b>{TOOL_WORDS[tool].name}</b> <span>{about}</span>
        </span>
        <ChevronRight size={22} className={styles.arrow} />
      </button>
    </li>
  );
}

const HeavyDay = lazy(async () => ({
  default: (await import('#features/low-days/HeavyDayCard.tsx')).HeavyDayCard,
}));

/** Once something eased it, the rest of the day may be small. Nothing of SOS waits for this. */
function Afterwards() {
  const user = useKnownUser();
  return user ? (
    <Suspense>
      <p className={styles.heavy}>
        <span>The rest of today may be small, too.</span> <HeavyDay user={user} />
      </p>
    </Suspense>
  ) : null;
}

/** Everything in one view; what eased things most for this person stands first. */
export function MainView({ userId, used, playing, onOpen }: MainViewProps) {
  const [best] = useState(() => findMostHelpful(listReliefs(userId)));
  const [last, setLast] = useState<Answer>();
  const [first = 'breathing', ...others] = orderedTools(best?.tool);
  const aboutOf = (tool: Tool) =>
    tool === 'sounds' && playing ? `${playing} is playing` : TOOL_WORDS[tool].about;
  const howBad = (
    <HowBad
      used={used}
      last={last}
      onAnswer={setLast}
      isKept={userId !== undefined}
      onRelief={(relief, isSecondThought) => addRelief(userId, relief, isSecondThought)}
    />
  );
  // Before a tool nothing stands between a person and the numbers; after one, the question is what she came back to.
  const isAskedAfterTool = used !== undefined && last !== undefined;
  return (
    <>
      <div className={styles.tools}>
        <Button
          kind="sun"
          wide
          className={styles.first}
          data-tool={first}
          iconBefore={ICONS[first](24)}
          aria-describedby={best ? 'sos-reason' : undefined}
          onClick={() => onOpen(first)}
        >
          {TOOL_WORDS[first].name}
        </Button>
        {best ? (
          <p id="sos-reason" className={styles.reason}>
            {reasonFor(best)}
          </p>
        ) : null}
        <ul className={styles.rows}>
          {others.map((tool) => (
            <Row key={tool} tool={tool} about={aboutOf(tool)} onOpen={onOpen} />
          ))}
        </ul>
        {isAskedAfterTool ? howBad : null}
        {used ? <Afterwards /> : null}
        <YourPerson userId={userId} />
      </div>
      <CrisisLines>{isAskedAfterTool ? null : <div className={styles.question}>{howBad}</div>}</CrisisLines>
    </>
  );
}
