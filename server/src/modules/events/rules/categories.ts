/** What kinds of event there are, as they are printed; the database knows no others. */
export const EVENT_CATEGORIES = [
  'Theatre',
  'Opera & classical',
  'Concert',
  'Dance',
  'Comedy',
  'Football',
  'Festival',
  'Family',
] as const
export type EventCategory = (typeof EVENT_CATEGORIES)[number]

/** A category in an address: `opera-and-classical`. */
export const categorySlug = (category: string): string =>
  category.toLowerCase().replaceAll(' & ', '-and-').replaceAll(' ', '-')
