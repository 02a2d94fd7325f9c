import { formatMoney } from '@admission/common/money.ts'
import { Money } from '#ui/Money.tsx'
import { ReducedPrice } from '#ui/ReducedPrice.tsx'
import { reductionText } from './offer-text.ts'
import { SavingNote } from './SavingNote.tsx'
import type { Price } from './place.ts'

interface RowPriceProps {
  readonly price: Price
  readonly className: string
}

/** The price of a ticket, beside the one that an automatic promotion lowered, and until when that holds. */
export function RowPrice({ price, className }: RowPriceProps) {
  const { allIn, promoted } = price
  return (
    <>
      {promoted === null ? (
        <Money of={allIn} className={className} />
      ) : (
        <>
          <ReducedPrice was={formatMoney(allIn)} now={formatMoney(promoted.allIn)} className={className} />
          <p className="text-14 text-ink-soft">{reductionText(promoted)}</p>
        </>
      )}
      <SavingNote price={price} />
    </>
  )
}
