import type { Money } from '@admission/common/money.ts'
import { priceOf } from './card-text.ts'

/** The lowest price: `from $22.00`, with the amount emphasized. Empty if there is no price yet. */
export function PriceText({ of, allIn = false }: { readonly of: Money | null; readonly allIn?: boolean }) {
  const price = priceOf(of)
  if (price === undefined) return null
  return (
    <>
      {price.before === '' ? null : `${price.before} `}
      <span className="whole font-semibold text-ink">{price.figure}</span>
      {allIn && price.before !== '' ? ' all-in' : null}
    </>
  )
}
