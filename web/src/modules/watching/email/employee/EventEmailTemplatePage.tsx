import { isUuid } from '@admission/common/ids.ts'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { notFoundError } from '#platform/not-found-error.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { audienceQuery } from './audience-owner.ts'
import { AudienceEditor } from './AudienceEditor.tsx'
import { NewAudienceMail } from './NewAudienceMail.tsx'

export const Route = createFileRoute(
  '/employee/_employeeMember/_employeeShell/event/$eventId/email/template/$emailTemplateId',
)({
  loader: async ({ context, params: { eventId, emailTemplateId } }) => {
    if (emailTemplateId === 'new') return
    if (!isUuid(emailTemplateId)) throw await notFoundError()
    await load(context.queryClient, audienceQuery({ kind: 'event', id: eventId }, emailTemplateId))
  },
  head: () => pageHead({ title: 'E-mail to an audience', noindex: true }),
  pendingComponent: PageSkeleton,
  component: EventEmailTemplatePage,
})

function EventEmailTemplatePage() {
  const { eventId, emailTemplateId } = Route.useParams()
  const shared = {
    owner: { kind: 'event', id: eventId },
    back: linkOptions({ to: '/employee/event/$eventId/email', params: { eventId } }),
  } as const
  return emailTemplateId === 'new' ? (
    <NewAudienceMail {...shared} />
  ) : (
    <AudienceEditor key={emailTemplateId} mailId={emailTemplateId} {...shared} />
  )
}
