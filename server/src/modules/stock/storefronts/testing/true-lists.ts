import type { Staff } from '#modules/stock/collections/testing/a-staff.ts'

type EventNode = {
  readonly id: string
  readonly saleState: string
  readonly sold: number
  readonly gross: { readonly amount: number }
}
export type CollectionNode = {
  readonly id: string
  readonly name: string
  readonly priority: number
  readonly saleState: string
}
export type Page<Node> = { readonly totalCount: number; readonly edges: readonly { readonly node: Node }[] }

const EVENTS = `query ($filter: EventFilter, $sort: EventSort, $first: Int!) { events(filter: $filter, sort: $sort, first: $first) {
  totalCount edges { node { id saleState sold gross { amount } } } } }`
const COLLECTIONS = `query ($filter: CollectionFilter, $sort: CollectionSort, $first: Int!) { collections(filter: $filter, sort: $sort, first: $first) {
  totalCount edges { node { id name priority saleState } } } }`

/** Events as returned by their list; 100 by default. */
export const events = async (staff: Staff, variables: object = {}): Promise<Page<EventNode>> =>
  (await staff.read<{ events: Page<EventNode> }>(EVENTS, { first: 100, ...variables })).events
/** Collections as returned by their list; 100 by default. */
export const collections = async (staff: Staff, variables: object = {}): Promise<Page<CollectionNode>> =>
  (await staff.read<{ collections: Page<CollectionNode> }>(COLLECTIONS, { first: 100, ...variables })).collections
export const nodes = <Node>({ edges }: Page<Node>): Node[] => edges.map(({ node }) => node)

/** A mismatch between a list and the rows themselves. */
type Untrue = { readonly what: string; readonly found: unknown; readonly right: unknown }

const untrue = (what: string, found: unknown, right: unknown): Untrue[] =>
  JSON.stringify(found) === JSON.stringify(right) ? [] : [{ what, found, right }]

const EVENT_STATES = ['DRAFT', 'ON_SALE', 'SCHEDULED', 'PAUSED', 'SOLD_OUT', 'ENDED', 'CANCELLED', 'NOT_ON_SALE']
const COLLECTION_STATES = ['DRAFT', 'ON_SALE', 'SCHEDULED', 'PAUSED', 'SOLD_OUT', 'ENDED', 'ARCHIVED']

const untrueStates = async <Node extends { readonly saleState: string }>(
  list: (variables: object) => Promise<Page<Node>>,
  rows: readonly Node[],
  states: readonly string[],
): Promise<Untrue[]> => {
  const found: Untrue[] = []
  for (const state of states) {
    const right = rows.filter(({ saleState }) => saleState === state)
    // A page of one is found by an index; one of 100 only by reading them all.
    for (const first of [1, 100]) {
      const page = await list({ filter: { state: [state] }, first })
      found.push(...untrue(state, [page.totalCount, nodes(page)], [right.length, right.slice(0, first)]))
    }
  }
  return found
}

/**
 * Compares lists filtered by sale state, or sorted by sold or gross, with a reference built only from the rows' own values,
 * which come from stock and times. Returns the differences; empty if all is well.
 */
export const untrueLists = async (staff: Staff): Promise<Untrue[]> => {
  const rows = nodes(await events(staff))
  const found = await untrueStates((variables) => events(staff, variables), rows, EVENT_STATES)
  for (const [by, weight] of [
    ['SOLD', ({ sold }: EventNode) => sold],
    ['GROSS', ({ gross }: EventNode) => gross.amount],
  ] as const) {
    const up = rows.toSorted((x, y) => weight(x) - weight(y) || (x.id < y.id ? -1 : 1))
    const down = { by, descending: true }
    const onSale = { name: 'larkhall', state: ['ON_SALE'] }
    found.push(
      ...untrue(by, nodes(await events(staff, { sort: { by, descending: false } })), up),
      ...untrue(`${by} down`, nodes(await events(staff, { sort: down })), up.toReversed()),
      ...untrue(
        `${by} on sale`,
        nodes(await events(staff, { sort: down, filter: onSale })),
        up.toReversed().filter(({ saleState }) => saleState === 'ON_SALE'),
      ),
    )
  }
  const offers = nodes(await collections(staff))
  return [...found, ...(await untrueStates((variables) => collections(staff, variables), offers, COLLECTION_STATES))]
}
