import { DISPUTE_REASON_LABELS } from '@admission/common/sale-words.ts'
import { StateCell } from '#platform/list/cells.tsx'
import { momentText } from '#platform/time-zones.ts'
import { Money } from '#ui/Money.tsx'
import { Fact } from './OrderFacts.tsx'
import type { ShownOrder } from './order-documents.ts'
import { disputeBadges } from './payment-badges.ts'

/** A dispute about the payment: what the bank withdrew, why, and until when the organizer can answer. */
export const OrderDispute = ({ of }: { readonly of: ShownOrder['dispute'] }) =>
  of === null ? null : (
    <section aria-label="Dispute" className="border-b border-line px-5 py-4">
      <h2 className="mb-2 font-semibold">Dispute</h2>
      <dl className="flex flex-col gap-1.5">
        <Fact name="State">
          <StateCell badge={disputeBadges[of.state]} />
        </Fact>
        <Fact name="Reason">{DISPUTE_REASON_LABELS[of.reason]}</Fact>
        <Fact name="Amount">
          <Money of={of.amount} mono className="text-13" />
        </Fact>
        {of.fee.amount === 0 ? null : (
          <Fact name="Fee">
            <Money of={of.fee} mono className="text-13" />
          </Fact>
        )}
        <Fact name="Since">{momentText(of.since, { year: true })}</Fact>
        {of.closed === null ? null : <Fact name="Decided">{momentText(of.closed, { year: true })}</Fact>}
        {of.state !== 'OPEN' || of.evidenceDue === null ? null : (
          <Fact name="Evidence">Until {momentText(of.evidenceDue, { year: true })}, at the payment gateway</Fact>
        )}
      </dl>
    </section>
  )
