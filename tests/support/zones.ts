import { hourIn } from '#platform/shared/day.ts';

/** Forty zones: with and without summer time, on half and on quarter hours, and at both ends of the day. */
export const ZONES = [
  ...['Africa/Cairo', 'Africa/Casablanca', 'Africa/Johannesburg', 'Africa/Lagos', 'Africa/Nairobi'],
  ...['America/Anchorage', 'America/Bogota', 'America/Chicago', 'America/Halifax', 'America/Havana'],
  ...['America/Los_Angeles', 'America/Mexico_City', 'America/New_York', 'America/Santiago'],
  ...['America/Sao_Paulo', 'America/St_Johns', 'Asia/Beirut', 'Asia/Dubai', 'Asia/Jerusalem'],
  ...['Asia/Karachi', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Singapore', 'Asia/Tehran', 'Asia/Tokyo'],
  ...['Asia/Yangon', 'Atlantic/Azores', 'Australia/Adelaide', 'Australia/Eucla', 'Australia/Lord_Howe'],
  ...['Australia/Sydney', 'Europe/Berlin', 'Europe/Istanbul', 'Europe/London', 'Europe/Lisbon'],
  ...['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
];

/** Where journeys are at home, on both sides of UTC: the second place is for the hours about midnight in the first. */
const HOMES = {
  desk: ['America/Los_Angeles', 'America/New_York'],
  phone: ['Pacific/Auckland', 'Asia/Tokyo'],
} as const;

/**
 * The zone of the journeys that begin now. No day turns in one: each lasts a while, and some move the page's clock ahead
 * of the server's by up to half an hour, which refuses a day that has not come.
 */
export function homeZone(width: keyof typeof HOMES, instantMs: number): string {
  const [usual, elsewhere] = HOMES[width];
  const hour = hourIn(usual, instantMs);
  return hour >= 1 && hour < 22 ? usual : elsewhere;
}
