import { sql } from 'kysely'
import { defineList, type MemberScope } from '#platform/lists/define-list.ts'
import { contains, ids } from '#platform/lists/filters.ts'
import { defineOptions } from '#platform/lists/options.ts'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { CollectionTemplateRef } from '../graphql/types.ts'
import { isUsableBy, shownTemplates, templateOf } from '../reads/templates.ts'
import type { CollectionTemplate, TemplateState } from '../types.ts'

const name = sql`app.fold_text(ct.name)`

const columns = {
  name: {
    header: 'Template',
    value: (row: CollectionTemplate) => row.name,
    sort: [{ sql: name, type: 'text' as const }],
    filter: contains(name, 'Part of the name. Not case-sensitive.'),
  },
  account: {
    only: 'employee' as const,
    header: 'Account',
    value: ({ accountName }: CollectionTemplate) => accountName,
    filter: ids('Account IDs.', sql`ct.account_id`),
  },
  collections: { header: 'Collections', value: ({ collectionCount }: CollectionTemplate) => collectionCount },
  priority: {
    header: 'Priority',
    value: ({ priority }: CollectionTemplate) => priority,
    sort: [{ sql: sql`ct.priority`, type: 'integer' as const }],
  },
}

const shared = {
  row: CollectionTemplateRef,
  columns,
  sort: { by: 'NAME', descending: false },
} as const

const sourceOf = (state: TemplateState) => ({
  alias: 'ct',
  from: sql`collection_template ct`,
  // A rule can name events that a limited member has no access to.
  scope: (scope: MemberScope | null) =>
    scope === null
      ? sql`ct.state = ${state}`
      : sql`${isUsableBy(scope.accountId)} and ct.state = ${state} and ${scope.eventIds === null}`,
  rows: (scope: MemberScope | null) =>
    shownTemplates(sql`page join collection_template ct on ct.id = page.id`, scope?.accountId ?? null),
  rowOf: templateOf,
})

defineList({
  ...shared,
  name: 'collectionTemplates',
  type: 'CollectionTemplate',
  title: 'Collection templates',
  areas: {
    admin: {
      may: 'inventory:view',
      description: 'Templates of collections, by name unless sorted otherwise.',
    },
    employee: {
      may: 'collections:view',
      description: 'Templates of collections of all accounts, by name unless sorted otherwise.',
    },
  },
  source: sourceOf('ACTIVE'),
})

defineList({
  ...shared,
  name: 'archivedCollectionTemplates',
  type: 'ArchivedCollectionTemplate',
  title: 'Archived templates',
  areas: {
    admin: {
      may: 'inventory:view',
      description: 'Archived templates of collections, by name unless sorted otherwise.',
    },
    employee: {
      may: 'collections:view',
      description: 'Archived templates of collections of all accounts, by name unless sorted otherwise.',
    },
  },
  source: sourceOf('ARCHIVED'),
})

defineOptions({
  name: 'COLLECTION_TEMPLATES',
  areas: ['admin'],
  may: 'inventory:view',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select ct.id, ct.name as label, null as detail, ${name} as search_text, ${name} as sort_key
      from collection_template ct where ct.state = 'ACTIVE' and ${scope === null ? sql`true` : isUsableBy(scope.accountId)}`,
  ),
})
