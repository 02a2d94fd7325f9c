import { feeLevelText, feeLimitTexts } from '@admission/common/records/fee.ts'
import type { StructureFeeFieldsFragment } from './fee-structure.gql.ts'
import { savedTerms } from './fee-terms.ts'

const payers = { BUYER: 'Buyers pay it on top', ORGANIZER: 'The organizer pays it out of the price' } as const
const earners = {
  PLATFORM: 'for the platform',
  ORGANIZER: 'for the organizer',
  GATEWAY: 'for the payment gateway',
} as const

interface FeeListProps {
  readonly fees: readonly StructureFeeFieldsFragment[]
}

const ofSale = ({ ofFullPrice, taxable, refundable }: StructureFeeFieldsFragment): readonly string[] => [
  ...(ofFullPrice ? ['before discounts'] : []),
  ...(taxable ? [] : ['not taxed']),
  refundable ? 'given back with refunds' : 'kept on refunds',
]

/** Fees with their figures, for reading. */
export const FeeList = ({ fees }: FeeListProps) =>
  fees.length === 0 ? (
    <p className="text-ink-soft">No fees. Buyers pay the price.</p>
  ) : (
    <ul className="flex flex-col">
      {fees.map((fee) => (
        <li key={fee.id} className="flex flex-col gap-0.5 border-b border-line py-3 last:border-b-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <b className="font-semibold">{fee.name}</b>
            <span>
              {fee.figures} {feeLevelText(fee.level)}
            </span>
          </p>
          <p className="text-13 text-ink-soft">
            {[
              `${fee.level === 'PAYOUT' ? 'Kept of what the organizer is paid' : payers[fee.payer]}, ${earners[fee.earner]}`,
              ...(fee.currency === '' ? [] : [`prices in ${fee.currency}`]),
              ...feeLimitTexts(savedTerms(fee), fee.validFrom?.timezone ?? fee.validUntil?.timezone ?? 'UTC'),
              ...(fee.level === 'PAYOUT' ? ['given back if the payout fails'] : ofSale(fee)),
            ].join('; ')}
          </p>
        </li>
      ))}
    </ul>
  )
