import { isAtVenues } from '#modules/catalogue/venues/reads/venues-now.ts'
import type { AccountId, EventId } from '@admission/common/ids.ts'
import { timeAt, type DateShowFlag } from '@admission/common/time.ts'
import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { isInRange, type Days, type Numbers } from '#platform/lists/filters.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { EventRow, EventSaleState } from '../types/event-row.ts'
import { isOwnedBy, paidFor, eventOffers, saleState } from './event-sale.ts'

type EventRecord = {
  readonly id: EventId
  readonly account_id: string
  readonly account_name: string
  readonly name: string
  readonly category: string
  readonly zone: string
  readonly account_zone: string
  readonly date_show: Date
  readonly version: number
  readonly has_image: boolean
  readonly date_show_flags: readonly DateShowFlag[]
  readonly venue_name: string
  readonly sale_state: EventSaleState
  readonly on_sale_at: Date | null
  readonly sold: number
  readonly held: number
  readonly capacity: number
  readonly gross: number
  readonly exponent: number
  readonly currency: string
}

const eventRow = (row: EventRecord): EventRow => ({
  id: row.id,
  accountId: trustedAccountId(row.account_id),
  accountName: row.account_name,
  name: row.name,
  category: row.category,
  dateShow: timeAt(row.date_show, row.zone),
  dateShowFlags: row.date_show_flags,
  venueName: row.venue_name,
  saleState: row.sale_state,
  onSaleAt: row.sale_state === 'SCHEDULED' && row.on_sale_at !== null ? timeAt(row.on_sale_at, row.account_zone) : null,
  sold: row.sold,
  held: row.held,
  capacity: row.capacity,
  gross: { amount: row.gross, exponent: row.exponent, currency: row.currency },
  hasImage: row.has_image,
  version: row.version,
})

// Gross is in the account's currency if there is any in it. The figures are materialized: before PostgreSQL has statistics of venues it expects one
// row, and would read them again for each event.
const rowsOf = (accountId: AccountId | null): RawBuilder<EventRecord> => sql<EventRecord>`
  with stock as materialized (
    select b.event_id, sum(k.sold)::integer as sold, sum(k.held)::integer as held, sum(k.capacity)::integer as capacity
    from page join event e on e.id = page.id join block b on b.event_id = page.id and ${isOwnedBy(sql`b.account_id`, accountId, sql`e.account_id`)} join counter k on k.id = b.id group by 1
  ), paid as materialized (${paidFor(accountId, sql`join page on page.id = p.event_id`)}
  ), sale as materialized (${eventOffers(accountId, sql`join page on page.id = e.id`)}
  ) select e.id, e.account_id, a.name as account_name, e.name, e.category, e.zone, a.time_zone as account_zone, e.date_show, e.date_show_flags, e.version, e.image_path is not null as has_image, v.name || coalesce(', ' || v.hall, '') as venue_name,
           ${saleState} as sale_state, w.on_sale_at, coalesce(k.sold, 0) as sold, coalesce(k.held, 0) as held, coalesce(k.capacity, 0) as capacity,
           coalesce(m.gross, 0) as gross, coalesce(m.currency, a.currency) as currency, coalesce(m.exponent, a.exponent) as exponent
  from page join event e on e.id = page.id join account a on a.id = e.account_id join venue v on v.id = e.venue_id
  left join stock k on k.event_id = e.id left join paid m on m.event_id = e.id left join sale w on w.event_id = e.id`

/** Limits events `e` to a scope: all of the account, those a member is limited to, or for employees all there are. */
export const isInScope = (scope: MemberScope | null): RawBuilder<unknown> => {
  if (scope === null) return sql`true`
  const { accountId, eventIds } = scope
  return eventIds === null
    ? sql`e.account_id = ${accountId}`
    : sql`e.account_id = ${accountId} and e.id = any(${[...eventIds]}::uuid[])`
}

/**
 * The events of an account, or of all. Figures are read only for the rows of a page. Sorting by sold or gross and filtering by sale state
 * use the summaries, which lag by seconds.
 */
export const eventSource: ListSource<MemberScope | null, EventRow, EventRecord> = {
  alias: 'e',
  from: sql`event e`,
  scope: isInScope,
  rows: (scope) => rowsOf(scope?.accountId ?? null),
  rowOf: eventRow,
  summary: {
    table: sql`event_standing`,
    id: sql`w.event_id`,
    scope: (scope) => (scope === null ? sql`true` : sql`w.account_id = ${scope.accountId}`),
  },
}

const STORED: readonly EventSaleState[] = ['DRAFT', 'CANCELLED']
/** States stored in the summary, not in the event itself. */
export const isSummaryState = (states: readonly EventSaleState[]): boolean =>
  states.some((state) => !STORED.includes(state))

/** SQL for the list's sorts and filters. */
export const eventSql = {
  name: sql`e.name_key`,
  date: sql`e.date_show`,
  sold: sql`w.sold`,
  gross: sql`w.gross`,
  inState: (states: readonly EventSaleState[]) =>
    isSummaryState(states)
      ? sql`w.state = any(${[...states]}::text[])`
      : sql`e.state = any(${[...states]}::event_state[])`,
  soldWithin: (range: Numbers) => isInRange(sql`w.sold`, 'bigint', range),
  account: sql`e.account_id`,
  venue: isAtVenues(sql`e.venue_id`),
  category: sql`e.category`,
  // Days are local to the venue, up to 14 hours from UTC. The index is on instants, so those are narrowed first.
  onDays: ({ from, to }: Days) => {
    const after = sql`e.date_show_local >= ${from}::date and e.date_show >= (${from}::date - 1)::timestamp at time zone 'UTC'`
    const before = sql`e.date_show_local < ${to}::date + 1 and e.date_show < (${to}::date + 2)::timestamp at time zone 'UTC'`
    return sql.join([...(from === null ? [] : [after]), ...(to === null ? [] : [before])], sql` and `)
  },
}
