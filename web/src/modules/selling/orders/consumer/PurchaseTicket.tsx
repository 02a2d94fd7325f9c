import { positionsOf, positionsText } from '@admission/common/seats.ts'
import { formatTime } from '@admission/common/time.ts'
import { noun } from '@admission/common/words.ts'
import { EventDate } from '#ui/EventDate.tsx'
import { Picture } from '#ui/Picture.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { Poster } from '#ui/Poster.tsx'
import { Ticket } from '#ui/Ticket.tsx'
import { commonSeats, eventsText, titleOf } from './purchased-pass.ts'
import { keptPurchases, soldText, ticketsLeft, type Purchase } from './receipt-text.ts'

interface Figure {
  readonly label: string
  readonly value: string
}

type Shown = Pick<Purchase, 'items' | 'pass'>

/** Tickets that the buyer still has; of a purchase whose tickets are all gone, all that it had. */
function shownOf(purchase: Purchase): Shown {
  const [kept] = keptPurchases([purchase])
  return kept === undefined || kept.items.length === 0 ? purchase : { ...kept, pass: purchase.pass }
}

/** Section, row and seats if all tickets are in one row; otherwise their number. */
function figuresOf(purchase: Shown): readonly Figure[] {
  const seats = purchase.pass === null ? purchase.items.flatMap((item) => item.seats) : commonSeats(purchase)
  const [first] = seats
  const together = seats.every(({ section, row }) => section === first?.section && row === first?.row)
  const positions = seats.flatMap((seat) => positionsOf(seat))
  if (first === undefined || !together || positions.length === 0) {
    const [count = '', thing = ''] = soldText([purchase]).split(' ')
    return [{ label: thing.charAt(0).toUpperCase() + thing.slice(1), value: count }]
  }
  return [
    { label: 'Section', value: first.section ?? '' },
    { label: 'Row', value: first.row ?? '' },
    { label: noun(positions.length, 'Seat'), value: positionsText(positions) },
  ].filter(({ value }) => value !== '')
}

const Figures = ({ of }: { readonly of: readonly Figure[] }) => (
  <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-2 pt-5">
    {of.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-13 text-ink-soft">{label}</dt>
        <dd className="display text-22">{value}</dd>
      </div>
    ))}
  </dl>
)

/** Which tickets are for which visit, if the purchase has several visits. */
function Times({ of }: { readonly of: Pick<Purchase, 'items'> }) {
  const timed = of.items.flatMap(({ item, quantity }) =>
    item.visit === null
      ? []
      : [
          {
            id: item.visit.id,
            quantity,
            text: `${item.priceType}, ${formatTime(item.visit.startsAt, { year: false })}`,
          },
        ],
  )
  if (new Set(timed.map(({ id }) => id)).size < 2) return null
  return (
    <ul className="mt-2 text-15">
      {timed.map(({ id, quantity, text }) => (
        <li key={`${id} ${text}`}>
          {quantity} × {text}
        </li>
      ))}
    </ul>
  )
}

const Reference = ({ of }: { readonly of: string }) => (
  <p className="min-w-0">
    <span className="block text-13 text-ink-soft">Purchase</span>
    <span className="mono whole text-14 font-semibold">{of}</span>
  </p>
)

/** A QR code that opens the tickets on a phone. It isn't the entry code, which is shown only on the phone. */
function OnPhone({ purchase }: { readonly purchase: Purchase }) {
  const [stack] = purchase.stacks
  if (stack === undefined) return null
  const address = `${window.location.origin}/exchange/event/${stack.event.id}/ticket/${stack.id}`
  return (
    <div>
      <div className="size-[104px] rounded-4 bg-white p-1">
        <QrCode text={address} label="Link to these tickets, to open them on a phone" />
      </div>
      <p className="mt-1.5 text-12 text-ink-soft">Open on your phone</p>
    </div>
  )
}

/** The purchase drawn as a ticket: its stub on the side, or at the bottom on phones. */
export function PurchaseTicket({ purchase }: { readonly purchase: Purchase }) {
  const { event, pass, reference } = purchase
  const isOver = purchase.state !== 'PENDING' && ticketsLeft(purchase) === 0
  const venue = [event.venue.name, event.venue.addressLine, event.venue.locality].filter(Boolean).join(', ')
  const details = (
    <>
      <p className="display text-28 phone:text-22 desk:text-28">{titleOf(purchase)}</p>
      <p className="mt-1">{pass === null ? <EventDate of={event} long /> : eventsText(purchase)}</p>
      {pass === null ? <p className="text-ink-soft">{venue}</p> : null}
      <Times of={shownOf(purchase)} />
      {isOver ? <p className="mt-2 font-semibold">No longer valid</p> : null}
      <Figures of={figuresOf(shownOf(purchase))} />
    </>
  )
  return (
    <>
      <Ticket
        className="phone:hidden"
        size="large"
        stub={
          <div className="px-5">
            <Reference of={reference} />
          </div>
        }
      >
        {/* The picture of an event says its name and date, which a pass hasn't. */}
        {pass === null ? <Poster src={event.artUrl} alt="" ratio="band" eager /> : null}
        <div className="flex flex-col px-5 py-4">{details}</div>
      </Ticket>
      <Ticket
        className="ticket-side max-phone:hidden [--stub:164px]"
        stub={
          <div className="flex h-full w-full flex-col justify-between gap-4 px-6 py-5">
            <OnPhone purchase={purchase} />
            <Reference of={reference} />
          </div>
        }
      >
        <div className="flex min-h-[216px] flex-1">
          {pass === null ? (
            <Picture src={event.artUrl} alt="" eager className="w-[150px] shrink-0 bg-sunk object-cover" />
          ) : null}
          <div className="flex min-w-0 flex-1 flex-col px-6 py-5">{details}</div>
        </div>
      </Ticket>
    </>
  )
}
