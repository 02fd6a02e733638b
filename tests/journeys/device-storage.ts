import type { Page } from '@playwright/test';

/** All that this browser keeps for Tend, as one text: storages, databases, and the files of the service worker. */
export const listEverythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const finish = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kept = [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      location.href,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await finish(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        kept.push(JSON.stringify([await finish(rows.getAllKeys()), await finish(rows.getAll())]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return kept.join('\n');
  });
