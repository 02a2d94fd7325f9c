import { CircleAlert, X } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import type { Cart } from './cart-store.ts'
import { holdableAgain, type Lost } from './hold-again.ts'
import { useHoldAgain } from './use-hold-again.ts'

interface LostTicketsProps {
  readonly lost: readonly Lost[]
  /** Add-ons that were lost with them. */
  readonly addOns: Cart['addOnsEvicted']
  /** The open shop. Tickets of other shops are not listed. */
  readonly marketplaceId: string
}

/** Tickets of this shop that the cart lost, in the server's words, with one button to hold them again. */
export function LostTickets({ lost, addOns, marketplaceId }: LostTicketsProps) {
  const { busy, hold, dismiss } = useHoldAgain()
  const here = lost.filter((line) => line.marketplaceId === marketplaceId)
  if (here.length === 0) return null
  return (
    <section aria-label="No longer held" className="border-b border-line bg-wait-tint">
      <div className="page-margins flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 max-phone:pb-3">
        <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-wait" />
        <ul className="min-w-0 flex-1 text-15">
          {here.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
          {addOns.map(({ id, name, quantity }) => (
            <li key={id}>
              {quantity} × {name}: No longer held.
            </li>
          ))}
        </ul>
        {holdableAgain(here).length === 0 ? null : (
          <Button
            busy={busy ? 'Holding your tickets' : false}
            onClick={() => hold(here)}
            className="max-phone:order-last max-phone:w-full"
          >
            Hold these again
          </Button>
        )}
        <Button kind="quiet" square aria-label="Dismiss" onClick={() => dismiss(here)}>
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </Button>
      </div>
    </section>
  )
}
