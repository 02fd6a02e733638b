import type { FocusEvent, KeyboardEvent } from 'react';
import { lengthOf, surplusWords } from '#platform/shared/text.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { NOTES_MOST, nextNumber } from '../rules.ts';
import styles from './GratitudeNotes.module.css';

const NEAR_THE_END = 300;

type GratitudeNotesProps = { notes: string; onNotesChange: (notes: string) => void };

/** How many more characters fit; negative when there are too many already. */
export const roomFor = (notes: string): number => NOTES_MOST - lengthOf(notes.trim());

/** Writes into the field as typing would, so that the browser's own undo takes it back. */
function typeInto(area: HTMLTextAreaElement, text: string): void {
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** How many characters two texts end with alike. */
function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length))
    length += 1;
  return length;
}

function continueNumbers(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, currentTarget: area } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
  const { value, selectionStart, selectionEnd } = area;
  const next = nextNumber(value.slice(0, selectionStart) + value.slice(selectionEnd), selectionStart);
  if (!next) return;
  event.preventDefault();
  const end = sharedEnd(value.slice(selectionEnd), next.notes.slice(next.caret));
  area.setSelectionRange(selectionStart, value.length - end);
  typeInto(area, next.notes.slice(selectionStart, next.notes.length - end));
  area.setSelectionRange(next.caret, next.caret);
}

/** Who comes by keyboard starts before the number, where nobody means to write: she goes on at the end instead. */
function goOnAtTheEnd({ currentTarget: area }: FocusEvent<HTMLTextAreaElement>): void {
  if (area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length);
}

function hintFor(room: number): string {
  if (room > NEAR_THE_END) return 'Optional. Press Enter for the next number.';
  if (room === 1) return 'Room for one more character.';
  return room > 0 ? `Room for ${room} more characters.` : 'This page is full, and that is lovely.';
}

/** Numbered writing paper: Enter on a numbered line begins the next one. */
export function GratitudeNotes({ notes, onNotesChange }: GratitudeNotesProps) {
  const room = roomFor(notes);
  return (
    <div className={styles.notes}>
      <TextArea
        id="gratitude"
        name="notes"
        label="Three good things, however small"
        lined
        rows={3}
        value={notes}
        hint={room < 0 ? undefined : <span aria-live="polite">{hintFor(room)}</span>}
        error={
          room < 0 ? `${surplusWords(-room)} here. It can be saved once it is a little shorter.` : undefined
        }
        onChange={(event) => onNotesChange(event.target.value)}
        onFocus={goOnAtTheEnd}
        onKeyDown={continueNumbers}
      />
    </div>
  );
}
