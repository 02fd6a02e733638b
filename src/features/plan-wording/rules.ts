import { type Asked, type Chosen, inOrder } from '#features/plan-composer/rules.ts';

export const TITLE_LONGEST = 60;
export const LINE_LONGEST = 200;

/** The words of a plan, and its activities in the order that a language model gave them. */
export type Wording = {
  title: string;
  description: string;
  activities: readonly { id: string; description: string }[];
};

const NOT_PLAIN = /[\d<>{}[\]`\\|@#*\n\r\t\p{Cf}]|\/\/|www\./iu;

const CLAIM =
  /\b(?:cur(?:e[sd]?|ing)|treat(?:s|ed|ing|ments?)?|heal(?:s|ed|ing|th\w*)?|diagnos\w+|guarantee\w*)\b/iu;
const NUMBERS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred';
const LENGTH = new RegExp(
  `\\b(?:${NUMBERS})[\\s-]+(?:more |whole |full )?(?:second|minute|hour|day|week)s?\\b`,
  'iu',
);

/** Whether a text is words alone: no markup, no address, no figure or length, no claim, nothing that cannot be seen. */
export const isPlain = (text: string): boolean => ![NOT_PLAIN, CLAIM, LENGTH].some((sign) => sign.test(text));

/** The object in what a language model wrote: many put a fence or a sentence around it. Throws where there is none. */
export const objectIn = (text: string): unknown =>
  JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));

/**
 * What was chosen, in the words of a wording, and in its order as far as the composer leaves that open; nothing where it
 * is not about exactly these activities. Minutes, kinds and places are those of the composer, and so is each reason.
 */
export function asWorded(
  { activities, ...names }: Wording,
  chosen: readonly Chosen[],
  asked: Asked,
): { names: { title: string; description: string }; chosen: Chosen[] } | undefined {
  const words = new Map(activities.map(({ id, description }) => [id, description]));
  const named = activities.flatMap(({ id }) => chosen.find(({ block }) => block.id === id) ?? []);
  if (activities.length !== chosen.length || new Set(named).size !== chosen.length) return undefined;
  const order = inOrder(
    named.map(({ block }) => block),
    asked,
  );
  const placeOf = ({ block }: Chosen): number => order.indexOf(block);
  const inWords = ({ block, ...why }: Chosen): Chosen => ({
    ...why,
    block: { ...block, description: words.get(block.id) ?? block.description },
  });
  return {
    names,
    chosen: named.toSorted((one, other) => placeOf(one) - placeOf(other)).map(inWords),
  };
}
