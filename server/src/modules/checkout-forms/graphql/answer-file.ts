import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { isFileOfOrder } from '../reads/answer-files.ts'
import { fileLink } from '../rules/file-link.ts'

builder.mutationField('checkoutAnswerFile', (t) =>
  t.field({
    type: 'String',
    subGraphs: ADMIN,
    authScopes: { may: 'orders:view' },
    description:
      'Link to a file that a buyer sent with an order of the account. It works for five minutes, and leaves a trace in the audit trail. Fails with `resourceNotFound` if it isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'File ID, from the report of answers.' }) },
    resolve: async (_root, { id }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      const { services } = context
      if (!isUuid(id)) throw notFound()
      return inAccount(services.databases.admin, accountId, async (transaction) => {
        if (!(await isFileOfOrder(transaction, { accountId, eventIds }, id))) throw notFound()
        await writeAudit(transaction, originOf(context), {
          action: 'open-answer-file',
          target: { kind: 'answer-file', id },
          account: accountId,
        })
        return fileLink(services.secrets.server, id, services.clock.now())
      })
    },
  }),
)
