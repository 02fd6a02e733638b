import { Undo2, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { AlonePage } from './AlonePage.tsx';
import { Button } from './Button.tsx';
import { Dock } from './Dock.tsx';
import { useDaysAround } from './days-around.ts';
import styles from './Ending.module.css';
import { NarrowEndingScene, WideEndingScene } from './garden/EndingScene.tsx';
import type { Area } from './garden/species.ts';
import { IconButton } from './IconButton.tsx';

type EndingProps = {
  area: Area;
  /** What has ended. */
  name: string;
  close: { label: string; onPress: () => void };
  /** What it was, in a sentence or two. */
  heading: string;
  /** What else is said of it, read out once. */
  lines: readonly string[];
  /** What today holds, below its plant. */
  today: string;
  isUndone?: boolean;
  /** Left out where nothing was counted. */
  onUndo?: () => void;
  onRedo?: () => void;
  /** The one way on. */
  onward: ReactNode;
  /** What may be asked. */
  children?: ReactNode;
  /** What came up beside it, in one line. It is known late, so it stands below all that can be pressed. */
  also?: ReactNode;
};

function Today({ children }: { children: string }) {
  return (
    <p className={styles.today} data-ground="dark">
      <b>Today</b> <span>{children}</span>
    </p>
  );
}

/** A line breaks after a sentence, where that is enough. */
function Sentences({ children }: { children: string }) {
  return children.split(/(?<=\.) /).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 ? ' ' : null}
      <span>{sentence}</span>
    </Fragment>
  ));
}

/** The end of something that was done, alone on the page: what came up, where it stands, and the ways on. */
export function Ending(props: EndingProps) {
  const {
    area,
    name,
    close,
    heading,
    lines,
    today,
    isUndone = false,
    onUndo,
    onRedo,
    onward,
    also,
    children,
  } = props;
  const DaysAround = useDaysAround();
  return (
    <AlonePage area={area}>
      <header className={`wrap ${styles.top}`}>
        <IconButton label={close.label} onClick={close.onPress}>
          <X size={26} />
        </IconButton>
        <p>{name}</p>
      </header>
      <div className={`wrap ${styles.main}`}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>
            <Sentences>{heading}</Sentences>
          </h1>
          <div role="status" className={styles.lines}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
        <div className={styles.narrow}>
          <NarrowEndingScene
            area={area}
            isUndone={isUndone}
            plants={DaysAround ? <DaysAround part="plants" /> : null}
            seeds={DaysAround ? <DaysAround part="seeds" /> : null}
          />
          <Today>{today}</Today>
        </div>
        <div className={styles.ways}>
          <Dock>{onward}</Dock>
          {onUndo ? (
            <Button kind="text" iconBefore={<Undo2 size={20} />} onClick={isUndone ? onRedo : onUndo}>
              {isUndone ? 'Redo' : 'Undo'}
            </Button>
          ) : null}
        </div>
        {children}
        {also}
      </div>
      <div className={styles.wide}>
        <WideEndingScene area={area} isUndone={isUndone}>
          {DaysAround ? <DaysAround part="strip" /> : null}
        </WideEndingScene>
        <Today>{today}</Today>
      </div>
    </AlonePage>
  );
}
