import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { ResendOrderDocument } from '#modules/selling/orders/office/order.gql.ts'
import { useOrderChange } from '#modules/selling/orders/use-order-change.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import type { UserDetailQuery } from './user-record.gql.ts'

type Purchase = UserDetailQuery['userPurchases']['edges'][number]['node']

interface LastPurchaseProps {
  readonly of: Purchase
  readonly email: string
  readonly accountId: string
}

/** The latest purchase, whose receipt and tickets can be sent again. Others: in the tab of orders. */
export function LastPurchase({ of: { id, reference, eventName, state }, email, accountId }: LastPurchaseProps) {
  const { canEdit } = useRecordFrame()
  const change = useOrderChange({ area: 'admin', scope: { accountId }, refundPermission: 'refunds' }, id)
  const { mutate, isPending } = useMutation({
    mutationFn: () => change(ResendOrderDocument, {}, 'Receipt and tickets sent'),
  })
  const resend = async (): Promise<void> => {
    const text = `They go to the address of order ${reference}, usually ${email}.`
    if (await confirm({ title: 'Send receipt and tickets again?', text, confirm: 'Send again' })) mutate()
  }
  return (
    <section aria-label="Latest order" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">Latest order</h2>
      <p className="text-ink-soft">
        <span className="mono whole text-13">{reference}</span> {eventName}
      </p>
      {canEdit && (state === 'PAID' || state === 'PARTIALLY_REFUNDED') ? (
        <div className="mt-3">
          <Button size="office" icon={Mail} busy={isPending && 'Sending'} onClick={() => void resend()}>
            Send receipt and tickets again
          </Button>
        </div>
      ) : null}
    </section>
  )
}
