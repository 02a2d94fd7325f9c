import { toId } from '@admission/common/ids.ts'
import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { resendMail } from '../flows/resend-mail.ts'
import { readSentMail, type SentMail } from '../reads/sent.ts'
import { withoutLinks } from '../rules/secrets.ts'
import { SentMailRef } from './sent-types.ts'

type Shown = SentMail & { readonly html: string }

const ShownMailRef = builder.objectRef<Shown>('ShownAccountMail').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'E-mail of an account with its text.',
  fields: (t) => ({
    mail: t.field({ type: SentMailRef, description: 'The e-mail.', resolve: (mail) => mail }),
    html: t.string({
      description:
        'Complete HTML document without links and secrets. Show it in a sandboxed frame. Empty until the e-mail is written.',
      resolve: ({ html }) => withoutLinks(html),
    }),
  }),
})

builder.queryField('accountMail', (t) =>
  t.field({
    type: ShownMailRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accounts:view' },
    description:
      'E-mail of an account as it was sent. Access is recorded in the audit trail. Fails with `resourceNotFound` if there is none, or it is about no account.',
    args: { id: t.arg.id({ required: true, description: 'E-mail ID.' }) },
    resolve: async (_root, { id }, context) => {
      const mailId = toId('Email', id)
      return inTransaction(context.services.databases.system, async (transaction) => {
        const mail = mailId && (await readSentMail(transaction, mailId))
        if (!mail) throw notFound()
        await writeAudit(transaction, originOf(context), {
          action: 'read-mail',
          target: { kind: 'mail', id: mail.id },
          account: mail.accountId,
        })
        return mail
      })
    },
  }),
)

builder.mutationField('accountMailResend', (t) =>
  t.field({
    type: SentMailRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'people:manage' },
    description:
      'Plans a new e-mail about the same thing to the same address. It says what is true now. Fails with `preconditionFailed` if it can’t be sent again.',
    args: {
      id: t.arg.id({ required: true, description: 'E-mail ID.' }),
      reason: t.arg.string({
        required: true,
        validate: reasonForm.entries.reason,
        description: 'Why, for the audit trail.',
      }),
    },
    resolve: async (_root, { id, reason }, context) => {
      const mailId = toId('Email', id)
      if (!mailId) throw notFound()
      return resendMail(context.services, originOf(context), { id: mailId, reason })
    },
  }),
)
