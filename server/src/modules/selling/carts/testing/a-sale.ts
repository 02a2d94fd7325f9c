import { trustedAccountId } from '#platform/actor.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { QueryResultRow } from 'pg'
import { makeTimed } from '#modules/catalogue/events/testing.ts'
import { newId } from '#platform/ids.ts'

/** A new ID of any kind. */
export const freshId = (): string => newId('Any')

/** Runs one statement as the owner of the database. */
export type Query = <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>

/** A published event with one collection on sale, one price type, and a pool or seats. All ids are fresh. */
export type Sale = {
  readonly accountId: AccountId
  readonly eventId: string
  readonly collectionId: string
  readonly priceTypeId: string
  /** The pool, or the block of seats. */
  readonly blockId: string
  /** Cap on the whole collection, if requested. */
  readonly capId: string | undefined
  readonly currency: string
  /** Of a timed event: its visits, and the pool of each. */
  readonly visits?: readonly { readonly id: string; readonly blockId: string }[]
}

type Options = {
  /** An organizer that exists. Without it: a new one. */
  readonly accountId?: AccountId
  /** A timed event: when its visits begin, as intervals from now; the capacity is that of each. */
  readonly visits?: readonly string[]
  readonly capacity?: number
  /** Seats in one row instead of a pool; numbered from 1. */
  readonly seats?: number
  readonly cap?: number
  readonly currency?: string
}

async function anOrganizer(
  query: Query,
  currency: string,
  known: AccountId | undefined,
): Promise<{ accountId: AccountId; venueId: string }> {
  const accountId = known ?? trustedAccountId(freshId())
  const venueId = freshId()
  if (known === undefined)
    await query(
      `insert into account (id, name, slug, currency, exponent, statement_descriptor) values ($1, 'Organizer', $2, $3, 2, 'ORGANIZER')`,
      [accountId, `organizer-${accountId}`, currency],
    )
  await query(
    `insert into venue (id, name, slug, category, address_line1, city, country, time_zone)
     values ($1, 'Hall', $2, 'hall', 'Main street 1', 'Oslo', 'NO', 'Europe/Oslo')`,
    [venueId, `hall-${venueId}`],
  )
  return { accountId, venueId }
}

async function aMap(query: Query, accountId: AccountId, venueId: string, seats: number): Promise<string> {
  const configurationId = freshId()
  const versionId = freshId()
  await query(`insert into seat_configuration (id, account_id, venue_id, name) values ($1, $2, $3, 'Stalls')`, [
    configurationId,
    accountId,
    venueId,
  ])
  await query(
    `insert into seat_configuration_version (id, account_id, configuration_id, version, seats) values ($1, $2, $3, 1, $4)`,
    [versionId, accountId, configurationId, seats],
  )
  await query(
    `insert into seat (version_id, seat_no, section, row_label, position, row_no, price_level, distance)
     select $1, n, 'Stalls', 'A', n, 1, 1, n from generate_series(1, $2) n`,
    [versionId, seats],
  )
  return versionId
}

async function stockOf(query: Query, eventId: string, { capacity = 10, seats }: Options): Promise<string> {
  if (seats === undefined) {
    const id = freshId()
    await query('select create_pools($1)', [
      JSON.stringify([{ id, eventId, section: 'Standing', priceLevel: 1, capacity }]),
    ])
    return id
  }
  await query('select create_seats($1)', [eventId])
  const [block] = await query<{ id: string }>('select id from block where event_id = $1', [eventId])
  return block?.id ?? ''
}

async function someVisits(
  query: Query,
  eventId: string,
  starts: readonly string[],
  capacity = 10,
): Promise<NonNullable<Sale['visits']>> {
  const visits = (await makeTimed(query, eventId, starts)).map((id) => ({ id, blockId: freshId() }))
  await query('select create_pools($1)', [
    JSON.stringify(
      visits.map(({ id, blockId }) => ({
        id: blockId,
        eventId,
        section: 'Standing',
        priceLevel: 1,
        capacity,
        visitId: id,
      })),
    ),
  ])
  return visits
}

/** Everything a claim needs, through the same functions that the product uses for stock and matching. */
export async function aSale(query: Query, options: Options = {}): Promise<Sale> {
  const currency = options.currency ?? 'EUR'
  const { accountId, venueId } = await anOrganizer(query, currency, options.accountId)
  const versionId = options.seats === undefined ? null : await aMap(query, accountId, venueId, options.seats)
  const eventId = freshId()
  const collectionId = freshId()
  const priceTypeId = freshId()
  await query(
    `insert into event (id, account_id, venue_id, seat_version_id, name, category, zone, date_show, date_show_local, state)
     values ($1, $2, $3, $4, 'Evening', 'Concert', 'Europe/Oslo', app.now() + interval '30 days', '2030-06-01 20:00', 'PUBLISHED')`,
    [eventId, accountId, venueId, versionId],
  )
  const visits = options.visits === undefined ? [] : await someVisits(query, eventId, options.visits, options.capacity)
  const blockId = visits[0]?.blockId ?? (await stockOf(query, eventId, options))
  await query(
    `insert into collection (id, account_id, name, state, currency, exponent) values ($1, $2, 'All', 'PUBLISHED', $3, 2)`,
    [collectionId, accountId, currency],
  )
  await query(`insert into price_type (id, account_id, collection_id, name) values ($1, $2, $3, 'Adult')`, [
    priceTypeId,
    accountId,
    collectionId,
  ])
  await query('select apply_match($1, $2, $3, false)', [
    collectionId,
    [eventId],
    visits.length === 0 ? [blockId] : visits.map((visit) => visit.blockId),
  ])
  const capId = options.cap === undefined ? undefined : freshId()
  if (capId !== undefined) {
    await query('select create_cap($1, $2, $3, null, null, null, $4)', [capId, collectionId, options.cap, 'STOP'])
    await query('update collection set version = 1 where id = $1', [collectionId])
  }
  return { accountId, eventId, collectionId, priceTypeId, blockId, capId, currency, visits }
}
