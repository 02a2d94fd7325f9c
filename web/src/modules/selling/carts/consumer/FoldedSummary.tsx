import { ChevronDown } from 'lucide-react'
import { EventDate } from '#ui/EventDate.tsx'
import { Money } from '#ui/Money.tsx'
import { Thumb } from '#ui/Poster.tsx'
import { Ticket } from '#ui/Ticket.tsx'
import { EditTickets } from './EditTickets.tsx'
import { CartLines } from './CartLines.tsx'
import type { Cart } from './cart-store.ts'
import { cartPlaces, countLabel, onlyHeld, passWhen, placeText, titleOf, totalLabel } from './cart-text.ts'

/** The cart on a phone: a small ticket with the total on its stub, which expands in place. */
export function FoldedSummary({ cart }: { readonly cart: Cart }) {
  const total = cart.grandTotals[0]
  const held = onlyHeld(cart)
  const label = totalLabel(cart)
  // The picture of an event says its name and date, which a pass hasn't.
  const art = held?.pass ? undefined : (held ?? cart.items[0]?.item)?.event.artUrl
  if (total === undefined) return null
  const places = cart.items.map((line) => `${line.item.priceType}, ${placeText(line)}`)
  return (
    <details className="group desk:hidden">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Your cart: {countLabel(cart)}</span>
        <Ticket
          stub={
            <div className="flex w-full items-center justify-between gap-4 px-4">
              <span className="flex items-center gap-2 text-15">
                <span>{label === 'all-in' ? 'Total with fees' : `Total, ${label}`}</span>
                <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} className="group-open:rotate-180" />
              </span>
              <Money of={total} className="display text-20" />
            </div>
          }
        >
          <div className="flex items-center gap-4 px-4 py-3">
            {art === undefined ? null : <Thumb src={art} className="h-16 w-12" />}
            <div className="min-w-0 text-15">
              <p className="text-16 font-semibold">{held === undefined ? countLabel(cart) : titleOf(held)}</p>
              <p className="text-ink-soft">
                {held === undefined
                  ? [...new Set(cart.items.map(({ item }) => titleOf(item)))].join(', ')
                  : (passWhen(held) ?? <EventDate of={held.event} />)}
              </p>
              <p className="truncate text-ink-soft">
                {held === undefined ? cart.items.map((line) => placeText(line)).join(', ') : cartPlaces(cart)}
              </p>
            </div>
          </div>
        </Ticket>
      </summary>
      <div className="px-4 pt-2">
        <ul className="text-14 text-ink-soft">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
        <CartLines cart={cart} />
        <div className="mt-4">
          <EditTickets cart={cart} />
        </div>
      </div>
    </details>
  )
}
