import type * as z from 'zod';

/**
 * What a feature keeps of a person, as rows that can be lifted out of one account and set down in another, at once or
 * through a file. All run inside the transaction of the caller, as the user whom they name.
 */
export type Keepsake = {
  name: string;
  takeRows(userId: string): Promise<unknown[]>;
  /** Rows whose instants are dates (taken) or text (imported). What is there stays; giving twice does not double. */
  giveRows(userId: string, rows: unknown[]): Promise<void>;
  /** The rows as they stand, for the export. */
  listRows(userId: string): Promise<unknown[]>;
  /** One row as the export writes it, checked before an import writes anything. */
  rowShape: z.ZodType;
};

let keepsakes: readonly Keepsake[] = [];

/** Told once at the start, by the only folder that knows every feature. */
export function registerKeepsakes(all: readonly Keepsake[]): void {
  keepsakes = all;
}

export const listKeepsakes = (): readonly Keepsake[] => keepsakes;
