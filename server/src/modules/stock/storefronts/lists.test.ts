import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFew } from '@admission/common/scarcity.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
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

type Node = {
  event: { id: string; name: string; category: string; tags: string[]; venue: { id: string; locality: string } }
  lowestAllIn: { amount: number } | null
  label: string
}
type Page = { edges: { cursor: string; node: Node }[]; totalCount: number; pageInfo: { hasNextPage: boolean } }
const NODE = 'node { label lowestAllIn { amount } event { id name category tags venue { id locality } } }'
const EVENTS = `query ($id: ID!, $filter: ListedEventFilter, $sort: ListedEventSort, $first: Int, $after: String) {
  storefront(id: $id) { access { kind granted message } events(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage } edges { cursor ${NODE} } } } }`
type Answer = { storefront: { access: { kind: string; granted: boolean }; events: Page } }
const list = async (id: string, variables: object = {}, call: object = {}) =>
  (await api.read<Answer>('consumer', EVENTS, { variables: { id, ...variables }, ...call })).storefront

const ids = (nodes: readonly Node[]) => nodes.map(({ event }) => event.id)
const opened = async (id: string, call: object = {}) => {
  const { access, events } = await list(id, {}, call)
  return { granted: access.granted, sees: events.totalCount > 0 }
}

const storefronts = (access: string) =>
  database.query<{ id: string; account_id: string }>(
    'select id, account_id from storefront where access = $1::storefront_access order by position, id',
    [access],
  )
const largest = async (): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    `select e.storefront_id as id from storefront_event e join storefront s on s.id = e.storefront_id and s.access = 'PUBLIC' group by 1 order by count(*) desc limit 1`,
  )
  return row?.id ?? ''
}

describe('a list', () => {
  test('is the same in pages of three as in one page, in every order', async () => {
    const id = await largest()
    for (const sort of ['SOONEST', 'CHEAPEST', 'NAME']) {
      const all = (await list(id, { sort, first: 100 })).events
      expect(all.totalCount).toBe(all.edges.length)
      expect(all.edges.length).toBeGreaterThan(9)
      const walked: string[] = []
      let after: string | null = null
      do {
        const { edges, pageInfo }: Page = (await list(id, { sort, first: 3, after })).events
        walked.push(...edges.map(({ node }) => node.event.id))
        after = pageInfo.hasNextPage ? (edges.at(-1)?.cursor ?? null) : null
      } while (after !== null)
      expect(walked).toEqual(all.edges.map(({ node }) => node.event.id))
    }
  })

  test('is filtered by exactly the requested filters', async () => {
    const id = await largest()
    const all = (await list(id, { first: 100 })).events.edges.map(({ node }) => node)
    const some = all.find(({ event }) => event.tags.length > 0)
    if (some === undefined) throw new Error('no event has a tag')
    const { category, tags, venue, name } = some.event
    const cases: readonly [object, (node: Node) => boolean][] = [
      [{ categories: [category] }, ({ event }) => event.category === category],
      [{ tags }, ({ event }) => tags.every((tag) => event.tags.includes(tag))],
      [{ venueIds: [venue.id] }, ({ event }) => event.venue.id === venue.id],
      [{ maxPrice: 3000 }, ({ lowestAllIn }) => lowestAllIn !== null && lowestAllIn.amount <= 3000],
      [{ search: ` ${name.toUpperCase()} ` }, ({ event }) => event.name === name],
      [{ search: '100%_' }, () => false],
    ]
    for (const [filter, keeps] of cases)
      expect(ids((await list(id, { filter, first: 100 })).events.edges.map(({ node }) => node))).toEqual(
        ids(all.filter(keeps)),
      )
  })

  test('refuses invalid days, invalid cursors and page sizes out of range', async () => {
    const id = await largest()
    for (const variables of [{ filter: { from: '2027-02-30' } }, { after: 'x' }, { first: 0 }, { first: 101 }]) {
      const { errors } = await api.ask('consumer', EVENTS, { variables: { id, ...variables } })
      expect(errors[0]?.extensions).toMatchObject({ category: 'userInputError', status: 400 })
    }
  })

  test('a day of the strip has the same shows as the day’s list, under the other filters', async () => {
    const [shop] = await database.query<{ account_id: string; category: string }>(
      `select account_id, category from event where date_show_recurring <> '[]' limit 1`,
    )
    const counts: number[] = []
    for (const other of [{}, { categories: [shop?.category] }, { maxPrice: 3000 }, { search: '100%_' }]) {
      const { marketplace } = await api.read<{ marketplace: { events: { days: { date: string; shows: number }[] } } }>(
        'consumer',
        `query ($id: ID!, $filter: ListedEventFilter) {
          marketplace(id: $id) { events(filter: $filter) { days(from: "2027-03-11", count: 31) { date shows } } } }`,
        // A day that is chosen doesn't empty the others.
        { variables: { id: shop?.account_id, filter: { ...other, from: '2027-03-12', to: '2027-03-12' } } },
      )
      const { days } = marketplace.events
      expect(days).toHaveLength(31)
      counts.push(days.reduce((sum, { shows }) => sum + shows, 0))
      for (const { date, shows } of days) {
        const day = await api.read<{ marketplace: { events: { totalCount: number } } }>(
          'consumer',
          'query ($id: ID!, $filter: ListedEventFilter) { marketplace(id: $id) { events(filter: $filter) { totalCount } } }',
          { variables: { id: shop?.account_id, filter: { ...other, from: date, to: date } } },
        )
        expect([date, day.marketplace.events.totalCount]).toEqual([date, shows])
      }
    }
    const [all = 0, ofCategory = 0, , none] = counts
    expect(all).toBeGreaterThan(0)
    expect(ofCategory).toBeGreaterThan(0)
    expect(none).toBe(0)
  })
})

describe('who can enter', () => {
  test('with a code, signed in, with the link, from a date; no one else sees any event', async () => {
    const closed = { granted: false, sees: false }
    const open = { granted: true, sees: true }
    const [coded] = await storefronts('ACCESS_CODE')
    expect(await opened(coded?.id ?? '')).toEqual(closed)
    expect(await opened(coded?.id ?? '', { headers: { accesscode: 'WRONG' } })).toEqual(closed)
    expect(await opened(coded?.id ?? '', { headers: { accesscode: ' lamplight ' } })).toEqual(open)
    const [members] = await storefronts('SIGNED_IN')
    expect(await opened(members?.id ?? '')).toEqual(closed)
    const { token } = await aConsumer(services)
    expect((await opened(members?.id ?? '', { token })).granted).toBe(true)
    const [linked] = await storefronts('LINK_ONLY')
    expect((await opened(linked?.id ?? '')).granted).toBe(true)
    const [dated] = await storefronts('FROM_DATE')
    expect(await opened(dated?.id ?? '')).toEqual(closed)
  })
})

test('the stored summaries match a slow, obvious count', async () => {
  type Row = { storefront_id: string; event_id: string; free: number; amount: number | null; label: string }
  const stored = await database.query<Row>(
    'select storefront_id, event_id, free, amount, label::text from storefront_event',
  )
  type Unit = {
    storefront_id: string
    event_id: string
    block_id: string
    collection_id: string
    priority: number
    on_sale: boolean
    free: number
    level: number
  }
  const units = await database.query<Unit>(
    `select sc.storefront_id, cb.event_id, cb.block_id, c.id as collection_id, c.priority, coalesce(c.on_sale_from <= app.now(), true) as on_sale,
            k.capacity - k.held - k.sold as free, b.price_level::int as level
     from storefront_collection sc join collection c on c.id = sc.collection_id join collection_block cb on cb.collection_id = c.id
     join block b on b.id = cb.block_id join counter k on k.id = cb.block_id join event e on e.id = cb.event_id
     where c.state = 'PUBLISHED' and e.state = 'PUBLISHED' and (c.on_sale_until is null or c.on_sale_until > app.now())`,
  )
  const prices = await database.query<{ collection_id: string; price_level: number; all_in: number }>(
    'select p.collection_id, p.price_level::int, p.all_in from price p join price_type t on t.id = p.price_type_id where t.visible and t.archived_at is null',
  )
  const caps = await database.query<{
    collection_id: string
    event_id: string | null
    storefront_id: string | null
    left: number
  }>(
    'select c.collection_id, c.event_id, c.storefront_id, k.capacity - k.held - k.sold as left from cap c join counter k on k.id = c.counter_id where c.day is null',
  )
  const winners = [
    ...Map.groupBy(units, (unit) => `${unit.storefront_id} ${unit.event_id} ${unit.block_id}`).values(),
  ].map(
    (rivals) =>
      rivals.toSorted((a, b) => b.priority - a.priority || a.collection_id.localeCompare(b.collection_id))[0] as Unit,
  )
  const shown = Map.groupBy(winners, (unit) => `${unit.storefront_id} ${unit.event_id}`)
  expect(stored.length).toBe(shown.size)
  for (const row of stored) {
    const mine = shown.get(`${row.storefront_id} ${row.event_id}`) ?? []
    const onSale = mine.filter((unit) => unit.on_sale)
    const free = [...Map.groupBy(onSale, (unit) => unit.collection_id)].reduce((sum, [collection, blocks]) => {
      const limits = caps.filter(
        (cap) =>
          cap.collection_id === collection &&
          (cap.event_id ?? row.event_id) === row.event_id &&
          (cap.storefront_id ?? row.storefront_id) === row.storefront_id,
      )
      return (
        sum +
        Math.min(
          blocks.reduce((total, block) => total + block.free, 0),
          ...limits.map((cap) => cap.left),
        )
      )
    }, 0)
    const label = onSale.length === 0 ? 'SOON' : free <= 0 ? 'SOLD_OUT' : isFew(free) ? 'FEW' : 'AVAILABLE'
    const amounts = (some: readonly Unit[]) =>
      some.flatMap((unit) =>
        prices
          .filter((price) => price.collection_id === unit.collection_id && price.price_level === unit.level)
          .map((price) => price.all_in),
      )
    const buyable = amounts(onSale.filter((unit) => unit.free > 0))
    const lowest = Math.min(...(buyable.length > 0 ? buyable : amounts(mine)))
    expect(row).toMatchObject({ free, label, amount: Number.isFinite(lowest) ? lowest : null })
  }
})

describe('filter values of a list', () => {
  const CHOICES = `query ($id: ID!) { storefront(id: $id) { choices { months places { id name } categories tags maxPrices { amount } } } }`
  type Choices = {
    months: string[]
    places: { id: string; name: string }[]
    categories: string[]
    tags: string[]
    maxPrices: { amount: number }[]
  }
  const choices = async (id: string, call: object = {}): Promise<Choices> =>
    (await api.read<{ storefront: { choices: Choices } }>('consumer', CHOICES, { variables: { id }, ...call }))
      .storefront.choices

  test('come from its events, and each one leaves events in the list', async () => {
    const id = await largest()
    const found = await choices(id)
    const nodes = (await list(id, { first: 100 })).events.edges.map(({ node }) => node)
    expect(found.categories).toEqual([...new Set(nodes.map(({ event }) => event.category))].toSorted())
    expect(found.tags).toEqual([...new Set(nodes.flatMap(({ event }) => event.tags))].toSorted())
    expect(found.places.map((place) => place.id).toSorted()).toEqual(
      [...new Set(nodes.map(({ event }) => event.venue.id))].toSorted(),
    )
    expect(found.months.length).toBeGreaterThan(1)
    expect(found.months).toEqual(found.months.toSorted())
    for (const { amount } of found.maxPrices) {
      const left = (await list(id, { filter: { maxPrice: amount } })).events.totalCount
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(nodes.length)
    }
  })

  test('are empty without access', async () => {
    const [closed] = await storefronts('ACCESS_CODE')
    expect(await choices(closed?.id ?? '')).toEqual({ months: [], places: [], categories: [], tags: [], maxPrices: [] })
  })
})
