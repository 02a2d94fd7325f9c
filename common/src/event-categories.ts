/** Categories of events, as printed. The database allows no others. */
export const EVENT_CATEGORIES = [
  'Theater',
  'Opera & classical',
  'Concert',
  'Dance',
  'Comedy',
  'Football',
  'Festival',
  'Family',
] as const
export type EventCategory = (typeof EVENT_CATEGORIES)[number]
