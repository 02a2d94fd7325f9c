import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { EmailTabs } from './EmailTabs.tsx'
import { audiencesQuery } from './audience-owner.ts'
import { AudienceList } from './AudienceList.tsx'
import { templatesQuery } from './template-owner.ts'
import { TemplateList } from './TemplateList.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId/email')({
  loader: ({ context, params }) => {
    const owner = { kind: 'account', id: params.accountId } as const
    return Promise.all([
      load(context.queryClient, templatesQuery(owner)),
      load(context.queryClient, audiencesQuery(owner, false)),
    ])
  },
  head: () => pageHead({ title: 'E-mails', noindex: true }),
  pendingComponent: PageSkeleton,
  component: AccountEmailListPage,
})

function AccountEmailListPage() {
  const { accountId } = Route.useParams()
  return (
    <>
      <EmailTabs accountId={accountId} />
      <TemplateList
        owner={{ kind: 'account', id: accountId }}
        linkTo={(type) =>
          linkOptions({
            to: '/employee/account/$accountId/email/transactional/$emailTransactionalType',
            params: { accountId, emailTransactionalType: type },
          })
        }
      />
      <AudienceList
        owner={{ kind: 'account', id: accountId }}
        linkTo={(emailTemplateId) =>
          linkOptions({
            to: '/employee/account/$accountId/email/template/$emailTemplateId',
            params: { accountId, emailTemplateId },
          })
        }
      />
    </>
  )
}
