type Deeds = { play: () => void; pause: () => void; stop: () => void };

/** Puts the sound on the lock screen and on the keys of a keyboard or headset. */
export function showMediaKeys(description: { title: string; artist: string }, deeds: Deeds): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = new MediaMetadata(description);
  for (const deed of ['play', 'pause', 'stop'] as const) setKey(session, deed, deeds[deed]);
}

export function tellMediaKeys(state: MediaSessionPlaybackState): void {
  if (navigator.mediaSession) navigator.mediaSession.playbackState = state;
}

export function hideMediaKeys(): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = null;
  session.playbackState = 'none';
  for (const deed of ['play', 'pause', 'stop'] as const) setKey(session, deed, null);
}

function setKey(session: MediaSession, deed: keyof Deeds, act: (() => void) | null): void {
  try {
    session.setActionHandler(deed, act);
  } catch {
    // A browser that does not know this key goes without it.
  }
}
