import { formatMoney } from '@admission/common/money.ts'
import { number, plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { useOffice } from '#platform/office.ts'
import { Alert } from '#ui/Alert.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import { EventRefundsDocument } from './event-record.gql.ts'

/** Milliseconds between two looks while refunds are under way. */
const interval = 3_000

/** How far the refunds of a canceled event are. */
export function RefundProgress({ eventId }: { readonly eventId: string }) {
  const { area, scope } = useOffice()
  const { data } = useQuery({
    ...query(EventRefundsDocument.in(area), { eventId }, scope),
    meta: { silent: true },
    refetchInterval: ({ state }) => {
      const refunds = state.data?.eventRefunds
      return refunds != null && refunds.refunded + refunds.stuck < refunds.purchases ? interval : false
    },
  })
  if (data === undefined) return null
  const refunds = data.eventRefunds
  return (
    <section aria-label="Refunds" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">Refunds</h2>
      {refunds === null ? (
        <p className="mt-0.5 text-ink-soft">Nothing was sold, so nothing is refunded.</p>
      ) : (
        <>
          <p className="mt-0.5 text-ink-soft">
            {number(refunds.refunded)} of {plural(refunds.purchases, 'purchase')} refunded
            {refunds.amount === null ? null : `, ${formatMoney(refunds.amount)} in total`}
          </p>
          <ShareBar
            className="mt-2"
            height={8}
            whole={refunds.purchases}
            shares={[{ id: 'refunded', units: refunds.refunded, fill: 'fill-ink' }]}
          />
          {refunds.stuck === 0 ? null : (
            <div className="mt-3">
              <Alert tone="stop" title={`${plural(refunds.stuck, 'refund')} failed five times`}>
                The gateway declines the card. Return the money another way.
              </Alert>
            </div>
          )}
        </>
      )}
    </section>
  )
}
