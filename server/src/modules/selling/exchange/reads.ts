import { foldText } from '@admission/common/fold-text.ts'
import { sql, type RawBuilder } from 'kysely'
import { isOneOf, isSought, runsBetween, runsWhen } from '#modules/catalogue/events/reads/search-events.ts'
import { shownEvent, type ShownEventRow } from '#modules/catalogue/events/reads/shown-events.ts'
import type { SimilarEvents } from '#modules/catalogue/events/rules/forgiving-search.ts'
import type { SearchedEvent } from '#modules/catalogue/events/rules/search-index.ts'
import type { EventWhen } from '#modules/catalogue/events/rules/search-terms.ts'
import { SEARCHED_COLUMNS, searchedEvent, type SearchedRow } from '#modules/stock/storefronts/reads/listed-events.ts'
import type { ListedEvent, SaleLabel } from '#modules/stock/storefronts/types/storefront.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'

/** An upcoming event: where it is sold, and the caller's tickets for it. */
export type ExchangeEvent = Pick<ListedEvent, 'event' | 'lowestAllIn' | 'orderFee'> & {
  readonly marketplaceId: string
  readonly storefrontId: string | null
  readonly label: SaleLabel
  readonly ticketCount: number
  readonly stackIds: readonly string[]
}

type Row = ShownEventRow & {
  readonly storefront_id: string | null
  readonly amount: number | null
  readonly order_fee: number | null
  readonly exponent: number | null
  readonly currency: string | null
  readonly label: SaleLabel | null
  readonly tickets: number
  readonly stacks: readonly string[]
}

const exchangeEvent = (row: Row): ExchangeEvent => ({
  event: shownEvent(row),
  marketplaceId: row.account_id,
  storefrontId: row.storefront_id,
  lowestAllIn:
    row.amount === null
      ? null
      : { amount: row.amount, exponent: row.exponent ?? 2, currency: (row.currency ?? 'USD').trim() },
  orderFee: row.order_fee
    ? { amount: row.order_fee, exponent: row.exponent ?? 2, currency: (row.currency ?? 'USD').trim() }
    : null,
  label: row.label ?? 'ENDED',
  ticketCount: row.tickets,
  stackIds: row.stacks,
})

/** Sort key of an event: the caller's own events first, then by date. */
export const exchangeKey = ({ event, ticketCount }: ExchangeEvent): CursorKey => [
  ticketCount > 0 ? 0 : 1,
  event.dateShow.utc,
  event.id,
]

const mine = (userId: string | null) => sql`
  select s.event_id, count(t.id)::int as tickets, array_agg(distinct s.id) as stacks
  from stack s join ticket t on t.stack_id = s.id and t.state not in ('VOID', 'REPLACED')
  where s.owner_id = ${userId}::uuid group by s.event_id`

const sold = sql`
  select distinct on (l.event_id) l.event_id, l.storefront_id, l.amount, l.order_fee, l.exponent, l.currency, l.label
  from storefront_event l join shown_storefront s on s.id = l.storefront_id and s.access = 'PUBLIC'
    and coalesce(s.opens_at <= (select app.now()), true) and coalesce(s.closes_at > (select app.now()), true)
  where l.date_show > (select app.now()) - interval '30 days'
  order by l.event_id, s.position, s.id`

/** Filter of the list; null and empty fields don't filter. Days are local to the venue. */
export type ExchangeFilter = {
  readonly search: string | null
  readonly when: EventWhen | null
  readonly from: string | null
  readonly to: string | null
  readonly categories: readonly string[]
  /** Events that the search means, because its letters occur nowhere. */
  readonly similar?: SimilarEvents
  /** Limits to some events. */
  readonly eventIds?: readonly string[]
}

/** The filter of the whole list. */
export const NO_FILTER: ExchangeFilter = { search: null, when: null, from: null, to: null, categories: [] }

const filterCondition = ({
  search,
  when,
  from,
  to,
  categories,
  similar,
  eventIds,
}: ExchangeFilter): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = []
  if (search !== null) all.push(isSought(sql`e`, search, similar))
  if (eventIds !== undefined) all.push(isOneOf(sql`e`, eventIds))
  if (when !== null) all.push(runsWhen(sql`e`, when))
  if (from !== null || to !== null) all.push(runsBetween(sql`e`, from, to))
  if (categories.length > 0) all.push(sql`app.fold_text(e.category) = any(${categories.map(foldText)}::text[])`)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

const matching = (userId: string | null, filter: ExchangeFilter) => sql`
  from (${sold}) l full join (${mine(userId)}) m on m.event_id = l.event_id
  join shown_event e on e.id = coalesce(l.event_id, m.event_id)
  where e.ends_at > (select app.now()) and (m.event_id is not null or (e.state = 'PUBLISHED' and not e.is_archived))
    and ${filterCondition(filter)}`

/** Upcoming events: those `userId` has tickets for first, then all in public storefronts. One row more than `size`. */
export const readExchangeEvents = async (
  system: SystemDb,
  userId: string | null,
  filter: ExchangeFilter,
  size: number,
  after: CursorKey | null,
): Promise<ExchangeEvent[]> => {
  const place = sql`(case when m.event_id is null then 1 else 0 end)`
  const from =
    after === null
      ? sql``
      : sql`and (${place}, e.date_show, e.id) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`
  const { rows } = await sql<Row>`
    select e.*, l.storefront_id, l.amount, l.order_fee, l.exponent, l.currency,
      case when e.awaits_date or e.sale_ends_at <= (select app.now()) then 'ENDED' else l.label::text end as label, coalesce(m.tickets, 0) as tickets, coalesce(m.stacks, '{}') as stacks
    ${matching(userId, filter)} ${from} order by ${place}, e.date_show, e.id limit ${size + 1}`.execute(system)
  return rows.map(exchangeEvent)
}

/** Number of events in the list, and of shows the user has no tickets for. Dates with the same title and venue are one show. */
export type ExchangeCount = { readonly events: number; readonly shows: number }

export const countExchangeEvents = async (
  system: SystemDb,
  userId: string | null,
  filter: ExchangeFilter,
): Promise<ExchangeCount> => {
  const { rows } = await sql<ExchangeCount>`
    select count(*)::int as events, count(distinct case when e.date_show_flags = '{}' and e.date_show_recurring = '[]' and e.state = 'PUBLISHED'
      then e.venue_id || ' ' || e.name else e.id::text end) filter (where m.event_id is null)::int as shows ${matching(userId, filter)}`.execute(
    system,
  )
  return rows[0] ?? { events: 0, shows: 0 }
}

/** Categories of all upcoming events. */
export const readExchangeCategories = async (system: SystemDb): Promise<readonly string[]> => {
  const { rows } = await sql<{ category: string }>`
    select min(e.category) as category ${matching(null, NO_FILTER)} group by app.fold_text(e.category) order by 1`.execute(
    system,
  )
  return rows.map(({ category }) => category)
}

/** The texts of all upcoming events of public storefronts, soonest first. */
export const readSearchedPublic = async (system: SystemDb): Promise<SearchedEvent[]> => {
  const { rows } = await sql<SearchedRow>`
    select ${SEARCHED_COLUMNS} ${matching(null, NO_FILTER)} order by e.date_show, e.id`.execute(system)
  return rows.map(searchedEvent)
}

/** The texts of upcoming events that a person has tickets for. */
export const readSearchedOwn = async (system: SystemDb, userId: string): Promise<SearchedEvent[]> => {
  const { rows } = await sql<SearchedRow>`
    select ${SEARCHED_COLUMNS} from (${mine(userId)}) m join shown_event e on e.id = m.event_id
    where e.ends_at > (select app.now()) order by e.date_show, e.id`.execute(system)
  return rows.map(searchedEvent)
}
