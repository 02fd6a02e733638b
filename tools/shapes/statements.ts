import ts from 'typescript';
import type { Finding, ProjectFile, Rule } from './project.ts';

const STARTS = new Set([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
]);
const SERVICE = /^src\/features\/[^/]+\/service\.ts$/;
const NAMES_USER = /\b(userId|user_id)\b/;

const parse = ({ path, text }: ProjectFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  node.forEachChild((child) => visit(child, look));
}

/** The tables of a feature that keep rows of a person, by their names in the code. */
function userTables(file: ProjectFile): string[] {
  const names: string[] = [];
  visit(parse(file), (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isIdentifier(node.name)) return;
    if (/^pgTable\(/.test(node.initializer.getText()) && /['"]user_id['"]/.test(node.initializer.getText()))
      names.push(node.name.text);
  });
  return names;
}

function isStatementStart(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  return ts.isIdentifier(expression) && expression.text === 'db' && STARTS.has(name.text);
}

/** The whole chain that begins at `db.select()`: everything that is called on its answer. */
function wholeChain(start: ts.Node): ts.Node {
  let chain = start;
  while (
    (ts.isPropertyAccessExpression(chain.parent) && chain.parent.expression === chain) ||
    (ts.isCallExpression(chain.parent) && chain.parent.expression === chain)
  )
    chain = chain.parent;
  return chain;
}

function isInsideAsSystem(node: ts.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent)
    if (ts.isCallExpression(outer) && outer.expression.getText() === 'asSystem') return true;
  return false;
}

/** The text of a statement with the values that it uses by name, wherever the file declares them. */
function textWithValues(statement: ts.Node, source: ts.SourceFile): string {
  const values = new Map<string, ts.Node>();
  visit(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      values.set(node.name.text, node.initializer);
  });
  const seen = new Set<ts.Node>();
  const textOf = (part: ts.Node): string => {
    if (seen.has(part)) return '';
    seen.add(part);
    const texts = [part.getText()];
    visit(part, (node) => {
      const value = ts.isIdentifier(node) ? values.get(node.text) : undefined;
      if (value) texts.push(textOf(value));
    });
    return texts.join('\n');
  };
  return textOf(statement);
}

function checkService(service: ProjectFile, tables: string[]): Finding[] {
  const source = parse(service);
  const findings: Finding[] = [];
  visit(source, (node) => {
    if (!isStatementStart(node)) return;
    const statement = wholeChain(node);
    const table = tables.find((name) => new RegExp(`\\b${name}\\b`).test(statement.getText()));
    if (!table || isInsideAsSystem(statement) || NAMES_USER.test(textWithValues(statement, source))) return;
    findings.push({
      path: service.path,
      line: source.getLineAndCharacterOfPosition(statement.getStart()).line + 1,
      what: `a statement on ${table} does not name the user`,
      where: 'add eq(….userId, userId) to its where, or wrap what is about everybody in asSystem()',
    });
  });
  return findings;
}

/** Every statement of a service names the user whose rows it touches. */
export const checkStatements: Rule = (files) =>
  files
    .filter(({ path }) => SERVICE.test(path))
    .flatMap((service) => {
      const tables = files.find(({ path }) => path === service.path.replace(/service\.ts$/, 'tables.ts'));
      return tables ? checkService(service, userTables(tables)) : [];
    });
