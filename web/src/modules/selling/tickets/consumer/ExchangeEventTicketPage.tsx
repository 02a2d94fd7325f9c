import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { notFoundError } from '#platform/not-found-error.ts'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { load } from '#platform/load.ts'
import { useSavedNote } from '#platform/offline/saved-note.ts'
import { uuidParams } from '#platform/route-params.ts'
import { ClockNote } from './ClockNote.tsx'
import { TicketDeck } from './TicketDeck.tsx'
import { TicketLinks } from './TicketLinks.tsx'
import { heldTickets, type Held } from './ticket-text.ts'
import type { WalletAnswer } from './wallet.ts'
import { walletQuery } from './wallet-query.ts'

export const Route = createFileRoute('/_consumer/_member/_account/exchange/event/$eventId/ticket/$stackId')({
  params: uuidParams('eventId', 'stackId'),
  loader: async ({ context, params }) => {
    const known = walletQuery(params.stackId)
    await load(context.queryClient, known)
    const [first] = context.queryClient.getQueryData<WalletAnswer>(known.queryKey)?.wallet.stacks ?? []
    if (first?.event.id.toLowerCase() !== params.eventId.toLowerCase()) throw await notFoundError()
  },
  component: ExchangeEventTicketPage,
})

/** Refetches to renew links that expire; fails silently without a network (milliseconds). */
const renewalInterval = 300_000
/** Lower bound, in case the device's clock is ahead of the server's. */
const minInterval = 5_000

/** Milliseconds until the wallet is refetched: earlier if a code is released before then, and soon if these are saved tickets. */
function untilRenewal(known: WalletAnswer | undefined): number {
  if (known?.savedAt !== undefined) return minInterval
  const moments = (known?.wallet.stacks ?? []).flatMap(({ tickets }) =>
    tickets.flatMap(({ codeFrom }) => (codeFrom === null ? [] : [Date.parse(codeFrom.utc)])),
  )
  return Math.min(renewalInterval, ...moments.map((moment) => Math.max(minInterval, moment - Date.now())))
}

function ExchangeEventTicketPage() {
  const { stackId } = Route.useParams()
  const { data } = useSuspenseQuery({
    ...walletQuery(stackId),
    refetchInterval: ({ state }) => untilRenewal(state.data),
  })
  const { wallet, clock, savedAt } = data
  useSavedNote(savedAt)
  const held = heldTickets(wallet)
  const [at, setAt] = useState(() => placeOf(held, stackId))
  const shown = held[Math.min(at, held.length - 1)]
  if (shown === undefined) return null
  return (
    <>
      <BrandStyle colors={shown.stack.event.account.brand} />
      <div className="mx-auto flex w-full max-w-[432px] flex-col gap-4 px-4 pb-10">
        <TicketDeck held={held} at={at} onAt={setAt} clock={clock} isSaved={savedAt !== undefined} />
        {held.some(({ ticket }) => ticket.code !== null) ? <ClockNote clock={clock} /> : null}
        {savedAt === undefined ? <TicketLinks wallet={wallet} shown={shown} count={held.length} /> : null}
      </div>
    </>
  )
}

/** Index of a stack's first ticket among all. */
const placeOf = (held: readonly Held[], stackId: string): number =>
  Math.max(
    0,
    held.findIndex(({ stack }) => stack.id.toLowerCase() === stackId.toLowerCase()),
  )
