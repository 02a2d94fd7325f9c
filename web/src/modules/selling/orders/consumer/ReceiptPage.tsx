import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endPayment } from '#modules/selling/payments/consumer/open-payment.ts'
import { useHeadingFocus } from '#platform/heading-focus.ts'
import { load } from '#platform/load.ts'
import { addressParams, isUuidList } from '#platform/route-params.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import { takeReceipt } from './handed-receipt.ts'
import { PurchaseActions } from './PurchaseActions.tsx'
import { stateStyle } from './purchase-state.ts'
import { titleOf } from './purchased-pass.ts'
import { PurchaseTicket } from './PurchaseTicket.tsx'
import { deliveryText, paidAt, ticketsLeft, yoursText, type Purchase } from './receipt-text.ts'
import { receiptQuery } from './receipt-query.ts'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import { WhatHappensNext } from './WhatHappensNext.tsx'

export const Route = createFileRoute('/_consumer/_member/_paid/checkout/receipt/$purchaseIds')({
  params: addressParams({ purchaseIds: isUuidList }),
  loader: ({ context: { queryClient }, params: { purchaseIds } }) => {
    takeReceipt(queryClient, purchaseIds)
    return load(queryClient, receiptQuery(purchaseIds))
  },
  component: ReceiptPage,
})

function ReceiptPage() {
  const { purchaseIds } = Route.useParams()
  // Document links expire after 15 minutes.
  const { data } = useSuspenseQuery({ ...receiptQuery(purchaseIds), refetchInterval: 600_000 })
  useEffect(endPayment, [])
  useHeadingFocus(purchaseIds)
  const { purchases } = data
  return (
    <div className="mx-auto flex w-full max-w-[1200px] flex-col gap-12 px-4 pt-6 pb-14 desk:pt-11">
      {purchases.map((purchase, index) => (
        <Block
          key={purchase.id}
          purchase={purchase}
          title={index === 0 ? yoursText(purchases) : titleOf(purchase)}
          heading={index === 0 ? 'h1' : 'h2'}
        />
      ))}
    </div>
  )
}

interface BlockProps {
  readonly purchase: Purchase
  readonly title: string
  readonly heading: 'h1' | 'h2'
}

/** One purchase: its tickets, what happens next, and the receipt beside them. */
function Block({ purchase, title, heading: Heading }: BlockProps) {
  const { tone, icon, text } = stateStyle(purchase.state)
  const isOver = purchase.state !== 'PENDING' && ticketsLeft(purchase) === 0
  const paid = purchase.state === 'PAID' ? `${text} on ${paidAt(purchase)}` : text
  return (
    <section className="grid grid-cols-1 items-start gap-x-16 gap-y-8 desk:grid-cols-[minmax(0,1fr)_minmax(0,432px)]">
      <div className="flex min-w-0 flex-col gap-8">
        <div>
          <StateBadge tone={tone} icon={icon}>
            {paid}
          </StateBadge>
          <Heading className="display-lead mt-2 text-48 desk:text-64">{title}</Heading>
          <p className="mt-3 max-w-[56ch] break-words text-17 text-ink-soft">
            We sent your receipt to <span className="break-all">{purchase.email}</span>.{' '}
            {isOver ? '' : deliveryText(purchase)}
          </p>
        </div>
        <PurchaseActions purchase={purchase} />
        <PurchaseTicket purchase={purchase} />
        {isOver ? null : <WhatHappensNext purchase={purchase} />}
      </div>
      <ReceiptPaper purchase={purchase} />
    </section>
  )
}
