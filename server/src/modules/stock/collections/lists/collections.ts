import { COLLECTION_SALE_LABELS } from '@admission/common/sale-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { collectionKinds } from '@admission/common/validation/collection.ts'
import { sql } from 'kysely'
import { fieldsOf } from '#platform/lists/cells.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { oneOf, contains } from '#platform/lists/filters.ts'
import { CollectionKindRef } from '../graphql/types/collection-kind.ts'
import { CollectionRef, CollectionSaleStateRef } from '../graphql/types/collection.ts'
import { ofAccount } from './of-account.ts'
import { collectionSource, collectionSql, isSummaryState } from '../reads/collection-list.ts'
import type { Collection } from '../types/collection.ts'

const inZone = (at: Date | null, { timezone }: Collection) => (at === null ? null : timeAt(at, timezone))

defineList({
  areas: {
    admin: {
      may: 'inventory:view',
      description:
        'Collections of the account, except archived ones. Sorted by priority (highest first), then name, by default.',
    },
    employee: {
      may: 'collections:view',
      description:
        'Collections of all accounts, except archived ones. Sorted by priority (highest first), then name, by default.',
    },
  },
  name: 'collections',
  type: 'Collection',
  title: 'Collections',
  row: CollectionRef,
  columns: {
    name: {
      header: 'Collection',
      value: ({ name }) => name,
      sort: [{ sql: collectionSql.name, type: 'text' }],
      filter: contains(collectionSql.name, 'Part of the name. Not case-sensitive.'),
    },
    account: ofAccount,
    kind: {
      header: 'Sells',
      value: ({ kind }) => collectionKinds[kind].label,
      filter: oneOf(CollectionKindRef, 'Kinds.', sql`c.kind::text`),
    },
    state: {
      header: 'State',
      value: ({ saleState }) => COLLECTION_SALE_LABELS[saleState],
      filter: oneOf(CollectionSaleStateRef, 'Sale states.', {
        where: collectionSql.inState,
        inSummary: isSummaryState,
      }),
    },
    window: {
      fields: [
        ...fieldsOf<Collection>({ header: 'On sale from', time: (row) => inZone(row.onSaleFrom, row) }),
        ...fieldsOf<Collection>({ header: 'On sale until', time: (row) => inZone(row.onSaleUntil, row) }),
      ],
    },
    events: { header: 'Events', value: ({ eventCount }) => eventCount },
    units: { header: 'Units', value: ({ units }) => units },
    sellable: { header: 'Sellable', value: ({ sellable }) => sellable },
    priority: {
      header: 'Priority',
      value: ({ priority }) => priority,
      // Names run in the opposite direction: highest priority first, then A to Z.
      sort: [
        { sql: collectionSql.priority, type: 'integer' },
        { sql: collectionSql.name, type: 'text', isReversed: true },
      ],
    },
    description: { header: 'Description', value: ({ description }) => description },
  },
  sort: { by: 'PRIORITY', descending: true },
  source: collectionSource,
})
