/** Tells the other tabs of this browser, and hears them in turn; tells nobody where browsers know no channels. */
export function openTabChannel<News>(name: string, hear: (news: News) => void | Promise<void>) {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;
  let heard: Promise<void> = Promise.resolve();
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    heard = heard.then(() => hear(data)).catch(() => {});
  });
  return {
    tell: (news: News): void => channel?.postMessage(news),
    close: (): void => channel?.close(),
  };
}
