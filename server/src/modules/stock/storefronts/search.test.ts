import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { systemClock } from '#platform/clock.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { DEMO_NOW } from '#testing/template.ts'

const database = aDatabase({ demo: true })
let api: TestApi
let services: Services
beforeAll(async () => {
  services = testServices(database, { clock: systemClock(await database.moveClockTo(DEMO_NOW)) })
  api = await anApi(services)
}, 60_000)
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

type Named = { readonly event: { readonly id: string; readonly name: string } }
type Nearest = { readonly kind: string; readonly events: readonly Named[] }
type List = {
  readonly totalCount: number
  readonly readAs: string | null
  readonly nearest: Nearest | null
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
  readonly edges: readonly { readonly node: Named }[]
}
type Suggested = Named & { readonly dateCount: number }

const FIELDS = `totalCount readAs nearest { kind events { event { id name } } } pageInfo { endCursor hasNextPage }
  edges { node { event { id name } } }`
const SHOP = `query ($id: ID!, $filter: ListedEventFilter, $text: String!, $first: Int, $after: String) {
  marketplace(id: $id) { events(filter: $filter, first: $first, after: $after) { ${FIELDS} } suggestions(text: $text) { dateCount event { id name } } } }`
const STOREFRONT = `query ($id: ID!, $filter: ListedEventFilter, $text: String!) {
  storefront(id: $id) { events(filter: $filter, first: 100) { ${FIELDS} } suggestions(text: $text) { dateCount event { id name } } } }`
const ALL = `query ($search: String, $text: String!, $filter: ExchangeEventFilter) {
  exchangeEvents(first: 100, search: $search, filter: $filter) { ${FIELDS} } exchangeSuggestions(text: $text) { dateCount event { id name } } }`

// Requests that name a feature bypass the cache of public responses.
const headers = { featureown: 'true' }
type Found = { readonly events: List; readonly suggestions: readonly Suggested[] }
const inShop = async (id: string, text: string, variables: object = {}): Promise<Found> =>
  (
    await api.read<{ marketplace: Found }>('consumer', SHOP, {
      variables: { id, text, filter: { search: text }, first: 100, ...variables },
      headers,
    })
  ).marketplace
const inStorefront = async (id: string, text: string, more: Record<string, string> = {}): Promise<Found> =>
  (
    await api.read<{ storefront: Found }>('consumer', STOREFRONT, {
      variables: { id, text, filter: { search: text } },
      headers: { ...headers, ...more },
    })
  ).storefront
const everywhere = async (text: string, variables: object = {}): Promise<Found> => {
  const { exchangeEvents, exchangeSuggestions } = await api.read<{
    exchangeEvents: List
    exchangeSuggestions: Suggested[]
  }>('consumer', ALL, { variables: { text, search: text, ...variables }, headers })
  return { events: exchangeEvents, suggestions: exchangeSuggestions }
}
const names = ({ events }: Pick<Found, 'events'>): string[] => [
  ...new Set(events.edges.map(({ node }) => node.event.name)),
]

const first = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row> => {
  const [row] = await database.query<Row & object>(text, [...values])
  if (row === undefined) throw new Error(`nothing for ${text}`)
  return row
}
const lantern = () =>
  first<{ account_id: string; storefront_id: string }>(
    `select e.account_id, se.storefront_id from event e join storefront_event se on se.event_id = e.id
     join storefront s on s.id = se.storefront_id and s.access = 'PUBLIC' where e.name = 'The Lantern Keeper' limit 1`,
  )

describe('a search forgives one slip', () => {
  test.each(['lantren', 'lantrn', 'lanterrn', 'lantarn', 'lantren keepr', 'keeper lantren'])('%j', async (text) => {
    const { account_id, storefront_id } = await lantern()
    for (const found of [
      await inShop(account_id, text),
      await inStorefront(storefront_id, text),
      await everywhere(text),
    ]) {
      expect(names(found)).toEqual(['The Lantern Keeper'])
      expect(found.events.totalCount).toBe(found.events.edges.length)
      expect(found.events.readAs?.toLowerCase()).toContain('lantern')
      expect(found.suggestions.map(({ event, dateCount }) => [event.name, dateCount])).toEqual([
        ['The Lantern Keeper', found.events.totalCount],
      ])
    }
  })

  test('only if nothing is written as it was typed', async () => {
    const { account_id } = await lantern()
    expect((await inShop(account_id, 'lantern')).events.readAs).toBeNull()
    const beside = await everywhere('theatre lantren')
    expect(names(beside)).toEqual(['The Lantern Keeper'])
    expect(beside.events.readAs).toMatch(/Lantern$/)
  })

  test('page by page as in one page', async () => {
    const { account_id } = await lantern()
    const whole = await inShop(account_id, 'lantren')
    const walked: string[] = []
    let after: string | null = null
    do {
      const { events }: Found = await inShop(account_id, 'lantren', { first: 2, after })
      walked.push(...events.edges.map(({ node }) => node.event.id))
      after = events.pageInfo.hasNextPage ? events.pageInfo.endCursor : null
    } while (after !== null)
    expect(walked).toEqual(whole.events.edges.map(({ node }) => node.event.id))
  })
})

describe('an empty list shows what is nearest', () => {
  test('what the search finds without the other filters', async () => {
    const { account_id } = await lantern()
    const { events } = await inShop(account_id, 'lantren', { filter: { search: 'lantren', maxPrice: 1 } })
    expect(events).toMatchObject({ totalCount: 0, nearest: { kind: 'OTHER_FILTERS' } })
    expect(new Set(events.nearest?.events.map(({ event }) => event.name))).toEqual(new Set(['The Lantern Keeper']))
    const all = await everywhere('lantren', { filter: { categories: ['Football'] } })
    expect(all.events.nearest).toMatchObject({ kind: 'OTHER_FILTERS' })
  })

  test('names that look like it', async () => {
    const { account_id } = await lantern()
    for (const { events } of [await inShop(account_id, 'lantrenes kiper'), await everywhere('lantrenes kiper')]) {
      expect(events).toMatchObject({ totalCount: 0, readAs: null, nearest: { kind: 'SIMILAR_NAMES' } })
      expect(events.nearest?.events[0]?.event.name).toBe('The Lantern Keeper')
    }
  })

  test('else the next dates, and from a day on those after it', async () => {
    const { account_id } = await lantern()
    const { events } = await inShop(account_id, 'qqqqqq')
    const all = (await inShop(account_id, '', { filter: {} })).events
    expect(events.nearest).toEqual({ kind: 'NEXT_DATES', events: all.edges.slice(0, 8).map(({ node }) => node) })
    expect(all.nearest).toBeNull()
    expect((await everywhere('qqqqqq')).events.nearest?.kind).toBe('NEXT_DATES')
    const [dark] = await database.query<{ day: string }>(
      `select to_char(d, 'YYYY-MM-DD') as day from generate_series('2027-03-12'::date, '2027-06-30'::date, interval '1 day') d
       where not exists (select 1 from event e where e.account_id = $1 and d::date between e.date_show::date - 1 and coalesce(e.date_show_end, e.date_show)::date + 1) limit 1`,
      [account_id],
    )
    const day = dark?.day ?? ''
    const later = (await inShop(account_id, '', { filter: { from: day, to: day } })).events.nearest
    const expected = (await inShop(account_id, '', { filter: { from: day } })).events.edges.slice(0, 8)
    expect(expected.length).toBeGreaterThan(0)
    expect(later).toEqual({ kind: 'NEXT_DATES', events: expected.map(({ node }) => node) })
  })
})

describe('what a visitor may not see is neither suggested nor nearest', () => {
  const SECRET = 'Zephyrine Quintessence'
  const TYPED = ['zephyrine', 'zephyrnie', 'Zephyrine Quintesence', 'zeph', 'zephyrinas', 'quintesenc']
  const sees = ({ events, suggestions }: Found): boolean =>
    events.readAs !== null ||
    [...events.edges.map(({ node }) => node), ...(events.nearest?.events ?? []), ...suggestions].some(
      ({ event }) => event.name === SECRET,
    )
  const anyoneSees = async (shops: readonly (readonly ['shop' | 'storefront', string])[]): Promise<boolean> => {
    for (const text of TYPED) {
      if (sees(await everywhere(text))) return true
      for (const [kind, id] of shops)
        if (sees(kind === 'shop' ? await inShop(id, text) : await inStorefront(id, text))) return true
    }
    return false
  }
  const only = async (eventId: string, storefrontId: string): Promise<void> => {
    await database.query('update event set name = $2 where id = $1', [eventId, SECRET])
    await database.query('delete from storefront_event where event_id = $1 and storefront_id <> $2', [
      eventId,
      storefrontId,
    ])
  }

  test('a storefront with a code, without the code', async () => {
    const { event_id, storefront_id, account_id } = await first<{
      event_id: string
      storefront_id: string
      account_id: string
    }>(
      `select se.event_id, se.storefront_id, s.account_id from storefront_event se join storefront s on s.id = se.storefront_id and s.access = 'ACCESS_CODE'
       join event e on e.id = se.event_id and e.state = 'PUBLISHED' and e.date_show > app.now() order by e.date_show limit 1`,
    )
    await only(event_id, storefront_id)
    const others = await database.query<{ id: string }>(
      'select id from storefront where account_id = $1 and id <> $2',
      [account_id, storefront_id],
    )
    const shops = [
      ['shop', account_id],
      ['storefront', storefront_id],
      ...others.map(({ id }) => ['storefront', id] as const),
    ] as const
    expect(await anyoneSees(shops)).toBe(false)
    expect(sees(await inStorefront(storefront_id, 'zephyrnie', { accesscode: 'WRONG' }))).toBe(false)
    const opened = await inStorefront(storefront_id, 'zephyrnie', { accesscode: 'lamplight' })
    expect(names(opened)).toEqual([SECRET])
    expect(opened.suggestions.map(({ event }) => event.name)).toEqual([SECRET])
    // A code that unlocks other collections only.
    await database.query(
      `update storefront_access_code set collection_ids = array[(select id from collection c where c.account_id = $2
         and not exists (select 1 from collection_block b where b.collection_id = c.id and b.event_id = $3) limit 1)] where storefront_id = $1`,
      [storefront_id, account_id, event_id],
    )
    expect(sees(await inStorefront(storefront_id, 'zephyrnie', { accesscode: 'lamplight' }))).toBe(false)
  })

  test.each([
    ['an event that isn’t published', `update event set state = 'DRAFT' where id = $1`, 'event'],
    [
      'a storefront that opens later',
      `update storefront set opens_at = app.now() + interval '1 day' where id = $1`,
      'shop',
    ],
    ['a storefront for people who signed in', `update storefront set access = 'SIGNED_IN' where id = $1`, 'shop'],
    ['an archived storefront', 'update storefront set closed_at = app.now() where id = $1', 'shop'],
  ])('%s, and words of it that were read before', async (_what, hide, of) => {
    const { event_id, storefront_id, account_id } = await first<{
      event_id: string
      storefront_id: string
      account_id: string
    }>(
      `select se.event_id, se.storefront_id, s.account_id from storefront_event se
       join storefront s on s.id = se.storefront_id and s.access = 'PUBLIC' and s.closed_at is null and s.opens_at is null
       join event e on e.id = se.event_id and e.state = 'PUBLISHED' and e.date_show > app.now() and e.name not in ('The Lantern Keeper', $1)
       where (select count(*) from storefront_event x where x.storefront_id = s.id) > 1 order by e.date_show, s.id limit 1`,
      [SECRET],
    )
    await only(event_id, storefront_id)
    await closePerProcess(services)
    expect(names(await everywhere('zephyrnie'))).toEqual([SECRET])
    expect(names(await inShop(account_id, 'zephyrnie'))).toEqual([SECRET])
    await database.query('set session_replication_role = replica')
    await database.query(hide, [of === 'event' ? event_id : storefront_id])
    await database.query('set session_replication_role = origin')
    // Shops are kept for a second. The words of an event are, too, but not the event.
    if (of === 'shop') await closePerProcess(services)
    expect(
      await anyoneSees([['shop', account_id], ...(of === 'event' ? [['storefront', storefront_id] as const] : [])]),
    ).toBe(false)
  })

  test('another account’s shop', async () => {
    const { account_id } = await lantern()
    const { id } = await first<{ id: string }>(
      `select s.account_id as id from storefront_event se join storefront s on s.id = se.storefront_id and s.access = 'PUBLIC' and s.opens_at is null
       where s.account_id <> $1 limit 1`,
      [account_id],
    )
    const { events, suggestions } = await inShop(id, 'lantren')
    expect([events.totalCount, events.readAs, suggestions]).toEqual([0, null, []])
    expect(events.nearest?.events.some(({ event }) => event.name === 'The Lantern Keeper')).not.toBe(true)
  })
})
