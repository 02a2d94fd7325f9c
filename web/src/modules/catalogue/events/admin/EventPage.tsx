import { createFileRoute } from '@tanstack/react-router'
import { load } from '#platform/load.ts'
import { pageHead } from '#platform/head.ts'
import { officeOf } from '#platform/office.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { Lazy } from '#ui/Lazy.tsx'
import { EventLayout } from './EventLayout.tsx'
import { frameQuery } from '../office/event-queries.ts'
import { eventSection } from './event-sections.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/event/$eventId')({
  params: uuidParams('eventId'),
  validateSearch: (search: Readonly<Record<string, unknown>>): { tab?: string } & Record<string, unknown> => search,
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const section = eventSection(deps.tab)
    await Promise.all([
      load(queryClient, frameQuery(officeOf('admin', params), params.eventId)),
      section.load?.(queryClient, params),
      section.part.load(),
    ])
  },
  head: () => pageHead({ title: 'Event', noindex: true }),
  pendingComponent: PageSkeleton,
  component: EventPage,
})

function EventPage() {
  const params = Route.useParams()
  const section = eventSection(Route.useSearch().tab)
  return (
    <EventLayout {...params} tab={section.tab}>
      <Lazy key={section.tab} part={section.part}>
        {(Section) => <Section {...params} />}
      </Lazy>
    </EventLayout>
  )
}
