import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const projectRoot = join(import.meta.dirname, '..');

const EMPTY = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Empty</title>
  </head>
  <body>
    <h1>An empty page</h1>
    <button type="button">Start</button>
  </body>
</html>
`;

const REACT = EMPTY.replace('Empty</title>', 'Bare</title>').replace(
  /<body>[\s\S]*<\/body>/,
  '<body><div id="root"></div><script type="module" src="/main.js"></script></body>',
);

const MAIN = `import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const [count, setCount] = useState(0);
  return createElement('main', null,
    createElement('h1', null, 'A bare React page'),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Start ', count));
}

createRoot(document.getElementById('root')).render(createElement(Page));
`;

/** Makes an empty page and a bare React page, built and packed as ours are. Answers with their folder. */
export async function buildBarePages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tend-bare-'));
  const source = join(folder, 'source');
  const built = join(folder, 'built');
  mkdirSync(source);
  symlinkSync(join(projectRoot, 'node_modules'), join(source, 'node_modules'));
  writeFileSync(join(source, 'empty.html'), EMPTY);
  writeFileSync(join(source, 'react.html'), REACT);
  writeFileSync(join(source, 'main.js'), MAIN);
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      outDir: built,
      modulePreload: { polyfill: false },
      target: 'es2022',
      rolldownOptions: { input: ['empty.html', 'react.html'].map((name) => join(source, name)) },
    },
  });
  for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' }))
    if (/\.(html|js)$/.test(name))
      writeFileSync(join(built, `${name}.br`), brotliCompressSync(readFileSync(join(built, name))));
  return folder;
}
