import { checkDecisions } from './shapes/decisions.ts';
import { checkCompanions, checkLengths, checkMarkup, checkNames, checkPlaces } from './shapes/layout.ts';
import { checkComments, checkLines } from './shapes/lines.ts';
import { isCode, readProject } from './shapes/project.ts';
import { checkStatements } from './shapes/statements.ts';

const RULES = [
  checkPlaces,
  checkMarkup,
  checkNames,
  checkLengths,
  checkCompanions,
  checkLines,
  checkComments,
  checkStatements,
  checkDecisions,
];

const files = readProject(process.cwd());
const findings = RULES.flatMap((rule) => rule(files)).sort(
  (a, b) => (a.path < b.path ? -1 : 1) || a.line - b.line,
);

for (const { path, line, what, where } of findings) console.error(`${path}:${line} ${what}\n    ${where}\n`);
const codeCount = files.filter(isCode).length;
if (codeCount === 0) console.error('No source file was found: start this at the top of the project.');
if (findings.length > 0 || codeCount === 0) process.exitCode = 1;
else console.log(`${codeCount} source files have the shape of the house.`);
