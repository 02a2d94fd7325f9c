import { compose } from '@admission/common/poster/art.ts'
import { dayOf, daysLater, momentAt } from './calendar.ts'
import { demoId } from './ids.ts'
import { accountId } from './organisers.ts'
import { seatMaps, venueId, zoneOf } from './places.ts'
import { showFacts } from './show-facts.ts'
import type { Show } from './shows/show.ts'

const MOST_TRIES = 5_000

/** The first id of a show with which its poster comes out as planned. */
const eventIdOf = ({ key, name, category, poster }: Show): string => {
  for (let nonce = 0; nonce < MOST_TRIES; nonce += 1) {
    const id = demoId(`event:${key}:${nonce}`)
    if (poster === undefined) return id
    const { system, palette, layout } = compose({ id, name, category, dateText: '' })
    if (system === poster.system && palette === poster.palette && layout === poster.layout) return id
  }
  throw new Error(`No id gives ${name} its poster.`)
}

/** An event with the plan it comes from. */
export type DemoEvent = { readonly id: string; readonly show: Show; readonly row: EventRow }
export type EventRow = ReturnType<typeof eventRow>

const versions = new Map(seatMaps().map((map) => [map.place as string, map.versionId]))
export const DOORS_BEFORE = 45

const eventRow = (show: Show, today: string) => {
  const zone = zoneOf(show.place)
  const day = dayOf(today, show.day)
  const start = momentAt(day, show.time, zone)
  const doors = momentAt(day, show.time, zone, -DOORS_BEFORE)
  const end =
    show.until === undefined
      ? momentAt(day, show.time, zone, show.minutes)
      : momentAt(daysLater(day, show.until.days), show.until.time, zone)
  return {
    account_id: accountId(show.organiser),
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
    date_show_end: end.instant,
    date_show_end_local: end.local,
    date_show_recurring: JSON.stringify(show.recurring ?? []),
    visits:
      show.recurring === undefined ? null : show.soldOfVisits === undefined ? ('OPEN' as const) : ('TIMED' as const),
    ...showFacts(show, start),
    state: show.isDraft ? ('DRAFT' as const) : show.cancelled ? ('CANCELLED' as const) : ('PUBLISHED' as const),
    cancelled_at: show.cancelled ? momentAt(today, '09:00', zone).instant : null,
    cancelled_reason: show.cancelled ?? null,
    published_at: show.isDraft ? null : momentAt(daysLater(today, -70), '10:00', zone).instant,
  }
}

/** The events of the shows, seen from the day of seeding. */
export const demoEvents = (shows: readonly Show[], today: string): readonly DemoEvent[] =>
  shows.map((show) => {
    const id = eventIdOf(show)
    return { id, show, row: eventRow(show, today) }
  })
