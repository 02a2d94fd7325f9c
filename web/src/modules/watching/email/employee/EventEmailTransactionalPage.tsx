import { isMailTemplateName, type MailTemplateName } from '@admission/common/mail-templates/types.ts'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { notFoundError } from '#platform/not-found-error.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { templateQuery } from './template-owner.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

export const Route = createFileRoute(
  '/employee/_employeeMember/_employeeShell/event/$eventId/email/transactional/$emailTransactionalType',
)({
  loader: async ({ context, params: { eventId, emailTransactionalType: type } }) => {
    if (!isMailTemplateName(type)) throw await notFoundError()
    await load(context.queryClient, templateQuery({ kind: 'event', id: eventId }, type))
  },
  head: () => pageHead({ title: 'E-mail', noindex: true }),
  pendingComponent: PageSkeleton,
  component: EventEmailTransactionalPage,
})

function EventEmailTransactionalPage() {
  const { eventId, emailTransactionalType } = Route.useParams()
  return (
    <TemplateEditor
      key={emailTransactionalType}
      owner={{ kind: 'event', id: eventId }}
      // The loader found it.
      type={emailTransactionalType as MailTemplateName}
      back={linkOptions({ to: '/employee/event/$eventId/email', params: { eventId } })}
    />
  )
}
