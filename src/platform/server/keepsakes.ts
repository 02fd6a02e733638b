/**
 * What a feature keeps of a person, as rows that can be lifted out of one account and set down in another.
 * Both run inside the transaction of the caller, as the user whom they name.
 */
export type Keepsake = {
  name: string;
  takeRows(userId: string): Promise<unknown[]>;
  giveRows(userId: string, rows: unknown[]): Promise<void>;
};

let keepsakes: readonly Keepsake[] = [];

/** Told once at the start, by the only folder that knows every feature. */
export function registerKeepsakes(all: readonly Keepsake[]): void {
  keepsakes = all;
}

export const listKeepsakes = (): readonly Keepsake[] => keepsakes;
