import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import { GivenAnswers } from './GivenAnswers.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import { OrderHelp } from './OrderHelp.tsx'
import { OrderHistoryPurchaseDocument } from './orders.gql.ts'
import { PurchaseActions } from './PurchaseActions.tsx'
import { stateStyle } from './purchase-state.ts'
import { titleOf } from './purchased-pass.ts'
import { PurchaseTicket } from './PurchaseTicket.tsx'
import { paidAt, ticketsLeft } from './receipt-text.ts'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import { ResendTickets } from './ResendTickets.tsx'
import { ReturnSection } from './ReturnSection.tsx'
import { TicketHistories } from './TicketHistories.tsx'
import { WhatHappensNext } from './WhatHappensNext.tsx'

export const Route = createFileRoute('/_consumer/_member/_account/user/order-history/$purchaseId')({
  params: uuidParams('purchaseId'),
  loader: ({ context, params }) => load(context.queryClient, purchaseQuery(params.purchaseId)),
  component: OrderHistoryPurchasePage,
})

const purchaseQuery = (id: string) => query(OrderHistoryPurchaseDocument, { id })

function OrderHistoryPurchasePage() {
  const client = useQueryClient()
  const { purchaseId } = Route.useParams()
  // Document links expire after 15 minutes.
  const { data } = useSuspenseQuery({ ...purchaseQuery(purchaseId), refetchInterval: 600_000 })
  const { purchase } = data
  const refresh = () => client.invalidateQueries({ queryKey: ['consumer'] })
  const { tone, icon, text } = stateStyle(purchase.state)
  const isLive = ticketsLeft(purchase) > 0
  const isOver = purchase.state !== 'PENDING' && !isLive
  return (
    <div className="mx-auto flex w-full max-w-[1200px] flex-col gap-6 px-4 pt-5 pb-14 desk:pt-9">
      <Link to="/user/order-history" className="flex min-h-11 items-center gap-1 self-start text-15 font-semibold">
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
        Orders
      </Link>
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 desk:grid-cols-[minmax(0,1fr)_minmax(0,432px)]">
        <div className="flex min-w-0 flex-col gap-8">
          <div>
            <StateBadge tone={tone} icon={icon}>
              {text}
            </StateBadge>
            <h1 className="display mt-1 text-36">{titleOf(purchase)}</h1>
            <p className="mt-2 text-ink-soft">
              <span className="mono whole text-14">{purchase.reference}</span>, bought {paidAt(purchase)}
            </p>
          </div>
          <PurchaseActions purchase={purchase} />
          <PurchaseTicket purchase={purchase} />
          <ReturnSection
            purchaseId={purchase.id}
            offer={purchase.returnOffer}
            note={purchase.returnNote}
            isProtected={purchase.protection !== null}
            onReturned={refresh}
          />
          {isOver || purchase.event.isCancelled ? null : <WhatHappensNext purchase={purchase} />}
          <GivenAnswers of={purchase.givenAnswers} purchaseId={purchase.id} onChanged={refresh} />
          <OrderDocuments of={purchase} onIssued={refresh} />
          {isLive ? <ResendTickets purchaseId={purchase.id} to={purchase.resendTo} /> : null}
          <TicketHistories of={purchase.ticketHistories} />
          <OrderHelp of={purchase} />
        </div>
        <ReceiptPaper purchase={purchase} />
      </div>
    </div>
  )
}
