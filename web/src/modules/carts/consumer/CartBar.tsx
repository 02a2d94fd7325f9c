import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { BottomBar } from '#ui/BottomBar.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { Money } from '#ui/Money.tsx'
import { CartClock } from './CartClock.tsx'
import { countWords, onlyEvent, placeWords } from './cart-words.ts'
import { useCart } from './cart-store.ts'

/** The cart in thumb reach: count, total, clock, the way to checkout. Absent while the cart is empty. */
export function CartBar() {
  const { cart, secondsLeft } = useCart()
  const total = cart?.grandTotals[0]
  if (cart === null || cart === undefined || cart.items.length === 0 || total === undefined) return null
  const clock = secondsLeft === undefined ? null : secondsLeft
  const places = onlyEvent(cart) === undefined ? '' : cart.items.map((line) => placeWords(line)).join(', ')
  return (
    <BottomBar label="Your cart">
      <div className="flex min-w-0 items-center gap-4">
        <Ticket aria-hidden="true" size={24} strokeWidth={1.5} className="hidden shrink-0 text-admit-text desk:block" />
        <div className="min-w-0">
          <p className="truncate text-15 font-semibold">
            {countWords(cart)}
            <span className="hidden desk:inline">{places === '' ? '' : `, ${places}`}</span>
            <span className="desk:hidden">
              , <Money of={total} />
            </span>
          </p>
          {clock === null ? null : (
            <CartClock secondsLeft={clock} after="left" className="text-14 text-ink-soft desk:hidden" />
          )}
        </div>
      </div>
      <div className="flex items-center gap-10">
        {clock === null ? null : (
          <CartClock secondsLeft={clock} after="held for you" className="text-15 max-desk:hidden" />
        )}
        <p className="hidden text-right desk:block">
          <Money of={total} className="display block text-22" />
          <span className="text-14 text-ink-soft">all-in</span>
        </p>
        <Link to="/checkout" className={buttonClasses({ kind: 'primary', size: 'bar' })}>
          <span className="desk:hidden">Go to checkout</span>
          <span className="hidden desk:inline">Continue to checkout</span>
        </Link>
      </div>
    </BottomBar>
  )
}

/** The cart in the head of wide pages. */
export function CartBox() {
  const { cart, secondsLeft } = useCart()
  if (cart === null || cart === undefined || cart.items.length === 0) return null
  return (
    <Link to="/checkout" className={`${buttonClasses({})} max-desk:hidden`}>
      <span className="inline-flex items-center gap-2 text-15">
        <Ticket aria-hidden="true" size={18} strokeWidth={1.5} />
        {countWords(cart)}
        {secondsLeft === undefined ? null : <CartClock secondsLeft={secondsLeft} className="font-normal" />}
      </span>
    </Link>
  )
}
