import { Link } from '@tanstack/react-router'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { navigator } from '#platform/navigation.ts'
import { addressOf } from '#platform/route-names.ts'
import { shopPlace } from '#platform/shop-place.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { Cart } from './cart-store.ts'
import { seatsLeftAlone, type SeatsAlone } from './seats-alone.ts'

const dialog = lazyPart(async () => (await import('./SeatsAloneDialog.tsx')).SeatsAloneDialog)

interface ContinueLinkProps {
  readonly cart: Cart
  readonly className: string
  readonly children: ReactNode
}

const none: readonly SeatsAlone[] = []

/** Whether a click opens in this tab, not in a new tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Goes back to the seats, unless this page already shows them. */
function toSeats({ lastActiveItemRoute: route }: Cart): void {
  const seats = route ? addressOf(route.name, route.params as Record<string, string>) : undefined
  if (seats !== undefined && !navigator().path().endsWith('/tickets')) void navigator().go(seats)
}

/** Link to checkout. If the cart would leave single seats between others, it offers ways to fix that first. */
export function ContinueLink({ cart, className, children }: ContinueLinkProps) {
  const [rows, setRows] = useState(none)
  // In a frame, only a code takes the cart along.
  const isAway = shopPlace() !== undefined
  const hasSeats = cart.items.some(({ item }) => item.seatNumbers.length > 0)
  const proceed = (left: readonly SeatsAlone[]): void => {
    setRows(left)
    if (left.length > 0) return
    if (isAway) void import('./hand-over.ts').then(({ leaveWithCart }) => leaveWithCart())
    else void navigator().go('/checkout')
  }
  const press = (event: MouseEvent): void => {
    if (!isAway && (!hasSeats || !isPlain(event))) return
    event.preventDefault()
    void (hasSeats ? seatsLeftAlone().then(proceed) : proceed(none))
  }
  return (
    <>
      <Link to="/checkout" className={className} onClick={press}>
        {children}
      </Link>
      <Lazy part={dialog} when={rows.length > 0} onError={() => proceed(none)}>
        {(SeatsAloneDialog) => (
          <SeatsAloneDialog
            cart={cart}
            rows={rows}
            onRows={proceed}
            onClose={() => {
              setRows(none)
              toSeats(cart)
            }}
          />
        )}
      </Lazy>
    </>
  )
}
