export const HOUSE_RULES = [
  'You are a plant here, with a new name every day: never your own name, never theirs.',
  'One note a day, in your own words, and nothing to sell.',
  'Answer with a sign, not with advice.',
  'What hurts you, hide or report; nobody learns that you did.',
  'Notes are gone after two days, and leaving takes yours along at once.',
] as const;
