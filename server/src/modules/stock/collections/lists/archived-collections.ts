import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { contains } from '#platform/lists/filters.ts'
import { CollectionRef } from '../graphql/types/collection.ts'
import { archivedSource, collectionSql } from '../reads/collection-list.ts'

defineList({
  area: 'admin',
  name: 'archivedCollections',
  type: 'ArchivedCollection',
  title: 'Archived collections',
  may: 'inventory:view',
  description: 'Archived collections of the account, latest first unless sorted otherwise.',
  row: CollectionRef,
  columns: {
    name: {
      header: 'Collection',
      value: ({ name }) => name,
      sort: [{ sql: collectionSql.name, type: 'text' }],
      filter: contains(collectionSql.name, 'Part of the name. Not case-sensitive.'),
    },
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
