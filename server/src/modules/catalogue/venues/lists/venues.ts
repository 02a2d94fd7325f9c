import { countryName } from '@admission/common/countries.ts'
import { sql } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, ids, oneOf, texts, yesNo } from '#platform/lists/filters.ts'
import { VenueOwnerRef, VenueRecordRef, VenueStateRef } from '../graphql/types/venue-record.ts'
import { hasUpcoming, shownVenues } from '../reads/venue-record.ts'
import type { VenueRecord } from '../types.ts'

const name = sql`app.fold_text(v.name || coalesce(', ' || v.hall, ''))`
const town = sql`app.fold_text(v.city)`

defineList({
  area: 'employee',
  name: 'venues',
  type: 'Venue',
  title: 'Venues',
  may: 'catalogue:view',
  description: 'Venues of the platform and of all accounts, by name unless sorted otherwise.',
  row: VenueRecordRef,
  columns: {
    name: {
      header: 'Venue',
      value: ({ name: own, hall }) => (hall === '' ? own : `${own}, ${hall}`),
      sort: [{ sql: name, type: 'text' }],
    },
    town: {
      header: 'Town',
      value: ({ locality }) => locality,
      sort: [
        { sql: town, type: 'text' },
        { sql: name, type: 'text' },
      ],
    },
    country: {
      header: 'Country',
      value: ({ countryCode }) => countryName(countryCode),
      filter: texts('ISO 3166-1 alpha-2 country codes.', sql`v.country::text`),
    },
    timezone: { header: 'Time zone', value: ({ timezone }) => timezone },
    owner: {
      header: 'Whose',
      value: ({ accountName }) => accountName ?? 'Platform',
      filter: oneOf(
        VenueOwnerRef,
        'The platform’s, or added by accounts.',
        sql`case when v.account_id is null then 'PLATFORM' else 'ACCOUNT' end`,
      ),
    },
    upcoming: { header: 'Upcoming events', value: ({ upcomingEvents }) => upcomingEvents },
    state: {
      header: 'State',
      value: ({ state }) => (state === 'ACTIVE' ? 'Active' : 'Archived'),
      filter: oneOf(VenueStateRef, 'States.', sql`case when v.archived_at is null then 'ACTIVE' else 'ARCHIVED' end`),
    },
  },
  filters: {
    text: contains(
      sql`app.fold_text(v.name || ' ' || coalesce(v.hall, '') || ' ' || v.city || ' ' || v.address_line1)`,
      'Part of the name, hall, town or address. Not case-sensitive.',
    ),
    account: ids('IDs of the accounts that added them.', sql`v.account_id`),
    hasEvents: yesNo('Whether an upcoming event uses it.', (isTrue) => sql`${hasUpcoming(sql`v.id`)} = ${isTrue}`),
  },
  sort: { by: 'NAME', descending: false },
  source: {
    alias: 'v',
    from: sql`venue v`,
    scope: () => sql`true`,
    rows: () => shownVenues(sql`page join venue v on v.id = page.id`),
    rowOf: (row: VenueRecord) => row,
  },
})
