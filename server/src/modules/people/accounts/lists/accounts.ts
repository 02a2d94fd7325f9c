import { timeAt, type Time } from '@admission/common/time.ts'
import { sql, type RawBuilder } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, days, oneOf, texts, yesNo } from '#platform/lists/filters.ts'
import { AccountStateRef, accountStateText, PlatformAccountRef } from '../graphql/types/platform-account.ts'
import { accountSql, shownAccounts } from '../reads/platform-account.ts'
import type { PlatformAccount } from '../types/platform-account.ts'

const inUtc = (at: Date | null): Time | null => (at === null ? null : timeAt(at, 'UTC'))
const onDays =
  (at: RawBuilder<unknown>) =>
  ({ from, to }: { readonly from: string | null; readonly to: string | null }) =>
    sql`${at} >= coalesce(${from}::date, '-infinity')::timestamp at time zone 'UTC' and ${at} < coalesce(${to}::date + 1, 'infinity')::timestamp at time zone 'UTC'`

/** The accounts that are archived, or those that aren't. */
const source = (isArchived: boolean) => ({
  alias: 'a',
  from: sql`account a`,
  scope: () => (isArchived ? sql`a.archived_at is not null` : sql`a.archived_at is null`),
  rows: () => shownAccounts(sql`page join account a on a.id = page.id`),
  rowOf: (row: PlatformAccount) => row,
})

const name = {
  header: 'Account',
  value: (account: PlatformAccount) => account.name,
  sort: [{ sql: accountSql.name, type: 'text' as const }],
}
const text = contains(accountSql.text, 'Part of the name, legal name or URL name. Not case-sensitive.')

defineList({
  areas: {
    employee: { may: 'accounts:view', description: 'All accounts but archived ones, by name unless sorted otherwise.' },
  },
  name: 'accounts',
  type: 'Account',
  title: 'Accounts',
  row: PlatformAccountRef,
  columns: {
    name,
    state: {
      header: 'State',
      value: ({ state }) => accountStateText(state),
      filter: oneOf(AccountStateRef, 'States.', accountSql.state),
    },
    owner: { header: 'Owner', value: ({ owner }) => owner },
    upcoming: { header: 'Upcoming events', value: ({ upcoming }) => upcoming },
    onSale: { header: 'On sale', value: ({ onSale }) => onSale },
    currency: {
      header: 'Currency',
      value: ({ currency }) => currency,
      sort: [
        { sql: sql`a.currency::text`, type: 'text' },
        { sql: accountSql.name, type: 'text' },
      ],
      filter: texts('Currencies, ISO 4217.', sql`a.currency::text`),
    },
    timezone: {
      header: 'Time zone',
      value: ({ timezone }) => timezone,
      filter: texts('IANA time zones.', accountSql.timezone),
    },
    created: {
      header: 'Created',
      time: ({ createdAt }) => inUtc(createdAt),
      sort: [{ sql: accountSql.createdAt, type: 'timestamptz' }],
      filter: days('UTC', onDays(accountSql.createdAt)),
    },
  },
  filters: {
    text,
    hasOwner: yesNo(
      'Whether an owner has joined.',
      (isTrue) =>
        sql`exists (select 1 from member m where m.account_id = a.id and m.role = 'OWNER' and m.disabled_at is null) = ${isTrue}`,
    ),
  },
  sort: { by: 'NAME', descending: false },
  source: source(false),
})

defineList({
  area: 'employee',
  may: 'accounts:view',
  description: 'Archived accounts, latest first unless sorted otherwise.',
  name: 'archivedAccounts',
  type: 'ArchivedAccount',
  title: 'Archived accounts',
  row: PlatformAccountRef,
  columns: {
    name,
    archived: {
      header: 'Archived',
      time: ({ archivedAt }) => inUtc(archivedAt),
      sort: [{ sql: sql`a.archived_at`, type: 'timestamptz' }],
    },
    reason: { header: 'Reason', value: ({ archiveReason }) => archiveReason },
    owner: { header: 'Owner', value: ({ owner }) => owner },
  },
  filters: { text },
  sort: { by: 'ARCHIVED', descending: true },
  source: source(true),
})
