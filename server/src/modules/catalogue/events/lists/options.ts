import { sql, type RawBuilder } from 'kysely'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions, type OptionScope } from '#platform/lists/options.ts'
import { isInScope } from '../reads/event-list.ts'

const isVisible = (scope: OptionScope): RawBuilder<unknown> => (scope === null ? sql`true` : isInScope(scope))

// Upcoming events first, soonest at the top; then past ones, latest at the top.
const eventsThat = (isOffered: (scope: OptionScope) => RawBuilder<unknown>) =>
  optionsFrom(
    'uuid',
    (scope) => sql`
    select e.id, e.name as label, e.name_key as search_text, abs(extract(epoch from e.date_show - (select app.now()))) + case when e.date_show < (select app.now()) then 1e12 else 0 end as sort_key,
           to_char(e.date_show_local, 'Dy, Mon FMDD, YYYY') || ', ' || v.name as detail
    from event e join venue v on v.id = e.venue_id where ${isOffered(scope)}`,
  )
const events = eventsThat(isVisible)
const sellsIt = (accountId: string) => sql`
  exists (select 1 from event_access ea where ea.event_id = e.id and ea.account_id = ${accountId}::uuid)`
defineOptions({ name: 'EVENTS', areas: ['admin'], may: 'events:view', ...events })
defineOptions({
  name: 'EVENTS',
  areas: ['employee'],
  may: 'catalogue:view',
  ...events,
  ofAccount: (accountId) => eventsThat(() => sellsIt(accountId)),
})

// Few kinds among many events: a loose index scan jumps from each kind to the next instead of reading every event.
const kindsOf = (scope: OptionScope): RawBuilder<unknown> =>
  scope === null ? sql`select distinct e.venue_id, e.category from event e` : kindsOfMember(scope)
const kindsOfMember = ({ accountId, eventIds }: MemberScope): RawBuilder<unknown> =>
  eventIds === null
    ? sql`
    (select e.venue_id, e.category from event e where e.account_id = ${accountId} order by e.venue_id, e.category limit 1)
    union all
    select n.venue_id, n.category from kind cross join lateral (
      select e.venue_id, e.category from event e where e.account_id = ${accountId} and (e.venue_id, e.category) > (kind.venue_id, kind.category)
      order by e.venue_id, e.category limit 1) n`
    : sql`
    select distinct e.venue_id, e.category from event e where e.account_id = ${accountId} and e.id = any(${[...eventIds]}::uuid[])`

/** A relation over the venues or categories, as `kind`, that an account has events for. */
const overKinds =
  (select: RawBuilder<unknown>) =>
  (scope: OptionScope): RawBuilder<unknown> =>
    sql`with recursive kind as (${kindsOf(scope)}) ${select}`

const venues = optionsFrom(
  'uuid',
  overKinds(sql`
      select v.id, v.name || coalesce(', ' || v.hall, '') as label, v.city as detail, app.fold_text(v.name || coalesce(', ' || v.hall, '') || ' ' || v.city) as search_text, app.fold_text(v.name) as sort_key
      from venue v where v.id in (select venue_id from kind)`),
  (id) => sql`(app.venues_now(array[${id}]))[1]`,
)
defineOptions({ name: 'VENUES', areas: ['admin'], may: 'events:view', ...venues })
defineOptions({ name: 'VENUES', areas: ['employee'], may: 'catalogue:view', ...venues })

const categories = optionsFrom(
  'text',
  overKinds(sql`
    select distinct category as id, category as label, null as detail, app.fold_text(category) as search_text, app.fold_text(category) as sort_key from kind`),
)
defineOptions({ name: 'EVENT_CATEGORIES', areas: ['admin'], may: 'events:view', ...categories })
defineOptions({ name: 'EVENT_CATEGORIES', areas: ['employee'], may: 'catalogue:view', ...categories })
