import { priceLines } from '@admission/common/pricing/lines.ts'
import { positionsOf, positionsText } from '@admission/common/seats.ts'
import { currencyName } from '@admission/common/money.ts'
import { OrderSummary } from '#ui/OrderSummary.tsx'
import { EventDate } from '#ui/EventDate.tsx'
import { countLabel, onlyHeld, passWhen, placeText, sameAsOne, titleOf, totalLabel } from './cart-text.ts'
import type { Cart } from './cart-store.ts'

const venueOf = ({ name, hall }: Cart['items'][number]['item']['event']['venue']): string =>
  hall === null ? name : `${name}, ${hall.toLowerCase()}`

const places = (items: Cart['items']): { readonly label: string; readonly value: string }[] => {
  const [line, ...others] = items
  const first = line?.item.seats[0]
  if (line === undefined || others.length > 0 || line.item.seatNumbers.length === 0 || first === undefined) return []
  const rows = new Set(line.item.seats.map(({ section, row }) => `${section} ${row}`))
  if (rows.size > 1) return []
  const seats = positionsText(line.item.seats.flatMap((seat) => positionsOf(seat)))
  return [
    { label: 'Section', value: first.section ?? '' },
    { label: 'Row', value: first.row ?? '' },
    { label: 'Seats', value: seats },
  ].filter(({ value }) => value !== '')
}

/** The cart as a ticket, with the total on its stub. */
export function CartSummary({ cart }: { readonly cart: Cart }) {
  const total = cart.grandTotals[0]
  if (total === undefined) return null
  const held = onlyHeld(cart)
  const event = held?.event
  const label = totalLabel(cart)
  const items = sameAsOne(cart.items)
  const { lines, includedTax } = priceLines(cart.breakdown)
  const restrictions = [...new Set(cart.items.flatMap((line) => line.restrictions ?? []))]
  const several = cart.items.map(({ item }) => titleOf(item))
  return (
    <OrderSummary
      // The picture of an event says its name and date, which a pass hasn't.
      artUrl={held?.pass ? undefined : (event ?? cart.items[0]?.item.event)?.artUrl}
      title={held === undefined ? countLabel(cart) : titleOf(held)}
      when={held === undefined ? [...new Set(several)].join(', ') : (passWhen(held) ?? <EventDate of={held.event} />)}
      where={event === undefined || held?.pass ? '' : venueOf(event.venue)}
      places={places(items)}
      lines={lines}
      total={total}
      totalNote={`${currencyName(total.currency)}, ${label === 'all-in' ? 'all fees included' : label}`}
      includedTax={includedTax}
    >
      {places(items).length > 0 ? null : (
        <ul className="mt-4 flex flex-col gap-1 border-t border-line pt-3 text-15">
          {items.map((line) => (
            <li key={line.id}>
              {line.quantity} × {line.item.priceType}
              <span className="text-ink-soft">, {placeText(line)}</span>
            </li>
          ))}
        </ul>
      )}
      {restrictions.map((text) => (
        <p key={text} className="mt-3 text-14 whitespace-pre-line">
          {text}
        </p>
      ))}
    </OrderSummary>
  )
}
