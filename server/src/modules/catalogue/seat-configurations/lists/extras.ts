import { isAtVenues } from '#modules/catalogue/venues/reads/venues-now.ts'
import { sql } from 'kysely'
import { defineList, type MemberScope } from '#platform/lists/define-list.ts'
import { ids, oneOf, contains } from '#platform/lists/filters.ts'
import type { ListSource } from '#platform/lists/source.ts'
import { EditedSeatExtraRef, SeatExtraStateRef } from '../graphql/extra-types.ts'
import { SeatExtraKindRef } from '../graphql/types.ts'
import { shownExtraRows } from '../reads/extras.ts'
import type { EditedSeatExtra } from '../types.ts'

const source: ListSource<MemberScope, EditedSeatExtra, EditedSeatExtra> = {
  alias: 'se',
  from: sql`(select se.*, sc.venue_id, app.fold_text(se.label) as label_key from seat_extra se join seat_configuration sc on sc.id = se.configuration_id and sc.archived_at is null) se`,
  scope: ({ accountId }) => sql`se.account_id = ${accountId}`,
  rows: () => shownExtraRows(sql`se.id = any(array(select id from page))`),
  rowOf: (row) => row,
}

defineList({
  area: 'admin',
  name: 'seatExtras',
  type: 'SeatExtra',
  title: 'Seat extras',
  may: 'inventory:view',
  description: 'Seat extras of the account’s venues. Sorted by label by default.',
  row: EditedSeatExtraRef,
  columns: {
    label: {
      header: 'Seat extra',
      value: ({ label }) => label,
      sort: [{ sql: sql`se.label_key`, type: 'text' }],
    },
    venue: {
      header: 'Venue',
      value: ({ venueName }) => venueName,
      filter: ids('Venue IDs.', isAtVenues(sql`se.venue_id`)),
    },
    kind: {
      header: 'Kind',
      value: ({ kind }) => kind,
      filter: oneOf(SeatExtraKindRef, 'Kinds.', {
        where: (kinds) => sql`se.kind = any(${[...kinds]}::seat_extra_kind[])`,
      }),
    },
    seats: { header: 'Seats', value: ({ seats }) => seats },
    acknowledge: { header: 'Must acknowledge', value: ({ mustAcknowledge }) => (mustAcknowledge ? 'Yes' : 'No') },
    surcharge: {
      header: 'Surcharge',
      money: ({ surcharge, currency, exponent }) => ({ amount: surcharge, currency, exponent }),
    },
    state: {
      header: 'State',
      value: ({ state }) => (state === 'ACTIVE' ? 'Active' : 'Archived'),
      filter: oneOf(
        SeatExtraStateRef,
        'States.',
        sql`case when se.archived_at is null then 'ACTIVE' else 'ARCHIVED' end`,
      ),
    },
  },
  filters: { text: contains(sql`se.label_key`, 'Part of the label. Not case-sensitive.') },
  sort: { by: 'LABEL', descending: false },
  source,
})
