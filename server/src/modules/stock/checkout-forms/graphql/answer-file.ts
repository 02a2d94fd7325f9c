import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import type { Tx } from '#platform/db/kysely.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { isFileOfOrder, readFileAccount } from '../reads/answer-files.ts'
import { fileLink } from '../rules/file-link.ts'

/** The link to a file, with a trace in the audit trail of its account. */
const openFile = async (
  transaction: Tx<'admin' | 'system'>,
  context: RequestContext,
  id: string,
  account: AccountId,
) => {
  await writeAudit(transaction, originOf(context), {
    action: 'open-answer-file',
    target: { kind: 'answer-file', id },
    account,
  })
  return fileLink(context.services.secrets.server, id, context.services.clock.now())
}

builder.mutationField('checkoutAnswerFile', (t) =>
  t.field({
    type: 'String',
    subGraphs: OFFICES,
    authScopes: { may: 'orders:view' },
    description:
      'Link to a file that a buyer sent with an order; members open those of their account. It works for five minutes, and leaves a trace in the audit trail. Fails with `resourceNotFound` if it isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'File ID, from the report of answers or an order.' }) },
    resolve: async (_root, { id }, context) => {
      const { databases } = context.services
      if (!isUuid(id)) throw notFound()
      if (context.area === 'employee')
        return inTransaction(databases.system, async (transaction) => {
          const accountId = await readFileAccount(transaction, id)
          if (accountId === undefined) throw notFound()
          return openFile(transaction, context, id, accountId)
        })
      const { accountId, eventIds } = membershipOf(context.actor)
      return inAccount(databases.admin, accountId, async (transaction) => {
        if (!(await isFileOfOrder(transaction, { accountId, eventIds }, id))) throw notFound()
        return openFile(transaction, context, id, accountId)
      })
    },
  }),
)
