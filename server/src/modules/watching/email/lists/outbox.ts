import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { ids, oneOf, contains } from '#platform/lists/filters.ts'
import type { ListedMail, UnsentState } from '../types.ts'

const UnsentStateRef = builder.enumType('MailState', {
  subGraphs: EMPLOYEE,
  description: 'State of an e-mail that wasn’t sent.',
  values: {
    KEPT: { description: 'No mail server is configured.' },
    WAITING: { description: 'Will be sent or retried soon.' },
    FAILED: { description: 'No more retries.' },
  } satisfies Record<UnsentState, object>,
})

const MailRef = builder.objectRef<ListedMail>('Mail').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'E-mail that wasn’t sent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'E-mail ID. Random, because it opens the e-mail’s page.' }),
    type: t.exposeString('type', { description: 'E-mail type, for example `ORDER_RECEIPT`.' }),
    recipient: t.exposeString('recipient', { description: 'Recipient’s address.' }),
    subject: t.exposeString('subject', { description: 'Subject line. Empty until the e-mail is composed.' }),
    state: t.expose('state', { type: UnsentStateRef, description: 'Why it wasn’t sent.' }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was created, in UTC.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    path: t.string({ description: 'Path of its page on this site.', resolve: ({ id }) => `/email/${id}` }),
  }),
})

const STATE_LABELS: Readonly<Record<UnsentState, string>> = { KEPT: 'Not sent', WAITING: 'Waiting', FAILED: 'Failed' }
const state = sql`(case ma.state when 'DONE' then 'KEPT' when 'DEAD' then 'FAILED' else 'WAITING' end)`

defineList({
  area: 'employee',
  name: 'outbox',
  type: 'Mail',
  title: 'Outbox',
  may: 'people:view',
  description:
    'E-mails that weren’t sent, newest first by default: no mail server is configured, they are waiting, or sending failed. Access is recorded in the audit trail.',
  row: MailRef,
  columns: {
    created: {
      header: 'Created',
      time: ({ createdAt }) => timeAt(createdAt, 'UTC'),
      sort: [{ sql: sql`ma.created_at`, type: 'timestamptz' }],
    },
    type: { header: 'Type', value: ({ type }) => type },
    recipient: { header: 'Recipient', value: ({ recipient }) => recipient, isPersonal: true },
    subject: { header: 'Subject', value: ({ subject }) => subject },
    state: {
      header: 'State',
      value: (mail) => STATE_LABELS[mail.state],
      filter: oneOf(UnsentStateRef, 'States.', state),
    },
  },
  filters: {
    account: ids('IDs of the accounts they are about.', sql`ma.account_id`),
    text: contains(
      sql`app.fold_text(ma.recipient || ' ' || ma.subject)`,
      'Part of the address or subject. Not case-sensitive.',
    ),
  },
  sort: { by: 'CREATED', descending: true },
  // Recipients are personal data, so reading the list is recorded in the audit trail.
  beforeRead: (context) =>
    inTransaction(context.services.databases.system, (transaction) =>
      writeAudit(transaction, originOf(context), { action: 'read-outbox', target: { kind: 'outbox', id: null } }),
    ),
  source: {
    alias: 'ma',
    from: sql`mail ma`,
    scope: () => sql`ma.sent_at is null`,
    rows: () => sql<ListedMail>`
      select ma.id, ma.type, ma.recipient, ma.subject, ma.created_at as "createdAt", ${state} as state
      from page join mail ma on ma.id = page.id`,
    rowOf: (row: ListedMail) => row,
  },
})
