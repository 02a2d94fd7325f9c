import { seatLabel } from '@admission/common/seats.ts'
import { formatClock } from '@admission/common/time.ts'
import { LRUCache } from 'lru-cache'
import { openVisitText } from '@admission/common/visits.ts'
import { atVisit, calendarTimes } from '#modules/catalogue/events/rules/at-visit.ts'
import { ownPictureOf } from '#modules/catalogue/events/flows/own-picture.ts'
import { posterSubject } from '#modules/catalogue/events/http.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import type { ShownEvent } from '#modules/catalogue/events/types/event.ts'
import { readVenuePosition } from '#modules/catalogue/venues/reads/choices.ts'
import { locationText } from '#modules/people/addresses/flows/location-text.ts'
import type { Services } from '#platform/services.ts'
import { calendarFile, type CalendarEntry } from '../render/calendar.ts'
import type { TicketPage } from '../render/ticket-page.ts'
import { ticketPages } from '../render/ticket-pages.ts'
import { ticketKeyring } from '../rules/keyring.ts'
import { isPrinted } from '../rules/shown-code.ts'
import { walletsOf } from '../rules/wallets.ts'
import type { Stack, Ticket, Wallet } from '../types/ticket.ts'

/** A document to download. `name` is its file name. */
export type TicketDocument = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

const ART_WIDTH = 1380
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 50 })

// Loaded with the first document: fonts and PDF are expensive, and startup needs neither.
const pictures = () => import('#modules/catalogue/events/render/poster.ts')
const paper = () => import('../render/ticket-pdf.ts')

const drawArt = async (services: Services, event: ShownEvent): Promise<Buffer> => {
  const [{ artPng }, { TICKET_ART_RATIO }] = await Promise.all([pictures(), paper()])
  const crop = { ratio: TICKET_ART_RATIO, width: ART_WIDTH, format: 'png' } as const
  const own = event.hasImage ? await ownPictureOf(services, event.id, crop) : undefined
  return own ?? artPng(posterSubject(event), TICKET_ART_RATIO, ART_WIDTH)
}

/** The artwork at the top of a ticket, drawn once per version of an event. */
function artOf(services: Services, event: ShownEvent): Promise<Buffer> {
  const key = `${event.id} ${String(event.version)} ${event.dateShow.utc}`
  const known = drawn.get(key)
  if (known) return known
  const fresh = drawArt(services, event)
  fresh.catch(() => drawn.delete(key))
  drawn.set(key, fresh)
  return fresh
}

const eventsOf = ({ databases }: Services, stacks: readonly Stack[]): Promise<ReadonlyMap<string, ShownEvent>> =>
  readShownEvents(
    databases.visitor,
    stacks.map(({ eventId }) => eventId),
  )

const fileName = (kind: string, stacks: readonly Stack[], ending: string): string =>
  `${[kind, ...(stacks[0]?.purchase?.reference.split(' ') ?? [])].join('-').toLowerCase()}.${ending}`

async function pagesOf(services: Services, event: ShownEvent, stacks: readonly Stack[]): Promise<TicketPage[]> {
  const { secrets, clock } = services
  const purchase = stacks[0]?.purchase
  if (!purchase || event.isCanceled || !isPrinted(purchase.delivery.mechanism)) return []
  const { reference, delivery } = purchase
  const keys = ticketKeyring(secrets).current
  return ticketPages({ event, stacks, reference, delivery, keys, art: await artOf(services, event), now: clock.now() })
}

const printable = (stacks: readonly Stack[]): Ticket[] =>
  stacks.flatMap(({ purchase, tickets }) =>
    purchase !== null && isPrinted(purchase.delivery.mechanism) ? tickets.filter(({ state }) => state === 'OWNED') : [],
  )

const only = (stacks: readonly Stack[], ticketId: string | undefined): readonly Stack[] =>
  ticketId === undefined
    ? stacks
    : stacks.map((stack) => ({ ...stack, tickets: stack.tickets.filter(({ id }) => id === ticketId) }))

/**
 * The pages of one visit, across purchases. Each page shows its number among all the visit's tickets, printed or not.
 */
async function visitPages(
  services: Services,
  event: ShownEvent,
  stacks: readonly Stack[],
  ticketId: string | undefined,
): Promise<TicketPage[]> {
  const all = printable(stacks)
  const pages: TicketPage[] = []
  for (const bought of Map.groupBy(stacks, ({ purchase }) => purchase?.id).values()) {
    const meant = only(bought, ticketId)
    const sheets = await pagesOf(services, event, meant)
    const numbers = printable(meant).map((ticket) => all.indexOf(ticket) + 1)
    pages.push(
      ...sheets.map((page, index) => ({
        ...page,
        countText: `Ticket ${String(numbers[index])} of ${String(all.length)}`,
      })),
    )
  }
  return pages
}

/**
 * The tickets of one owner as a PDF, one page each, or only `ticketId`. Undefined if there is nothing to print: the
 * delivery method has no paper, the tickets are used or void, or the event was canceled.
 */
export async function ticketsDocument(
  services: Services,
  stacks: readonly Stack[],
  ticketId?: string,
): Promise<TicketDocument | undefined> {
  const events = await eventsOf(services, stacks)
  const pages: TicketPage[] = []
  // Pages of one visit are grouped together and show that visit's times.
  for (const { stacks: together } of walletsOf(stacks)) {
    const [{ eventId, visit }] = together
    const event = events.get(eventId)
    if (event !== undefined) pages.push(...(await visitPages(services, atVisit(event, visit), together, ticketId)))
  }
  if (pages.length === 0) return undefined
  const { ticketPdf } = await paper()
  const bytes = await ticketPdf(pages, { issuedAt: services.clock.now(), language: 'en' })
  return { name: fileName('tickets', stacks, 'pdf'), mediaType: 'application/pdf', bytes }
}

const HIDDEN = new Set(['DATE_HIDE', 'DATE_TBD'])
const TIMELESS = new Set(['TIME_HIDE', 'TIME_TBD'])

const hidesTime = ({ dateShowFlags }: ShownEvent): boolean => dateShowFlags.some((flag) => TIMELESS.has(flag))

/** The calendar entry of one visit. Undefined if its date is not known yet. */
async function entryOf(
  { addresses, clock }: Services,
  season: ShownEvent,
  { stacks }: Wallet,
  position: CalendarEntry['position'],
): Promise<CalendarEntry | undefined> {
  const [{ visit, ownerId, purchase }] = stacks
  const event = atVisit(season, visit)
  if (event.dateShowFlags.some((flag) => HIDDEN.has(flag))) return undefined
  const { venue } = event
  const { start, end } = calendarTimes(event, clock.now())
  return {
    uid: `${visit?.id ?? event.id}.${ownerId ?? ''}@${new URL(addresses.publicUrl).hostname}`,
    revision: event.version,
    title: event.name,
    startsAt: new Date(start.utc),
    endsAt: end === null ? null : new Date(end.utc),
    zone: event.dateShow.timezone,
    venueName: venue.name,
    position,
    organizer: event.account.name,
    venueAddress: (await locationText({ ...venue, addressLine1: venue.addressLine })) ?? '',
    description: [
      openVisitText(event) ?? '',
      seatLabel(stacks.flatMap(({ seats }) => seats)),
      ...(purchase === null ? [] : [`Purchase ${purchase.reference}`]),
    ]
      .filter(Boolean)
      .join('. '),
    url: `${addresses.publicUrl}/exchange/event/${event.id}`,
    allDay: hidesTime(event),
    doorsText: event.doors === null || hidesTime(event) ? null : `Doors ${formatClock(event.doors.local)}`,
    canceled: event.isCanceled,
    madeAt: clock.now(),
  }
}

/**
 * A calendar file with an entry for each event, and each visit, of one owner's stacks, soonest first. Those whose date is not known
 * yet are left out; undefined if no date is.
 */
export async function calendarDocument(
  services: Services,
  stacks: readonly Stack[],
): Promise<TicketDocument | undefined> {
  const events = await eventsOf(services, stacks)
  const entries: CalendarEntry[] = []
  // Events of one purchase are mostly at one venue.
  const positions = new Map<string, CalendarEntry['position']>()
  for (const wallet of walletsOf(stacks)) {
    const season = events.get(wallet.stacks[0].eventId)
    if (season === undefined) continue
    const { id } = season.venue
    const position = positions.get(id) ?? (await readVenuePosition(services.databases.system, id))
    positions.set(id, position)
    const entry = await entryOf(services, season, wallet, position)
    if (entry !== undefined) entries.push(entry)
  }
  const [first, ...others] = entries
  if (first === undefined) return undefined
  const text = calendarFile(first, ...others)
  return { name: fileName('show', stacks, 'ics'), mediaType: 'text/calendar; charset=utf-8', bytes: Buffer.from(text) }
}
