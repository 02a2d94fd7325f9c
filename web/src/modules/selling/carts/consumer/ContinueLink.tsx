import { Link } from '@tanstack/react-router'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { navigator } from '#platform/navigation.ts'
import { routeAddress } from '#platform/route-names.ts'
import { shopPlace } from '#platform/shop-place.ts'
import { classes } from '#ui/classes.ts'
import { Lazy, lazyPart, showLoadError } from '#ui/Lazy.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { Cart } from './cart-store.ts'
import { seatsLeftAlone, type SeatsAlone } from './seats-alone.ts'

const handOver = lazyPart(() => import('./hand-over.ts'))
const dialog = lazyPart(async () => (await import('./SeatsAloneDialog.tsx')).SeatsAloneDialog)

interface ContinueLinkProps {
  readonly cart: Cart
  readonly className: string
  readonly children: ReactNode
}

const none: readonly SeatsAlone[] = []

/** True if a click opens in this tab, not in a new tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Goes back to the seats, unless this page already shows them. */
function toSeats({ lastActiveItemRoute: route }: Cart): void {
  const seats =
    route && routeAddress(route.name, route.params as Record<string, string>, route.query as Record<string, string>)
  if (seats && !navigator().path().endsWith('/tickets')) void navigator().go(seats)
}

/** Link to checkout. If the cart would leave single seats between others, it offers ways to fix that first. */
export function ContinueLink({ cart, className, children }: ContinueLinkProps) {
  const [rows, setRows] = useState(none)
  const [isBusy, setBusy] = useState(false)
  // In a frame, only a code takes the cart along.
  const isAway = shopPlace() !== undefined
  const hasSeats = cart.items.some(({ item }) => item.seatNumbers.length > 0)
  const proceed = async (left: readonly SeatsAlone[]): Promise<void> => {
    setRows(left)
    if (left.length > 0) return
    if (isAway) await handOver.load().then(({ leaveWithCart }) => leaveWithCart())
    else await navigator().go('/checkout')
  }
  const leave = async (): Promise<void> => {
    setBusy(true)
    try {
      await proceed(hasSeats ? await seatsLeftAlone() : none)
    } catch {
      showLoadError()
    }
    setBusy(false)
  }
  const press = (event: MouseEvent): void => {
    if (!isAway && !isPlain(event)) return
    event.preventDefault()
    if (!isBusy) void leave()
  }
  return (
    <>
      <Link
        to="/checkout"
        className={classes(className, 'relative')}
        aria-disabled={isBusy || undefined}
        onClick={press}
      >
        <span className={isBusy ? 'invisible contents' : 'contents'}>{children}</span>
        {isBusy ? (
          <output className="absolute inset-0 flex items-center justify-center gap-2">
            <Spinner size={20} />
            <span className="min-w-0 truncate">Opening checkout</span>
          </output>
        ) : null}
      </Link>
      <Lazy part={dialog} when={rows.length > 0} onError={() => void proceed(none)}>
        {(SeatsAloneDialog) => (
          <SeatsAloneDialog
            cart={cart}
            rows={rows}
            onRows={(left) => void proceed(left)}
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
