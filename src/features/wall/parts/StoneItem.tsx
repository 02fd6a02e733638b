import { Ellipsis, EyeOff, Flag, Sprout } from 'lucide-react';
import { useRef, useState } from 'react';
import { AreaGlyph } from '#ui/garden/AreaGlyph.tsx';
import { toastWithUndo } from '#ui/undo-toast.ts';
import { SIGN_WORDS, WHEN_WORDS } from '../content.ts';
import { type Stone, useAnswering } from '../queries.ts';
import { areaOfPlant, GESTURES, type Gesture } from '../rules.ts';
import { SignPicture } from './Signs.tsx';
import styles from './StoneItem.module.css';

type StoneProps = { userId: string; note: Stone };

function Menu({ userId, note }: StoneProps) {
  const { report, takeReportBack, mute, unmute } = useAnswering(userId, note.id);
  const menu = useRef<HTMLDetailsElement>(null);
  const doIt =
    (about: string, title: string, deed: () => Promise<unknown>, undo: () => Promise<unknown>) => () => {
      menu.current?.removeAttribute('open');
      void deed();
      toastWithUndo({
        about,
        titleOf: () => title,
        description: note.plant,
        altText: 'Show the note again',
        undo: () => void undo(),
      });
    };
  const close = (key: string) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className={styles.menu} onKeyDown={({ key }) => close(key)}>
      <summary aria-label={`More for the note of ${note.plant}`}>
        <Ellipsis size={24} />
      </summary>
      <div>
        <button type="button" onClick={doIt('writers muted', 'Muted for good', mute, unmute)}>
          <EyeOff size={22} />
          Mute this writer
        </button>
        <button type="button" onClick={doIt('notes reported', 'Reported, quietly', report, takeReportBack)}>
          <Flag size={22} />
          Report, quietly
        </button>
      </div>
    </details>
  );
}

function Answer({ userId, note }: StoneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { leaveSign, takeSignBack } = useAnswering(userId, note.id);
  const answers = useRef<HTMLFieldSetElement>(null);
  const leave = (sign: Gesture) => {
    setIsOpen(false);
    void leaveSign(sign);
    answers.current?.focus();
  };
  const { sign } = note;
  return (
    <fieldset
      ref={answers}
      className={styles.answers}
      aria-label={`Answer ${note.plant} with a sign`}
      tabIndex={-1}
    >
      {sign ? (
        <button type="button" className={styles.sign} aria-pressed="true" onClick={() => void takeSignBack()}>
          <SignPicture sign={sign} />
          You left: {SIGN_WORDS[sign]}
        </button>
      ) : null}
      {!sign && isOpen
        ? GESTURES.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.sign}
              aria-pressed="false"
              onClick={() => leave(each)}
            >
              <SignPicture sign={each} />
              {SIGN_WORDS[each]}
            </button>
          ))
        : null}
      {!sign && !isOpen ? (
        <button type="button" className={styles.ask} aria-expanded="false" onClick={() => setIsOpen(true)}>
          <Sprout size={20} />
          Leave a sign
        </button>
      ) : null}
    </fieldset>
  );
}

/** A note of somebody else, as a stone of the wall. Whatever stands in it is text and nothing more. */
export function StoneItem({ userId, note }: StoneProps) {
  const area = areaOfPlant(note.plant);
  return (
    <li className={styles.stone} data-area={area}>
      <Menu userId={userId} note={note} />
      <div className={styles.head}>
        <AreaGlyph area={area} size={44} />
        <div>
          <b>{note.plant}</b>
          <span>{WHEN_WORDS[note.when]}</span>
        </div>
      </div>
      <p className={styles.words} dir="auto">
        {note.text}
      </p>
      <Answer userId={userId} note={note} />
    </li>
  );
}
