export const SEATS_MOST = 6;
/** So many make a circle round; fewer are company too. */
export const SEATS_ROUND = 3;
export const CIRCLES_MOST = 5;
export const NAME_MOST = 40;
export const INVITATION_MS = 7 * 86_400_000;
/** For so long after its end a link still says that it has ended. */
export const INVITATION_KEPT_MS = 30 * 86_400_000;

/** How somebody came to have no seat any more. */
export const ENDS = ['left', 'removed'] as const;
/** What a link is to whoever opens it. */
export const DOORS = ['open', 'inside', 'used', 'ended', 'full'] as const;
export type Door = (typeof DOORS)[number];

export const circlePath = (circleId: string): string => `/circles/${circleId}`;
export const invitationPath = (token: string): string => `/circle/${token}`;

/** The circle that an address is about, and the token of a link; nothing for an address of another kind. */
export const findCircleId = (path: string): string | undefined =>
  /^\/circles\/([\da-f-]{36})$/.exec(path)?.[1];
export const findInvitation = (path: string): string | undefined => /^\/circle\/([\w-]{43})$/.exec(path)?.[1];

/** Names in a row, as they are said: "Ines, Late Poppy and Wild Fern". */
export function inARow(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
