import { isMailTemplateName, type MailTemplateName } from '@admission/common/mail-templates/types.ts'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { notFoundError } from '#platform/not-found-error.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { templateQuery } from './template-owner.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

export const Route = createFileRoute(
  '/employee/_employeeMember/_employeeShell/account/$accountId/email/transactional/$emailTransactionalType',
)({
  loader: async ({ context, params: { accountId, emailTransactionalType: type } }) => {
    if (!isMailTemplateName(type)) throw await notFoundError()
    await load(context.queryClient, templateQuery({ kind: 'account', id: accountId }, type))
  },
  head: () => pageHead({ title: 'E-mail', noindex: true }),
  pendingComponent: PageSkeleton,
  component: AccountEmailTransactionalPage,
})

function AccountEmailTransactionalPage() {
  const { accountId, emailTransactionalType } = Route.useParams()
  return (
    <TemplateEditor
      key={emailTransactionalType}
      owner={{ kind: 'account', id: accountId }}
      // The loader found it.
      type={emailTransactionalType as MailTemplateName}
      back={linkOptions({ to: '/employee/account/$accountId/email', params: { accountId } })}
    />
  )
}
