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
  '/employee/_employeeMember/_employeeShell/account/$accountId/email/template/$emailTemplateId',
)({
  loader: async ({ context, params: { accountId, emailTemplateId } }) => {
    if (emailTemplateId === 'new') return
    if (!isUuid(emailTemplateId)) throw await notFoundError()
    await load(context.queryClient, audienceQuery({ kind: 'account', id: accountId }, emailTemplateId))
  },
  head: () => pageHead({ title: 'E-mail to an audience', noindex: true }),
  pendingComponent: PageSkeleton,
  component: AccountEmailTemplatePage,
})

function AccountEmailTemplatePage() {
  const { accountId, emailTemplateId } = Route.useParams()
  const shared = {
    owner: { kind: 'account', id: accountId },
    back: linkOptions({ to: '/employee/account/$accountId/email', params: { accountId } }),
  } as const
  return emailTemplateId === 'new' ? (
    <NewAudienceMail {...shared} />
  ) : (
    <AudienceEditor key={emailTemplateId} mailId={emailTemplateId} {...shared} />
  )
}
