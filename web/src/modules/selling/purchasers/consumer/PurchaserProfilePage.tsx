import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AgreementRow } from './AgreementRow.tsx'
import { agreementsQuery } from './purchaser-queries.ts'

export const Route = createFileRoute('/_consumer/_member/_account/purchaser-profile')({
  loader: ({ context }) => load(context.queryClient, agreementsQuery),
  head: () => pageHead({ noindex: true }),
  component: PurchaserProfilePage,
})

/** Whose staff may charge a user, up to which limit. */
function PurchaserProfilePage() {
  const { myChargeAgreements: agreements } = useSuspenseQuery(agreementsQuery).data
  return (
    <div className="page-margins mx-auto w-full max-w-[816px] pt-6 pb-14 desk:pt-10">
      <h1 className="display text-36">Who may charge you</h1>
      {agreements.length === 0 ? (
        <EmptyState
          icon={Handshake}
          title="No one may charge you"
          text="If an organizer invites you to have its staff book tickets for you, your agreement with it appears here."
          isFlush
        />
      ) : (
        <ul aria-label="Agreements" className="mt-5 border-t border-line">
          {agreements.map((agreement) => (
            <AgreementRow key={agreement.id} of={agreement} />
          ))}
        </ul>
      )}
    </div>
  )
}
