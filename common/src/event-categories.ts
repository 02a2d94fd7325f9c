/** Categories that every organizer has, as printed. Organizers can have others of their own. */
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

/** A category in a URL: `opera-and-classical`. */
export const categorySlug = (category: string): string =>
  category
    .toLowerCase()
    .replaceAll(' & ', '-and-')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
