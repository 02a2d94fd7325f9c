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
  description: 'A mail that was not sent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random: it opens the mail’s page.' }),
    type: t.exposeString('type', { description: 'What it is about: ORDER_RECEIPT.' }),
    recipient: t.exposeString('recipient', { description: 'The address it is for.' }),
    subject: t.exposeString('subject', { description: 'Empty until it is composed.' }),
    state: t.exposeString('standing', {
      description:
        'KEPT: there is no server to send it to. WAITING: it is sent soon, or tried again. FAILED: given up.',
    }),
    createdAt: t.field({ type: TimeRef, description: 'In UTC.', resolve: ({ createdAt }) => timeAt(createdAt, 'UTC') }),
    path: t.string({ description: 'Where it can be read, on this site.', resolve: ({ id }) => `/email/${id}` }),
  }),
})

const MailEdgeRef = builder.objectRef<Page<ListedMail>['edges'][number]>('MailEdge').implement({
  ...inEmployee,
  description: 'A mail and its place in the list.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Opaque.' }),
    node: t.expose('node', { type: MailRef, description: 'The mail.' }),
  }),
})

const MailConnectionRef = builder.objectRef<Page<ListedMail>>('MailConnection').implement({
  ...inEmployee,
  description: 'A page of mails.',
  fields: (t) => ({
    edges: t.field({ type: [MailEdgeRef], description: 'Latest first.', resolve: ({ edges }) => [...edges] }),
    pageInfo: t.field({
      type: builder.pageInfoRef(),
      description: 'What lies around.',
      resolve: (page) => page.pageInfo,
    }),
    totalCount: t.exposeInt('totalCount', { description: 'Of the whole list.' }),
  }),
})

type Paging = { readonly first?: number | null | undefined; readonly after?: string | null | undefined }

const outboxPage = async (context: RequestContext, args: Paging): Promise<Page<ListedMail>> => {
  const { system } = context.services.databases
  const size = pageSize(args.first)
  const after = args.after ? cursorKey(args.after, 2) : null
  if (after && !(Number.isSafeInteger(after[0]) && isUuid(after[1])))
    throw inputError({ path: 'after', message: 'This place in the list is not known.' })
  const [rows, totalCount] = await Promise.all([readOutbox(system, size, after), countOutbox(system)])
  // Recipients are people: whoever looks is written down.
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
      'Mails that were not sent, latest first: kept because no server is configured, waiting, or given up. The look is written to the audit trail.',
    args: {
      first: t.arg.int({ description: '1 to 100, 20 unless said.' }),
      after: t.arg.string({ description: 'A cursor.' }),
    },
    resolve: (_root, args, context) => outboxPage(context, args),
  }),
)
