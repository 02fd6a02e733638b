/** Where a calendar program asks for all events. */
export const calendarPath = (token: string): string => `/api/circle-calendar-files/${token}/tend.ics`;
