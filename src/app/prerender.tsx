import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { LandingScreen } from '#features/landing/LandingScreen.tsx';
import { createQueryCache } from '#platform/browser/query-cache.ts';
import { App } from './App.tsx';

/** The landing page as plain HTML: nothing on it needs React, so none is sent with it. */
export const renderLanding = (pictures: { hero: string; sprite: string }): string =>
  renderToStaticMarkup(<LandingScreen {...pictures} />);

/** A public screen as HTML that the browser takes up again. */
export async function renderScreen(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={createQueryCache()}>
        <App ssrPath={path} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return new Response(prelude).text();
}
