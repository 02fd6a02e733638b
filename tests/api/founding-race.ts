import { aSignUp, call } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';

type Row = { number: number | null; status: string; hasTrial: boolean };

/** So many people sign up at the same moment, each from an address of her own. */
export async function signUpAtOnce(count: number) {
  const answers = await Promise.all(
    Array.from({ length: count }, () => call('POST /api/session/sign-up', { body: aSignUp() })),
  );
  const rows = await asOwner<Row>(
    `select founding_number as number, status, trial_ends_at > now() + interval '13 days' as "hasTrial"
     from memberships order by founding_number`,
  );
  return {
    statuses: answers.map(({ status }) => status),
    numbers: rows.filter(({ status }) => status === 'active').map(({ number }) => number),
    trials: rows.filter(({ number, status, hasTrial }) => !number && status === 'trial' && hasTrial).length,
  };
}
