import { ACCESS_LABELS, STOREFRONT_STANDING_LABELS } from '@admission/common/storefront-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { ids, oneOf, contains } from '#platform/lists/filters.ts'
import { StorefrontRecordRef, StorefrontStandingRef } from '../graphql/record/types.ts'
import { AccessKindRef } from '../graphql/types.ts'
import { storefrontSource, storefrontSql } from '../reads/storefront-list.ts'
import type { Storefront } from '../types/record.ts'

const inZone = (at: Date | null, { timezone }: Storefront) => (at === null ? null : timeAt(at, timezone))

defineList({
  area: 'admin',
  name: 'storefronts',
  type: 'Storefront',
  title: 'Storefronts',
  may: 'storefronts:view',
  description:
    'Storefronts of the account, in the order of its shop by default. Members limited to some events see none.',
  row: StorefrontRecordRef,
  columns: {
    name: { header: 'Storefront', value: ({ name }) => name, sort: [{ sql: storefrontSql.name, type: 'text' }] },
    address: { header: 'Address', value: ({ slug }) => slug },
    state: {
      header: 'State',
      value: ({ standing }) => STOREFRONT_STANDING_LABELS[standing],
      filter: oneOf(StorefrontStandingRef, 'Displayed states.', storefrontSql.standing),
    },
    access: {
      header: 'Who can enter',
      value: ({ access }) => ACCESS_LABELS[access],
      filter: oneOf(AccessKindRef, 'Kinds of access.', { where: storefrontSql.lets }),
    },
    collections: { header: 'Collections', value: ({ collections }) => collections.length },
    views: { header: 'Views, 30 days', value: ({ views }) => views },
    sold: { header: 'Sold, 30 days', value: ({ sold }) => sold },
    revenue: {
      header: 'Sales, 30 days',
      may: 'orders:view',
      money: ({ revenue, currency, exponent }) => ({ amount: revenue, currency, exponent }),
    },
    opens: { header: 'Opens', time: (row) => inZone(row.opensAt, row) },
    closes: { header: 'Closes', time: (row) => inZone(row.closesAt, row) },
    position: {
      header: 'Position',
      value: ({ position }) => position + 1,
      sort: [{ sql: storefrontSql.position, type: 'integer' }],
    },
    created: {
      header: 'Created',
      time: (row) => timeAt(row.createdAt, row.timezone),
      sort: [{ sql: storefrontSql.created, type: 'timestamptz' }],
    },
  },
  filters: {
    text: contains(storefrontSql.text, 'Part of the name or address. Not case-sensitive.'),
    collection: ids('Those that sell one of these collections.', storefrontSql.sells),
  },
  sort: { by: 'POSITION', descending: false },
  source: storefrontSource,
})
