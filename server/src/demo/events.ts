import { compose } from '@admission/common/poster/art.ts'
import { dayOf, daysLater, momentAt, type Moment } from './calendar.ts'
import { demoId } from './ids.ts'
import { accountId } from './organizers.ts'
import { seatMaps, venueId, zoneOf } from './places.ts'
import { showFacts } from './show-facts.ts'
import type { Show } from './shows/show.ts'

const MAX_TRIES = 5_000

const idOf = ({ key }: Show, nonce: number): string => demoId(`event:${key}:${nonce}`)
const posterOf = ({ name, category }: Show, id: string) => compose({ id, name, category, dateText: '' })

/** The first ID of a show that gives the planned poster. */
const plannedId = (show: Show, poster: NonNullable<Show['poster']>): string => {
  for (let nonce = 0; nonce < MAX_TRIES; nonce += 1) {
    const id = idOf(show, nonce)
    const { system, palette, layout } = posterOf(show, id)
    if (system === poster.system && palette === poster.palette && layout === poster.layout) return id
  }
  throw new Error(`No id gives ${show.name} its poster.`)
}

/** How often an organizer has used a drawing, and a drawing with its inks. */
type Used = Map<string, number>

const FEW_TRIES = 40

const keysOf = (show: Show, id: string): readonly [drawing: string, inked: string] => {
  const { category, system, palette } = posterOf(show, id)
  const drawing = `${show.organizer} ${category} ${system}`
  return [drawing, `${drawing} ${palette}`]
}

/** The ID of a show without a planned poster: picks the drawing that its organizer has used least, then the inks. */
const freshId = (show: Show, used: Used): string => {
  const often = (id: string): number => {
    const [drawing, inked] = keysOf(show, id)
    return (used.get(drawing) ?? 0) * 1_000 + (used.get(inked) ?? 0)
  }
  const ids = Array.from({ length: FEW_TRIES }, (_, nonce) => idOf(show, nonce))
  return ids.reduce((best, id) => (often(id) < often(best) ? id : best))
}

/** IDs of shows, chosen so that the posters of one organizer differ. */
const idsOf = (shows: readonly Show[]): ReadonlyMap<string, string> => {
  const used: Used = new Map()
  const ids = new Map<string, string>()
  const take = (show: Show, id: string): void => {
    ids.set(show.key, id)
    for (const key of keysOf(show, id)) used.set(key, (used.get(key) ?? 0) + 1)
  }
  for (const show of shows) if (show.poster !== undefined) take(show, plannedId(show, show.poster))
  for (const show of shows) if (show.poster === undefined) take(show, freshId(show, used))
  return ids
}

/** An event with its plan. */
export type DemoEvent = { readonly id: string; readonly show: Show; readonly row: EventRow }
export type EventRow = ReturnType<typeof eventRow>

const versions = new Map(seatMaps().map((map) => [map.place as string, map.versionId]))
export const DOORS_BEFORE = 45

const endOf = ({ until, minutes, time }: Show, day: string, zone: string): Moment | undefined => {
  if (until !== undefined) return momentAt(daysLater(day, until.days), until.time, zone)
  return minutes === null ? undefined : momentAt(day, time, zone, minutes)
}

const eventRow = (show: Show, today: string) => {
  const zone = zoneOf(show.place)
  const day = dayOf(today, show.day)
  const start = momentAt(day, show.time, zone)
  const doors = momentAt(day, show.time, zone, -DOORS_BEFORE)
  const end = endOf(show, day, zone)
  return {
    account_id: accountId(show.organizer),
    venue_id: venueId(show.place),
    seat_version_id: show.areas === undefined ? (versions.get(show.place) ?? null) : null,
    name: show.name,
    description: show.description,
    category: show.category,
    tags: [...(show.tags ?? [])],
    zone,
    doors_at: doors.instant,
    doors_local: doors.local,
    date_show: start.instant,
    date_show_local: start.local,
    date_show_end: end?.instant ?? null,
    date_show_end_local: end?.local ?? null,
    date_show_recurring: JSON.stringify(show.recurring ?? []),
    visits:
      show.recurring === undefined ? null : show.soldOfVisits === undefined ? ('OPEN' as const) : ('TIMED' as const),
    ...showFacts(show, start),
    state: show.isDraft ? ('DRAFT' as const) : show.canceled ? ('CANCELLED' as const) : ('PUBLISHED' as const),
    cancelled_at: show.canceled ? momentAt(today, '09:00', zone).instant : null,
    cancelled_reason: show.canceled ?? null,
    published_at: show.isDraft ? null : momentAt(daysLater(today, -70), '10:00', zone).instant,
  }
}

/** The events of the shows, relative to the day of seeding. */
export const demoEvents = (shows: readonly Show[], today: string): readonly DemoEvent[] => {
  const ids = idsOf(shows)
  return shows.map((show) => ({ id: ids.get(show.key) ?? '', show, row: eventRow(show, today) }))
}
