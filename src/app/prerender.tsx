import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { LandingScreen } from '#features/landing/LandingScreen.tsx';
import { createQueryCache } from '#platform/browser/query-cache.ts';
import { joinClasses } from '#ui/link.ts';
import { App } from './App.tsx';
import dashboard from './dashboard/DashboardScreen.module.css';
import { Greeting } from './dashboard/parts/Greeting.tsx';
import { FIRST_WORDS } from './first-words.ts';
import { screens } from './screens.tsx';

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
    // Whole, however large: a part that is left out is put into its place by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

const greetingAs = (date: string | undefined): string =>
  renderToStaticMarkup(
    <div className={joinClasses('wrap', dashboard.screen)}>
      <Greeting words={FIRST_WORDS.greeting} date={date} />
    </div>,
  );

/** Both ways to greet, in a comment: where nobody fills one in, as in a page that a device kept, none is seen. */
const greetings = (): string =>
  `<!--greeting:${JSON.stringify({ all: greetingAs(FIRST_WORDS.date), oneThing: greetingAs(undefined) })}-->`;

/** What stands around a person's screen, until her own is drawn in its place. Nothing in it takes a press. */
export async function renderFirstFrame(path: string): Promise<string> {
  const frame = `<div inert>${await renderScreen(path)}</div>`;
  return path === '/dashboard' ? frame.replace(/<main[^>]*>/, (main) => main + greetings()) : frame;
}

/** The name of the component that each path shows, which is the name of its file; a public page names its own. */
export const nameScreens = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(screens)
        .filter(([, { kind }]) => kind !== 'public')
        .map(async ([path, { load }]) => [path, (await load()).default.name]),
    ),
  );
