import { formatMoney, type Money } from '@admission/common/money.ts'
import { enteredAllIn, enteredOrderFee } from '@admission/common/pricing/entered.ts'
import type { PriceChoice } from './offer-rules.ts'
import { chargesOnTop } from './offer-text.ts'

/** All-in price of one ticket at a price that the buyer enters (minor units). */
export const allInAt = ({ priceType, price }: PriceChoice, face: number): Money =>
  priceType.terms === null ? price.allIn : { ...price.face, amount: enteredAllIn(priceType.terms, face) }

interface EnteredPriceProps {
  readonly choice: PriceChoice
  /** Minor units. Null or NaN while the input is not an amount. */
  readonly typed: number | null
  readonly count: number
}

/** `plus $2.50 per order`: what fees per order add to these tickets. Empty if nothing. */
function orderText({ priceType: { terms } }: PriceChoice, allIn: Money, typed: number, count: number): string {
  const amount = terms === null ? 0 : enteredOrderFee(terms, typed, count)
  return amount === 0 ? '' : `plus ${formatMoney({ ...allIn, amount })} per order`
}

/** `3 × $41.47, including $1.47 in fees each`. Empty for one ticket without fees. */
function breakdownText({ priceType }: PriceChoice, allIn: Money, typed: number, count: number): string {
  const onTop = allIn.amount - typed
  const fees = onTop === 0 ? '' : `${formatMoney({ ...allIn, amount: onTop })} in ${chargesOnTop(priceType)}`
  if (count === 1) return fees === '' ? '' : `Includes ${fees}`
  return `${count} × ${formatMoney(allIn)}${fees === '' ? '' : `, including ${fees} each`}`
}

/** All-in total at the entered price. Updates as the buyer types. */
export function EnteredPrice({ choice, typed, count }: EnteredPriceProps) {
  if (typed === null || Number.isNaN(typed) || typed < 0)
    return (
      <output
        aria-label="You pay"
        className="flex min-h-12 items-center border-t border-line pt-3 text-15 text-ink-soft"
      >
        Enter an amount to see your total with fees.
      </output>
    )
  const allIn = allInAt(choice, typed)
  const text = [breakdownText(choice, allIn, typed, count), orderText(choice, allIn, typed, count)]
  return (
    <output aria-label="You pay" className="flex min-h-12 items-center justify-between gap-4 border-t border-line pt-3">
      <span>
        <span className="block font-semibold">You pay</span>
        <span className="block text-14 text-ink-soft">{text.filter(Boolean).join(', ')}</span>
      </span>
      <span className="display text-20">{formatMoney({ ...allIn, amount: allIn.amount * count })}</span>
    </output>
  )
}
