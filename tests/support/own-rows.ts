import { asOwner } from './owner-queries.ts';

export const DAYS = ['2026-03-16', '2026-03-17', '2026-03-20'] as const;
export const at = (day: string) => `${day}T07:30:15.123Z`;

/** Adds a row as the owner of the tables; one that is there already stays. */
export const insert = async (table: string, row: Record<string, unknown>): Promise<void> => {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await asOwner(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})
     on conflict do nothing`,
    Object.values(row),
  );
};
