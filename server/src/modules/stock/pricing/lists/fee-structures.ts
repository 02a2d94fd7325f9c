import { feeText } from '@admission/common/records/fee.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, ids, yesNo } from '#platform/lists/filters.ts'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'
import { FeeStructureRef } from '../graphql/types/fee-structure.ts'
import { shownStructures } from '../reads/fee-structures.ts'
import type { FeeStructure } from '../types/fee-structure.ts'

const name = sql`app.fold_text(fs.name)`
const owner = sql`coalesce((select app.fold_text(a.name) from account a where a.id = fs.account_id), '')`

const source = (isArchived: boolean) =>
  ({
    alias: 'fs',
    from: sql`fee_structure fs`,
    scope: () => (isArchived ? sql`fs.archived_at is not null` : sql`fs.archived_at is null`),
    rows: () => shownStructures(sql`page join fee_structure fs on fs.id = page.id`),
    rowOf: (row: FeeStructure) => row,
  }) as const

const nameColumn = {
  header: 'Fee structure',
  value: ({ name: text }: FeeStructure) => text,
  sort: [{ sql: name, type: 'text' }],
} as const

const accountColumn = {
  header: 'Account',
  value: ({ accountName }: FeeStructure) => accountName ?? 'Platform',
  sort: [
    { sql: owner, type: 'text' },
    { sql: name, type: 'text' },
  ],
} as const

const filters = {
  text: contains(name, 'Part of the name. Not case-sensitive.'),
  account: ids('Account IDs.', sql`fs.account_id`),
}

defineList({
  area: 'employee',
  name: 'feeStructures',
  type: 'FeeStructure',
  title: 'Fee structures',
  may: 'money:view',
  description: 'Fee structures of the platform and of all accounts, by account unless sorted otherwise.',
  row: FeeStructureRef,
  columns: {
    name: nameColumn,
    account: accountColumn,
    fees: {
      header: 'Fees',
      value: ({ currentFees, timezone }) => (currentFees ?? []).map((fee) => feeText(fee, timezone)).join('; '),
    },
    accounts: { header: 'Accounts', value: ({ accountCount }) => accountCount },
    collections: { header: 'Collections', value: ({ collectionCount }) => collectionCount },
    planned: {
      header: 'Changes',
      time: ({ effectiveFrom, timezone }) => (effectiveFrom === null ? null : timeAt(effectiveFrom, timezone)),
    },
  },
  filters: {
    ...filters,
    isDefault: yesNo('Whether it is a default.', (isTrue) => sql`fs.is_default = ${isTrue}`),
    isOfPlatform: yesNo('Whether it is the platform’s.', (isTrue) => sql`(fs.account_id is null) = ${isTrue}`),
  },
  sort: { by: 'ACCOUNT', descending: false },
  source: source(false),
})

defineList({
  area: 'employee',
  name: 'archivedFeeStructures',
  type: 'ArchivedFeeStructure',
  title: 'Archived fee structures',
  may: 'money:view',
  description: 'Archived fee structures, latest first unless sorted otherwise.',
  row: FeeStructureRef,
  columns: {
    name: nameColumn,
    account: accountColumn,
    archived: {
      header: 'Archived',
      time: ({ archivedAt, timezone }) => (archivedAt === null ? null : timeAt(archivedAt, timezone)),
      sort: [{ sql: sql`coalesce(fs.archived_at, fs.created_at)`, type: 'timestamptz' }],
    },
  },
  filters,
  sort: { by: 'ARCHIVED', descending: true },
  source: source(true),
})

defineOptions({
  name: 'FEE_STRUCTURES',
  areas: ['employee'],
  may: 'money:view',
  ...optionsFrom(
    'uuid',
    () => sql`
    select fs.id, fs.name as label, coalesce(a.name, 'Platform') as detail, app.fold_text(fs.name || ' ' || coalesce(a.name, 'Platform')) as search_text,
           app.fold_text(fs.name) as sort_key
    from fee_structure fs left join account a on a.id = fs.account_id where fs.archived_at is null`,
  ),
})
