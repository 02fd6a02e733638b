import { List } from 'lucide-react';
import { joinClasses } from '#ui/link.ts';
import styles from './DataTable.module.css';

type DataTableProps = {
  /** What opens it. */
  summary: string;
  caption: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly (string | number)[] }[];
  className?: string | undefined;
};

/** What scrolls has to be. */
const REACHED_BY_KEYS = 0;

/** A picture as a table, which opens. Where it is wider than the page it scrolls by itself, also by keys. */
export function DataTable({ summary, caption, columns, rows, className }: DataTableProps) {
  const [ofNames, ...others] = columns;
  return (
    <details className={joinClasses(styles.fold, className)}>
      <summary>
        <List size={22} />
        <span>{summary}</span>
      </summary>
      <section className={styles.box} aria-label={`${caption}, as a table`} tabIndex={REACHED_BY_KEYS}>
        <table>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{ofNames}</th>
              {others.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={others[index]} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
