import type { SheetPass } from './place.ts'

/** The venue of all events of a pass; undefined if there are several. */
export function onlyVenue({ events }: SheetPass): SheetPass['events'][number]['venue'] | undefined {
  const [first, ...others] = events.map(({ venue }) => venue)
  return others.every(({ id }) => id === first?.id) ? first : undefined
}
