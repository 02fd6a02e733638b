import { Button } from '#ui/Button.tsx';
import { toastWithUndo } from '#ui/undo-toast.ts';
import { STATE_WORDS } from '../content.ts';
import { type OwnNote, postNote, removeNote } from '../queries.ts';

type OnTheWallProps = { userId: string; note: OwnNote; className?: string | undefined };

/** Her own note, with the way to take it back. */
export function OnTheWall({ userId, note, className }: OnTheWallProps) {
  const { id, text, plant, state, kind, date } = note;
  const takeBack = () => {
    void removeNote(userId, id);
    toastWithUndo({
      about: 'own notes taken back',
      titleOf: () => 'Your note is yours alone again',
      description: text,
      altText: 'Leave it on the wall again',
      undo: () => void postNote(userId, { text, kind, date, knowsLines: true }),
    });
  };
  return (
    <div className={className}>
      <p className="display" dir="auto">
        {text}
      </p>
      <p>
        {STATE_WORDS[state]}, as {plant}.
      </p>
      <Button kind="line" onClick={takeBack}>
        Take it back
      </Button>
    </div>
  );
}
