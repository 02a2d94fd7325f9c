import { formatMoney } from '@admission/common/money.ts'
import { useEffect, useRef, useState } from 'react'
import { beganHere } from './cart-presence.ts'
import type { Cart } from './cart-store.ts'
import { countLabel } from './cart-text.ts'

const newsOf = (cart: Cart | null): string => {
  const total = cart?.grandTotals[0]
  return cart === null || cart.items.length === 0 || total === undefined
    ? 'Your cart is empty'
    : `Your cart: ${countLabel(cart)}, ${formatMoney(total)}`
}

/**
 * Tells screen readers what the cart holds and costs whenever that changes: by a press, a code, a delivery option, or in
 * another tab. What the cart held when the page opened isn't news. `cart` is undefined while it loads.
 */
export function CartNews({ cart }: { readonly cart: Cart | null | undefined }) {
  const [news, setNews] = useState('')
  // This part loads once there is a cart, so the first change may have been made before.
  const known = useRef(beganHere() ? newsOf(null) : undefined)
  const now = cart === undefined ? undefined : newsOf(cart)
  useEffect(() => {
    if (now === undefined) return
    if (known.current !== undefined && known.current !== now) setNews(now)
    known.current = now
  }, [now])
  return <output className="sr-only">{news}</output>
}
