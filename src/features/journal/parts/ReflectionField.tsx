import type { KeyboardEvent } from 'react';
import { surplusWords } from '#platform/shared/text.ts';
import { TextArea } from '#ui/TextArea.tsx';
import type { Asked } from '../content.ts';
import { surplusOfText, textToKeep } from '../rules.ts';
import styles from './ReflectionField.module.css';
import { StemHead } from './StemHead.tsx';

type ReflectionFieldProps = {
  asked: Asked;
  text: string;
  /** Where it stands on the stem, from 0. */
  index: number;
  onType: (text: string) => void;
  onSave: () => void;
};

/** One question with its three rows, and what grows beside it. */
export function ReflectionField({ asked, text, index, onType, onSave }: ReflectionFieldProps) {
  const { name, label, question } = asked;
  const surplus = surplusOfText(text);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  return (
    <div className={styles.row} data-text={name}>
      <div className={styles.head}>
        <StemHead name={name} isOpen={textToKeep(text) !== ''} isFlipped={index % 2 === 1} />
      </div>
      <div className={styles.words}>
        <TextArea
          id={`reflection-${name}`}
          name={name}
          label={label}
          rows={3}
          placeholder="A word is enough"
          value={text}
          hint={question}
          error={surplus > 0 ? `${surplusWords(surplus)} here. All of it is kept until you save.` : undefined}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={saveByKey}
        />
      </div>
    </div>
  );
}
