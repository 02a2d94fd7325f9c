import { formatMoney } from '@admission/common/money.ts'
import { formatTime } from '@admission/common/time.ts'
import { ReducedPrice } from '#ui/ReducedPrice.tsx'
import { priceParts, type Priced } from './card-text.ts'

/**
 * The lowest price, `from $22.00, plus $2.50 per order`, with the amount emphasized. With an automatic promotion, the price
 * before it is struck through. Empty if there is no price yet.
 */
export function PriceText({ of, allIn = false }: { readonly of: Priced; readonly allIn?: boolean }) {
  const price = priceParts(of.promoted?.allIn ?? of.lowestAllIn)
  if (price === undefined) return null
  const { promoted, lowestAllIn } = of
  const { orderFee } = promoted ?? of
  return (
    <>
      {price.before === '' ? null : `${price.before} `}
      {promoted === null || lowestAllIn === null ? (
        <span className="whole font-semibold text-ink">{price.figure}</span>
      ) : (
        <ReducedPrice was={formatMoney(lowestAllIn)} now={price.figure} className="font-semibold text-ink" />
      )}
      {orderFee === null ? (
        allIn && price.before !== '' ? (
          ' all-in'
        ) : null
      ) : (
        <>
          , <span className="whole">plus {formatMoney(orderFee)} per order</span>
        </>
      )}
      {promoted?.until == null ? null : `, until ${formatTime(promoted.until, { year: false })}`}
    </>
  )
}
