import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { defineList, type MemberScope } from '#platform/lists/define-list.ts'
import { oneOf, contains } from '#platform/lists/filters.ts'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'
import type { ListSource } from '#platform/lists/source.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { SeatConfigurationRef } from '../graphql/configuration-types.ts'
import { configurationOf, shownConfigurations, type ConfigurationRecord } from '../reads/configurations.ts'
import type { SeatConfiguration } from '../types.ts'

const source: ListSource<MemberScope, SeatConfiguration, ConfigurationRecord> = {
  alias: 'sc',
  from: sql`(select sc.*, app.fold_text(ve.name || coalesce(', ' || ve.hall, '')) as venue_key,
      case when sc.draft_pending then 'DRAFT' when exists (select 1 from seat_configuration_version sv where sv.configuration_id = sc.id) then 'PUBLISHED' else 'EMPTY' end as draft_state
    from seat_configuration sc join venue ve on ve.id = sc.venue_id) sc`,
  scope: ({ accountId }) => sql`sc.account_id = ${accountId} and sc.archived_at is null`,
  rows: () => shownConfigurations(sql`sc.id = any(array(select id from page))`),
  rowOf: configurationOf,
}

const DraftStateRef = builder.enumType('SeatMapDraftState', {
  subGraphs: ADMIN,
  description: 'State of a seat map’s draft: it has changes that aren’t published, or none.',
  values: {
    EMPTY: { description: 'Nothing was saved yet.' },
    DRAFT: { description: 'The draft has changes that aren’t published.' },
    PUBLISHED: { description: 'The newest version has all changes.' },
  },
})

defineList({
  area: 'admin',
  name: 'seatConfigurations',
  type: 'SeatConfiguration',
  title: 'Seat maps',
  may: 'inventory:view',
  description: 'Seat maps of the account, one for each venue. Sorted by venue by default.',
  row: SeatConfigurationRef,
  columns: {
    venue: {
      header: 'Venue',
      value: ({ venueName }) => venueName,
      sort: [{ sql: sql`sc.venue_key`, type: 'text' }],
    },
    name: { header: 'Seat map', value: ({ name }) => name },
    city: { header: 'City', value: ({ city }) => city },
    seats: { header: 'Seats', value: ({ published }) => published?.seats ?? 0 },
    areaCapacity: { header: 'General admission', value: ({ published }) => published?.areaCapacity ?? 0 },
    state: {
      header: 'Changes',
      value: ({ isDraftPending, published }) =>
        isDraftPending ? 'Not published' : published === null ? 'Empty' : 'Published',
      filter: oneOf(DraftStateRef, 'States of the draft.', sql`sc.draft_state`),
    },
    published: {
      header: 'Last published',
      time: ({ published, timezone }) => (published === null ? null : timeAt(published.publishedAt, timezone)),
    },
    events: { header: 'Upcoming events', value: ({ eventCount }) => eventCount },
  },
  filters: { text: contains(sql`sc.venue_key`, 'Part of the venue’s name. Not case-sensitive.') },
  sort: { by: 'VENUE', descending: false },
  source,
})

defineOptions({
  name: 'VENUES_WITHOUT_SEAT_MAP',
  areas: ['admin'],
  may: 'inventory:view',
  ...optionsFrom(
    'uuid',
    // Venues with events of the account first.
    (scope) => sql`
      select ve.id, ve.name || coalesce(', ' || ve.hall, '') as label, ve.city as detail, app.fold_text(ve.name || coalesce(', ' || ve.hall, '') || ' ' || ve.city) as search_text,
             (case when exists (select 1 from event ev where ev.venue_id = ve.id and ev.account_id = ${scope?.accountId ?? null}) then '0' else '1' end) || app.fold_text(ve.name) as sort_key
      from venue ve where ve.archived_at is null
        and not exists (select 1 from seat_configuration sc where sc.venue_id = ve.id and sc.account_id = ${scope?.accountId ?? null} and sc.archived_at is null)`,
  ),
})
