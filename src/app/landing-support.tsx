import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { findLocalUser } from '#features/account/queries.ts';
import { SupportCard } from '#features/sos/SupportCard.tsx';
import { createQueryCache, restoreAnswers } from '#platform/browser/query-cache.ts';

const cache = createQueryCache();
let root: Root | undefined;

function show(isOpen: boolean): void {
  root?.render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <SupportCard open={isOpen} onOpenChange={show} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Opens the support dialog on the landing page, which has no React otherwise. */
export async function openSupport(): Promise<void> {
  if (!root) {
    root = createRoot(document.createElement('div'));
    const userId = findLocalUser()?.id;
    if (userId) await restoreAnswers(cache, userId);
  }
  show(true);
}
