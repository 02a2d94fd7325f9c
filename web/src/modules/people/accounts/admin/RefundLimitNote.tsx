import { formatMoney } from '@admission/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { mayManage, maySee, useRights } from '#platform/rights.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { RefundLimitDocument } from './refund-limit.gql.ts'

const dialog = lazyPart(async () => (await import('./RefundLimitDialog.tsx')).RefundLimitDialog)

/** Says above the members what the box office may refund, and lets owners change it. */
export function RefundLimitNote() {
  const { accountId = '' } = useParams({ strict: false })
  const rights = useRights()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...query(RefundLimitDocument, {}, { accountId }),
    enabled: maySee('settings', rights),
  })
  if (data === undefined) return null
  const { amount } = data.refundLimit
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 text-14 text-ink-soft phone:px-6">
      Each member with the role Box office can refund up to {formatMoney(amount)} of an order.
      {mayManage('settings', rights) ? <TextButton onClick={() => setOpen(true)}>Change limit</TextButton> : null}
      <Lazy part={dialog} when={isOpen} onError={() => setOpen(false)}>
        {(RefundLimitDialog) =>
          isOpen ? (
            <RefundLimitDialog of={data.refundLimit} scope={{ accountId }} onClose={() => setOpen(false)} />
          ) : null
        }
      </Lazy>
    </div>
  )
}
