import styles from './Words.module.css';

type WordsProps = { words: readonly { name: string; label: string; text: string }[] };

/** What was written, each text below what it is about. */
export function Words({ words }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <dl className={styles.words}>
      {words.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
