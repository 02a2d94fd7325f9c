import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { pageHead } from '#platform/head.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatePage } from '#ui/StatePage.tsx'
import { ConciergeInvitationDocument } from './concierge.gql.ts'
import { HeldTickets } from './HeldTickets.tsx'

export const Route = createFileRoute('/_consumer/_public/interstitial/concierge')({
  validateSearch: searchOf({ inviteHash: textParam }),
  head: () => pageHead({ noindex: true }),
  component: InterstitialConciergePage,
})

/** Tickets that staff hold for the guest who opens the link of their invitation. */
function InterstitialConciergePage() {
  const { inviteHash = '' } = Route.useSearch()
  const { data, error } = useQuery({
    ...query(ConciergeInvitationDocument, { inviteHash }),
    enabled: inviteHash !== '',
    meta: { silent: true },
  })
  if (inviteHash === '' || (error instanceof ApiError && error.status === 404))
    return (
      <StatePage
        figure="404"
        title="This link doesn’t work"
        text="Open the complete link from our latest e-mail about these tickets. If it still doesn’t work, ask the organizer."
      />
    )
  if (error !== null)
    return <StatePage figure="" role="alert" title="We couldn’t load your tickets" text="Reload the page." />
  return (
    <div className="page-margins mx-auto flex w-full max-w-[672px] flex-col gap-5 pt-8 pb-20 desk:pt-12">
      {data === undefined ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <HeldTickets of={data.conciergeInvitation} inviteHash={inviteHash} />
      )}
    </div>
  )
}
