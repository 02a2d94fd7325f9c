import { CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrderSummary } from '#ui/OrderSummary.tsx'
import { Ticket } from '#ui/Ticket.tsx'
import { TicketCard } from '#ui/TicketCard.tsx'
import { artOf, posterExamples } from './poster-examples.ts'
import { Example } from './Specimen.tsx'

const dollars = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })

const noWhere = (label: ReactNode, className: string) => (
  <a href="#event-card" className={className}>
    {label}
  </a>
)

const cards = [
  {
    at: 1,
    when: 'Tonight, 7:30 PM',
    state: { tone: 'go', icon: CircleCheck, text: 'On sale' },
    price: 'from $22.00',
    action: 'Tickets',
  },
  {
    at: 15,
    when: 'Sat, Mar 20, 3:00 PM',
    state: { tone: 'wait', icon: Hourglass, text: '14 left' },
    price: 'from $18.00',
    action: 'Tickets',
  },
  {
    at: 13,
    when: 'Sun, Mar 28, 8:00 PM',
    state: { tone: 'stop', icon: CircleX, text: 'Sold out' },
    price: '38 waiting',
    action: 'Join',
  },
  {
    at: 18,
    when: 'Jul 9 – 11',
    state: { tone: 'note', icon: Clock, text: 'From Fri, 10:00 AM' },
    price: 'from $95.00',
    action: 'Remind me',
  },
] as const

/** Event cards in every state of a sale. */
export const EventCards = () => (
  <ul id="event-card" className="grid grid-cols-2 gap-x-3 gap-y-5 desk:grid-cols-4">
    {cards.map(({ at, ...card }) => (
      <li key={at}>
        <TicketCard
          {...card}
          name={posterExamples[at]?.subject.name ?? ''}
          posterUrl={artOf(at, 3 / 4)}
          posterHasTitle={false}
          where="The Larkhall, Port Averil"
          link={noWhere}
          eager
        />
      </li>
    ))}
  </ul>
)

const Place = ({ of: [name, value] }: { readonly of: readonly [string, string] }) => (
  <div>
    <p className="text-13 text-ink-soft">{name}</p>
    <p className="display text-28">{value}</p>
  </div>
)

/** Tickets with their stubs, in each size. */
export const Stubs = () => (
  <div className="grid items-start gap-6 phone:grid-cols-2">
    <Example note="Small, 172 wide: notch of 7">
      <Ticket size="small" className="w-[172px]" stub={<p className="px-3 text-14 font-semibold">from $22.00</p>}>
        <p className="px-3 py-4 text-15">Body</p>
      </Ticket>
    </Example>
    <Example note="Card: notch of 8">
      <Ticket className="w-[280px] max-w-full" stub={<p className="px-4 text-15 font-semibold">from $22.00</p>}>
        <p className="px-4 py-4 text-15">Body</p>
      </Ticket>
    </Example>
    <Example note="Mine: notch of 11">
      <Ticket
        size="mine"
        className="w-[320px] max-w-full"
        stub={<p className="w-full px-5 text-center text-14 text-ink-soft">Swipe for ticket 2</p>}
      >
        <div className="flex justify-between px-5 py-5">
          <Place of={['Row', 'G']} />
          <Place of={['Seat', '21']} />
          <Place of={['Door', '3']} />
        </div>
      </Ticket>
    </Example>
    <Example note="Side stub: receipts on wide screens">
      <div className="ticket ticket-side w-[320px] max-w-full [--stub:96px]">
        <div className="ticket-paper">
          <div className="ticket-body px-4 py-5">
            <p className="display text-20">Hinge</p>
            <p className="text-14 text-ink-soft">Fri, Apr 2, 7:30 PM</p>
          </div>
          <div className="ticket-stub justify-center">
            <Place of={['Seat', 'F 14']} />
          </div>
        </div>
      </div>
    </Example>
  </div>
)

/** An order line by line. */
export const Summary = () => (
  <div className="max-w-[432px]">
    <OrderSummary
      artUrl={artOf(1, 432 / 132)}
      title="The Lantern Keeper"
      when="Thu, Mar 11, 2027, 7:30 PM"
      where="The Larkhall, Port Averil"
      places={[
        { label: 'Section', value: 'Stalls' },
        { label: 'Row', value: 'G' },
        { label: 'Seats', value: '21, 22' },
      ]}
      lines={[
        { id: 'tickets', label: '2 × Adult at $80.00', amount: dollars(16_000) },
        { id: 'code', label: '2 × LAMPLIGHT at −$8.00', amount: dollars(-1_600) },
        { id: 'fees', label: '2 × Service fee at $11.20', amount: dollars(2_240) },
      ]}
      total={dollars(16_640)}
      totalNote="US dollars, all fees included"
      includedTax="Includes $9.98 tax"
    />
  </div>
)
