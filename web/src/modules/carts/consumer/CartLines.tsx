import { Money } from '#ui/Money.tsx'
import type { Cart } from './cart-store.ts'
import { cartLines } from './cart-lines.ts'

/** What is paid, line by line, with the sum below. */
export function CartLines({ cart }: { readonly cart: Cart }) {
  const total = cart.grandTotals[0]
  return (
    <dl className="mt-3 flex flex-col gap-3">
      {cartLines(cart).map(({ id, label, amount }) => (
        <div key={id} className="flex items-baseline justify-between gap-4 text-15">
          <dt className="min-w-0">{label}</dt>
          <dd>
            <Money of={amount} />
          </dd>
        </div>
      ))}
      {total === undefined ? null : (
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">Total</dt>
          <dd>
            <Money of={total} className="display text-20" />
          </dd>
        </div>
      )}
    </dl>
  )
}
