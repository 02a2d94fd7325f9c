import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { isMissing } from '#platform/api-error.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatePage } from '#ui/StatePage.tsx'
import { SentTickets } from './SentTickets.tsx'
import { myTransfersQuery, offerQuery, ownTicketsQuery } from './transfer-queries.ts'
import { narrowed, namedTransfer, viewOf, type Transfer, type TransferPlace } from './transfer-view.ts'

/** Senders don't need it. */
const offer = lazyPart(async () => (await import('./Offer.tsx')).Offer)

/** The page of a transfer: with the token of its link for anyone, else for its sender and its recipient. */
export const TransferScreen = ({ token, ...place }: TransferPlace & { readonly token?: string | undefined }) =>
  token === undefined ? (
    <OwnTransfers key={place.groupId ?? place.stackId} {...place} />
  ) : (
    <LinkedTransfer token={token} eventId={place.eventId} />
  )

interface FrameProps {
  /** Whose colors the page has: those of the only organizer. */
  readonly events: readonly Transfer['parts'][number]['event'][]
  readonly children: ReactNode
}

function Frame({ events, children }: FrameProps) {
  const [first, ...others] = events
  const isOneAccount = others.every(({ account }) => account.id === first?.account.id)
  return (
    <>
      <BrandStyle colors={isOneAccount ? first?.account.brand : undefined} />
      <div className="page-margins mx-auto flex w-full max-w-[672px] flex-col gap-6 pt-6 pb-16 desk:pt-12">
        {children}
      </div>
    </>
  )
}

function LinkedTransfer({ token, eventId }: { readonly token: string; readonly eventId: string | undefined }) {
  const { data, error } = useQuery(offerQuery(token))
  if (data !== undefined) {
    const transfer = narrowed(data.transfer, eventId) ?? data.transfer
    return <OneTransfer of={transfer} token={token} />
  }
  if (error === null)
    return (
      <Frame events={[]}>
        <Skeleton className="h-72 w-full" />
      </Frame>
    )
  return isMissing(error) ? (
    <StatePage
      figure="404"
      title="This link doesn’t work"
      text="Open the complete link that you got. If it still doesn’t work, ask the sender for a new one."
    />
  ) : (
    <StatePage figure="" role="alert" title="We couldn’t load these tickets" text="Reload the page." />
  )
}

const OneTransfer = ({ of: transfer, token }: { readonly of: Transfer; readonly token: string | undefined }) => (
  <Frame events={transfer.parts.map(({ event }) => event)}>
    {transfer.isSender ? (
      <SentTickets events={[]} transfers={[transfer]} />
    ) : (
      <Lazy part={offer} when fallback={<Skeleton className="h-72 w-full" />}>
        {(Offer) => <Offer of={transfer} token={token} />}
      </Lazy>
    )}
  </Frame>
)

function OwnTransfers(place: TransferPlace) {
  const { myTransfers: mine } = useSuspenseQuery(myTransfersQuery).data
  // Stays on the screen when nothing of it is pending.
  const [namedId] = useState(() => namedTransfer(mine, place)?.id)
  const own = useQuery({ ...ownTicketsQuery(place), enabled: namedId === undefined })
  const named = mine.find(({ id }) => id === namedId)
  const view = named === undefined ? viewOf(mine, own.data, place) : undefined
  if (named !== undefined) return <OneTransfer of={narrowed(named, place.eventId) ?? named} token={undefined} />
  if (view === undefined) return null
  if (view.kind === 'transfer') return <OneTransfer of={view.transfer} token={undefined} />
  const { events, transfers } = view
  return (
    <Frame
      events={[
        ...events.map(({ event }) => event),
        ...transfers.flatMap(({ parts }) => parts.map(({ event }) => event)),
      ]}
    >
      <SentTickets events={events} transfers={transfers} />
    </Frame>
  )
}
