import { escapeText } from '#platform/shared/text.ts';

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
export type ApiDocument = {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
};

/** A shape as a person would write it: `{ mood: integer, notes: string or null }`. */
function inWords(schema: Schema): string {
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(inWords).join(' or ');
  if (schema.items) return `list of ${inWords(schema.items)}`;
  if (!schema.properties) return schema.format ?? schema.type ?? 'anything';
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${inWords(field)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

const shapeOf = (content: Content | undefined): string => {
  const schema = content && Object.values(content)[0]?.schema;
  return schema ? `<code>${escapeText(inWords(schema))}</code>` : 'nothing';
};

function operationPart(method: string, path: string, operation: Operation): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation;
  const takes = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${name}</code> (${place}${required ? '' : ', optional'}): ${escapeText(inWords(schema))}</li>`,
  );
  const answers = Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<li><b>${status}</b> ${escapeText(description)}${Number(status) < 300 ? `: ${shapeOf(content)}` : ''}</li>`,
  );
  return `<section id="${operationId}"><h2><code>${method.toUpperCase()} ${escapeText(path)}</code></h2>
<p>${escapeText(summary)}. ${security.length > 0 ? 'Needs a session.' : 'Open to anyone.'}</p>
${takes.length > 0 ? `<h3>Takes</h3><ul>${takes.join('')}</ul>` : ''}${requestBody ? `<h3>Body</h3><p>${shapeOf(requestBody.content)}</p>` : ''}
<h3>Answers</h3><ul>${answers.join('')}</ul></section>`;
}

/** The OpenAPI document as a page for people. */
export function docsPage({ info, paths }: ApiDocument): string {
  const parts = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => operationPart(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of ${escapeText(info.title)}</title><link rel="stylesheet" href="/api-docs.css"><link rel="icon" href="/icons/favicon.svg" type="image/svg+xml"></head>
<body><main><h1>The API of ${escapeText(info.title)}</h1><p>${escapeText(info.description)} The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${parts.join('\n')}</main></body></html>`;
}
