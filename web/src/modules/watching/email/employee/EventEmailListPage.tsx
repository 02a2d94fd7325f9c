import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { audiencesQuery } from './audience-owner.ts'
import { AudienceList } from './AudienceList.tsx'
import { templatesQuery } from './template-owner.ts'
import { TemplateList } from './TemplateList.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/event/$eventId/email')({
  loader: ({ context, params }) => {
    const owner = { kind: 'event', id: params.eventId } as const
    return Promise.all([
      load(context.queryClient, templatesQuery(owner)),
      load(context.queryClient, audiencesQuery(owner, false)),
    ])
  },
  head: () => pageHead({ title: 'E-mails', noindex: true }),
  pendingComponent: PageSkeleton,
  component: EventEmailListPage,
})

function EventEmailListPage() {
  const { eventId } = Route.useParams()
  return (
    <>
      <TemplateList
        owner={{ kind: 'event', id: eventId }}
        linkTo={(type) =>
          linkOptions({
            to: '/employee/event/$eventId/email/transactional/$emailTransactionalType',
            params: { eventId, emailTransactionalType: type },
          })
        }
      />
      <AudienceList
        owner={{ kind: 'event', id: eventId }}
        linkTo={(emailTemplateId) =>
          linkOptions({
            to: '/employee/event/$eventId/email/template/$emailTemplateId',
            params: { eventId, emailTemplateId },
          })
        }
      />
    </>
  )
}
