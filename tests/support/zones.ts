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
