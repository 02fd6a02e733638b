import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export type ProjectFile = { path: string; text: string };
/** What is wrong, at which line, and where it goes instead. */
export type Finding = { path: string; line: number; what: string; where: string };
export type Rule = (files: readonly ProjectFile[]) => Finding[];

// In a second working tree `.git` is a file.
const SKIPPED = new Set(['node_modules', '.git', 'dist', '.cache', 'test-results']);
const DATA_FOLDER = 'data';
const TEXT_FILE =
  /(\.(ts|tsx|mts|mjs|cjs|js|json|css|html|md|sql|svg|sh|yml|yaml|txt|grit|template)|\/run|\/\.[a-z]+)$/;

/** Every text file that belongs to the project, by its path from the top, in a steady order. */
export function readProject(root: string, folder = ''): ProjectFile[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const files: ProjectFile[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name).split(sep).join('/');
    if (SKIPPED.has(entry.name)) continue;
    if (entry.isDirectory() && path !== DATA_FOLDER) files.push(...readProject(root, path));
    if (entry.isFile() && TEXT_FILE.test(`/${path}`) && entry.name !== 'package-lock.json')
      files.push({ path, text: readFileSync(join(root, path), 'utf8') });
  }
  return files;
}

/** The number of the line, from 1, that holds the character at `index`. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

export const isCode = ({ path }: ProjectFile): boolean => /^(src|tests|bench|tools)\/.*\.tsx?$/.test(path);
export const isTest = ({ path }: ProjectFile): boolean => /\.(test|e2e)\.tsx?$/.test(path);
/** Fixed texts and generated files may be as long as they need to be. */
export const isContent = ({ path }: ProjectFile): boolean => /(^|\/)content\.ts$|generated/.test(path);
