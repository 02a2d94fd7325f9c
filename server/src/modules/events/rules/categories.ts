/** Categories of events, as printed. The database allows no others. */
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

/** A category as a URL slug: `opera-and-classical`. */
export const categorySlug = (category: string): string =>
  category.toLowerCase().replaceAll(' & ', '-and-').replaceAll(' ', '-')
