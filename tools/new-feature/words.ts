/** A feature's name in every spelling that the code needs, made from `focus-timer`. */
export type Words = {
  kebab: string;
  name: string;
  Name: string;
  snake: string;
  words: string;
  Words: string;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The spellings of a name; nothing when it is not written small, with hyphens between its words. */
export function findWords(kebab: string): Words | undefined {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab)) return undefined;
  const parts = kebab.split('-');
  const Name = parts.map(capital).join('');
  const words = parts.join(' ');
  const name = Name.charAt(0).toLowerCase() + Name.slice(1);
  return { kebab, name, Name, snake: parts.join('_'), words, Words: capital(words) };
}

/** A template with the words set in: `$Name$Screen` becomes `FocusTimerScreen`. */
export const fillIn = (template: string, words: Words): string =>
  template.replace(/\$(kebab|name|Name|snake|words|Words)\$/g, (_, key: keyof Words) => words[key]);
