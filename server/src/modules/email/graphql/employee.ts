import { isUuid } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { cursorKey, pageSize, toPage, type Page } from '#platform/graphql/connection.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { countOutbox, readOutbox } from '../reads.ts'
import type { ListedMail } from '../types.ts'

const inEmployee = { subGraphs: EMPLOYEE, public: true } as const

const MailRef = builder.objectRef<ListedMail>('Mail').implement({
  ...inEmployee,
  description: "E-mail that wasn't sent.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'E-mail ID. Random, because it opens the e-mail’s page.' }),
    type: t.exposeString('type', { description: 'E-mail type, for example `ORDER_RECEIPT`.' }),
    recipient: t.exposeString('recipient', { description: 'Recipient’s address.' }),
    subject: t.exposeString('subject', { description: 'Subject line. Empty until the e-mail is composed.' }),
    state: t.exposeString('standing', {
      description:
        '`KEPT`: no mail server is configured. `WAITING`: will be sent or retried soon. `FAILED`: no more retries.',
    }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was created, in UTC.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    path: t.string({ description: 'Path of its page on this site.', resolve: ({ id }) => `/email/${id}` }),
  }),
})

const MailEdgeRef = builder.objectRef<Page<ListedMail>['edges'][number]>('MailEdge').implement({
  ...inEmployee,
  description: 'E-mail with its cursor.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Opaque.' }),
    node: t.expose('node', { type: MailRef, description: 'E-mail.' }),
  }),
})

const MailConnectionRef = builder.objectRef<Page<ListedMail>>('MailConnection').implement({
  ...inEmployee,
  description: 'Page of e-mails.',
  fields: (t) => ({
    edges: t.field({ type: [MailEdgeRef], description: 'Newest first.', resolve: ({ edges }) => [...edges] }),
    pageInfo: t.field({
      type: builder.pageInfoRef(),
      description: 'Position of this page in the list.',
      resolve: (page) => page.pageInfo,
    }),
    totalCount: t.exposeInt('totalCount', { description: 'Number of e-mails in the whole list.' }),
  }),
})

type Paging = { readonly first?: number | null | undefined; readonly after?: string | null | undefined }

const outboxPage = async (context: RequestContext, args: Paging): Promise<Page<ListedMail>> => {
  const { system } = context.services.databases
  const size = pageSize(args.first)
  const after = args.after ? cursorKey(args.after, 2) : null
  if (after && !(Number.isSafeInteger(after[0]) && isUuid(after[1])))
    throw inputError({ path: 'after', message: 'This cursor is invalid. Reload the list.' })
  const [rows, totalCount] = await Promise.all([readOutbox(system, size, after), countOutbox(system)])
  // Recipients are personal data, so reading the list is recorded in the audit trail.
  await inTransaction(system, (transaction) =>
    writeAudit(transaction, originOf(context), { action: 'read-outbox', target: { kind: 'outbox', id: null } }),
  )
  return toPage(rows, { size, totalCount, keyOf: ({ place, id }) => [place, id], continued: after !== null })
}

builder.queryField('outbox', (t) =>
  t.field({
    type: MailConnectionRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'people:view' },
    description:
      'E-mails that weren’t sent, newest first: no mail server is configured, they are waiting, or sending failed. Access is recorded in the audit trail.',
    args: {
      first: t.arg.int({ description: 'Number of e-mails, 1 to 100. The default is 20.' }),
      after: t.arg.string({ description: 'Cursor to start after.' }),
    },
    resolve: (_root, args, context) => outboxPage(context, args),
  }),
)
