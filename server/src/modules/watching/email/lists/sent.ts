import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { originOf } from '#platform/graphql/context.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, days, ids, oneOf, type Filter } from '#platform/lists/filters.ts'
import { SENT_STATE_LABELS, SentMailRef, SentMailStateRef, SentMailTypeRef } from '../graphql/sent-types.ts'
import { sentColumns, sentState, type SentMail } from '../reads/sent.ts'

// Not a part of the address: an account has a million mails, and this is found through an index.
const startOfAddress: Filter<string> = {
  ...contains(undefined, 'Beginning of the recipient’s address. Not case-sensitive.'),
  where: (text) =>
    sql`(lower(ma.recipient) collate "C" >= lower(${text}::text) collate "C" and lower(ma.recipient) collate "C" < (lower(${text}::text) || chr(1114111)) collate "C")`,
}

type Given = { readonly account?: readonly string[] }

defineList({
  area: 'employee',
  name: 'accountMails',
  type: 'AccountMail',
  title: 'E-mails',
  may: 'accounts:view',
  description:
    'E-mails of accounts, newest first unless sorted otherwise. Filter by one account. Access is recorded in the audit trail.',
  row: SentMailRef,
  columns: {
    created: {
      header: 'Created',
      time: ({ createdAt }) => timeAt(createdAt, 'UTC'),
      sort: [{ sql: sql`ma.created_at`, type: 'timestamptz' }],
      filter: days(
        'UTC',
        ({ from, to }) =>
          sql`(ma.created_at >= coalesce(${from}::date::timestamp at time zone 'UTC', '-infinity') and ma.created_at < coalesce((${to}::date + 1)::timestamp at time zone 'UTC', 'infinity'))`,
      ),
    },
    recipient: { header: 'Recipient', value: ({ recipient }) => recipient, isPersonal: true },
    type: {
      header: 'Type',
      value: ({ type }) => type,
      filter: oneOf(SentMailTypeRef, 'Types.', sql`ma.type`),
    },
    subject: { header: 'Subject', value: ({ subject }) => subject },
    state: {
      header: 'State',
      value: ({ state }) => SENT_STATE_LABELS[state],
      filter: oneOf(SentMailStateRef, 'States.', sentState),
    },
  },
  filters: {
    account: ids('IDs of accounts.', sql`ma.account_id`),
    text: startOfAddress,
  },
  sort: { by: 'CREATED', descending: true },
  // Recipients are personal data, so reading the list is recorded in the audit trail.
  beforeRead: (context, { account }: Given) =>
    inTransaction(context.services.databases.system, async (transaction) => {
      const [only = null, another] = account ?? []
      const id = another === undefined ? only : null
      await writeAudit(transaction, originOf(context), {
        action: 'read-account-mails',
        target: { kind: 'account', id },
        account: id === null ? null : trustedAccountId(id),
      })
    }),
  source: {
    alias: 'ma',
    from: sql`mail ma`,
    scope: () => sql`ma.account_id is not null`,
    rows: () => sql<SentMail>`select ${sentColumns} from page join mail ma on ma.id = page.id`,
    rowOf: (row: SentMail) => row,
  },
})
