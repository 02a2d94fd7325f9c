import { priceLines } from '@admission/common/pricing/lines.ts'
import { Money } from '#ui/Money.tsx'
import type { Cart } from './cart-store.ts'

/** Price lines of the cart, with the total. */
export function CartLines({ cart }: { readonly cart: Cart }) {
  const total = cart.grandTotals[0]
  const { lines, includedTax } = priceLines(cart.breakdown)
  return (
    <dl className="mt-3 flex flex-col gap-3">
      {lines.map(({ id, label, amount }) => (
        <div key={id} className="flex items-baseline justify-between gap-4 text-15">
          <dt className="min-w-0">{label}</dt>
          <dd>
            <Money of={amount} />
          </dd>
        </div>
      ))}
      {total === undefined ? null : (
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt>
            <span className="font-semibold">Total</span>
            {includedTax === null ? null : <span className="block text-14 text-ink-soft">{includedTax}</span>}
          </dt>
          <dd>
            <Money of={total} className="display text-20" />
          </dd>
        </div>
      )}
    </dl>
  )
}
