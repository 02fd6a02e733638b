import { Play } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { startIdOf } from '../queries.ts';
import { type Guided, lengthWords, sessionPath } from '../rules.ts';

type StartLinkProps = {
  ritual: Guided;
  /** The one of the view that is offered first. */
  isFirst?: boolean;
  onStart: (id: string) => void;
};

/** Begins the session here; without scripts it leads to where the steps can be read. */
export function StartLink({ ritual, isFirst = false, onStart }: StartLinkProps) {
  const { id, title, seconds } = ritual;
  const words = lengthWords(seconds);
  return (
    <Button
      kind={isFirst ? 'sun' : 'line'}
      iconBefore={<Play size={22} />}
      aria-label={`Start ${title}, ${words}`}
      asLink={(link) => (
        <Link
          id={startIdOf(id)}
          href={sessionPath(id)}
          onClick={(event) => {
            event.preventDefault();
            onStart(id);
          }}
          {...link}
        />
      )}
    >
      {isFirst ? `Start, ${words}` : 'Start'}
    </Button>
  );
}
