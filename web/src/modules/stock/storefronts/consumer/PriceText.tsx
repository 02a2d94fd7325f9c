import { formatMoney } from '@admission/common/money.ts'
import { priceParts, type Priced } from './card-text.ts'

/** The lowest price, `from $22.00, plus $2.50 per order`, with the amount emphasized. Empty if there is no price yet. */
export function PriceText({ of, allIn = false }: { readonly of: Priced; readonly allIn?: boolean }) {
  const price = priceParts(of.lowestAllIn)
  if (price === undefined) return null
  const { orderFee } = of
  return (
    <>
      {price.before === '' ? null : `${price.before} `}
      <span className="whole font-semibold text-ink">{price.figure}</span>
      {orderFee === null ? (
        allIn && price.before !== '' ? (
          ' all-in'
        ) : null
      ) : (
        <>
          , <span className="whole">plus {formatMoney(orderFee)} per order</span>
        </>
      )}
    </>
  )
}
