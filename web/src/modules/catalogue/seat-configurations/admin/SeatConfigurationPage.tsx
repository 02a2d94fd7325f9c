import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { SeatConfigurationDocument } from './seat-configuration.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/seat-configuration/$venueId')({
  params: uuidParams('venueId'),
  loader: ({ context, params: { accountId, venueId } }): Promise<void> =>
    load(context.queryClient, query(SeatConfigurationDocument, { venueId }, { accountId })),
  head: () => pageHead({ title: 'Seat map', noindex: true }),
  pendingComponent: PageSkeleton,
  component: SeatConfigurationPage,
})

const workspace = lazyPart(async () => (await import('./editor/SeatMapWorkspace.tsx')).SeatMapWorkspace)

function SeatConfigurationPage() {
  const { accountId, venueId } = Route.useParams()
  const { data } = useSuspenseQuery(query(SeatConfigurationDocument, { venueId }, { accountId }))
  return (
    <Lazy part={workspace} fallback={<PageSkeleton />}>
      {(SeatMapWorkspace) => (
        <SeatMapWorkspace key={venueId} {...{ accountId, venueId }} configuration={data.seatConfiguration} />
      )}
    </Lazy>
  )
}
