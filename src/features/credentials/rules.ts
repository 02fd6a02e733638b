const FREE_TRIES = 10;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;

/** How long a try waits when so many came for its account from everywhere, itself included. */
export function attackDelayMs(tries: number): number {
  const beyond = tries - FREE_TRIES;
  return beyond <= 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (beyond - 1));
}

/** The forms in which a password is looked for: a common word stays common with capitals, or with signs around it. */
export function commonFormsOf(password: string): string[] {
  const folded = password.normalize('NFKC').toLowerCase();
  const bare = folded.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [folded, bare].filter((form) => form !== '');
}
