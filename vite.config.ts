import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ViteDevServer } from 'vite';
import { heroScene } from './src/ui/garden/scenes.ts';
import { gardenSprite, landingSprite } from './src/ui/garden/sprite.ts';

const LANDING = new Set(['/', '/landing']);

type Prerender = { renderLanding(pictures: { hero: string; sprite: string }): string };

/** Draws the garden into the pages; while developing, also answers each path with its page. */
function garden(): Plugin {
  let server: ViteDevServer | undefined;
  return {
    name: 'tend-garden',
    configureServer(started) {
      server = started;
      started.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const isPage =
          request.headers.accept?.includes('text/html') && !path.includes('.') && !path.startsWith('/@');
        if (isPage) request.url = LANDING.has(path) ? '/landing.html' : '/app.html';
        next();
      });
    },
    async transformIndexHtml(html, { path }) {
      if (!path.endsWith('landing.html')) return html.replace('<!--garden-->', () => gardenSprite());
      if (!server) return html;
      const { renderLanding } = (await server.ssrLoadModule('/src/app/prerender.tsx')) as Prerender;
      return html.replace('<!--page-->', () => renderLanding({ hero: heroScene(), sprite: landingSprite() }));
    },
  };
}

/** `_row_1a2b3`: of its file and nothing else, so that the names of a file are alike and compress well. */
function scopedName(name: string, file: string): string {
  const ofFile = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5);
  return `_${name}_${ofFile}`;
}

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), garden()],
  css: { modules: { generateScopedName: scopedName } },
  server: {
    strictPort: true,
    // Told by tools/dev.mjs, with the port of the pages.
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT}`, xfwd: true } },
  },
  build: {
    outDir: 'dist/browser',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { input: ['app.html', 'landing.html', 'src/app/hydrate-on-use.ts'] },
  },
});
