import { type Finding, isCode, isTest, lineAt, type ProjectFile, type Rule } from './project.ts';

type LineRule = {
  applies: (file: ProjectFile) => boolean;
  pattern: RegExp;
  what: string;
  where: string;
};

const isProduct = ({ path }: ProjectFile): boolean => path.startsWith('src/');

// A letter in brackets keeps a pattern from finding itself.
const LINE_RULES: LineRule[] = [
  {
    applies: isCode,
    pattern: /\b(T[O]DO|F[I]XME|X[X]X|H[A]CK)\b/gi,
    what: 'leaves something for later',
    where: 'do it now, or leave it out',
  },
  {
    applies: isProduct,
    pattern: /coming[ ]soon|not[ ]implemented|placeholder[ ](data|value)|lorem[ ]ipsum/gi,
    what: 'announces what is not there',
    where: 'build it, or show nothing',
  },
  {
    applies: (file) => isCode(file) && !file.path.startsWith('tools/'),
    pattern: /: [a]ny\b|<[a]ny>|\bas [a]ny\b|@ts[-](ignore|nocheck)|biome[-]ignore/g,
    what: 'switches a check off',
    where: 'give it its type, or mend what the check found',
  },
  {
    applies: isTest,
    pattern: /\b(it|test|describe)\.(skip|only|t[o]do|f[i]xme|skipIf|runIf)\b/g,
    what: 'a test that does not always run',
    where: 'mend it or remove it',
  },
  {
    applies: isTest,
    pattern: /^[ \t]+describe\(|\bbeforeEach\(/gm,
    what: 'nests tests or shares their set-up',
    where: 'write flat tests that each make what they need with startApp(), aUser() and onDay()',
  },
  {
    applies: isTest,
    pattern: /\btoMatch(Inline|File)?Snapshot\b/g,
    what: 'compares with a snapshot',
    where: 'name the one thing that has to hold',
  },
  {
    applies: isTest,
    pattern: /\bvi\.(mock|doMock)\(\s*(import\(\s*)?['"`][#.]/g,
    what: 'stands something in for our own code',
    where: 'test through the real thing: a real database, a real screen',
  },
  {
    applies: ({ path }) => /^src\/.*\.css$/.test(path),
    pattern: /(@import|url\()\s*['"]?(\.\.\/){2}/g,
    what: 'climbs two folders',
    where: 'keep the file beside its part, or in public/',
  },
  {
    applies: ({ path }) => /^src\/.*\.module\.css$/.test(path),
    pattern: /^(?!\s*(\/\*[\s\S]*?\*\/\s*)*@layer (ui|features)\b)/g,
    what: 'stands outside the cascade layers',
    where: 'wrap every rule in @layer ui { … } or @layer features { … }',
  },
  {
    applies: () => true,
    pattern: /\.\.\/s[h]ared|\/w[o]rk\/|developer[ ]session|\b[i]ssue #?\d+/gi,
    what: 'tells how it was made instead of what it is',
    where: 'say it in words of the product, or leave it out',
  },
];

/** Whatever one look at the text can find. */
export const checkLines: Rule = (files) =>
  files.flatMap((file) =>
    LINE_RULES.filter((rule) => rule.applies(file)).flatMap(({ pattern, what, where }) =>
      [...file.text.matchAll(pattern)].map((match): Finding => {
        const found = match[0].trim();
        const line = lineAt(file.text, match.index);
        return { path: file.path, line, what: found ? `${what}: ${found}` : what, where };
      }),
    ),
  );

const MOST_COMMENT_LINES = 3;

function commentBlocks(text: string): { line: number; size: number }[] {
  const blocks: { line: number; size: number }[] = [];
  let start = 0;
  let size = 0;
  for (const [index, raw] of [...text.split('\n'), ''].entries()) {
    const row = raw.trim();
    if (/^(\/\/|\/\*|\*(\s|\/|$))/.test(row)) {
      start ||= index + 1;
      size += /[\p{L}\p{N}]/u.test(row) ? 1 : 0;
    } else if (start > 0) {
      blocks.push({ line: start, size });
      start = 0;
      size = 0;
    }
  }
  return blocks;
}

/** Comments say why, in three lines at most. */
export const checkComments: Rule = (files) =>
  files.filter(isCode).flatMap(({ path, text }) =>
    commentBlocks(text)
      .filter(({ size }) => size > MOST_COMMENT_LINES)
      .map(({ line, size }) => ({
        path,
        line,
        what: `a comment of ${size} lines, over ${MOST_COMMENT_LINES}`,
        where: 'say only why; what it does belongs into names, the reasons at length into docs/decisions/',
      })),
  );
