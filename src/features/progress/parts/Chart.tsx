import { type ReactNode, useId } from 'react';
import { DataTable } from '#ui/DataTable.tsx';
import styles from './Chart.module.css';

type ChartProps = {
  title: string;
  /** What the picture shows, in one sentence. */
  sentence: string;
  /** What the columns of the table are called, after the week. */
  columns: readonly string[];
  /** None where there is nothing to read: then no table is offered. */
  rows: readonly { name: string; cells: readonly string[] }[];
  summary: string;
  /** The picture; its sentence and its table say the same. */
  children: ReactNode;
};

/** A picture with one sentence that says what it shows, and the same as a table. */
export function Chart({ title, sentence, columns, rows, summary, children }: ChartProps) {
  const id = useId();
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="soft">{sentence}</p>
      <figure className={styles.figure}>{children}</figure>
      {rows.length > 0 ? (
        <DataTable
          className={styles.table}
          caption={title}
          columns={['Week of', ...columns]}
          {...{ rows, summary }}
        />
      ) : null}
    </section>
  );
}
