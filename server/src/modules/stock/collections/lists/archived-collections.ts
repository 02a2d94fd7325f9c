import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { contains } from '#platform/lists/filters.ts'
import { CollectionRef } from '../graphql/types/collection.ts'
import { ofAccount } from './of-account.ts'
import { archivedSource, collectionSql } from '../reads/collection-list.ts'

defineList({
  areas: {
    admin: {
      may: 'inventory:view',
      description: 'Archived collections of the account, latest first unless sorted otherwise.',
    },
    employee: {
      may: 'collections:view',
      description: 'Archived collections of all accounts, latest first unless sorted otherwise.',
    },
  },
  name: 'archivedCollections',
  type: 'ArchivedCollection',
  title: 'Archived collections',
  row: CollectionRef,
  columns: {
    name: {
      header: 'Collection',
      value: ({ name }) => name,
      sort: [{ sql: collectionSql.name, type: 'text' }],
      filter: contains(collectionSql.name, 'Part of the name. Not case-sensitive.'),
    },
    account: ofAccount,
    archived: {
      header: 'Archived',
      time: ({ archivedAt, timezone }) => (archivedAt === null ? null : timeAt(archivedAt, timezone)),
      sort: [{ sql: sql`coalesce(c.archived_at, c.updated_at)`, type: 'timestamptz' }],
    },
    reason: { header: 'Reason', value: ({ archiveReason }) => archiveReason },
  },
  sort: { by: 'ARCHIVED', descending: true },
  source: archivedSource,
})
