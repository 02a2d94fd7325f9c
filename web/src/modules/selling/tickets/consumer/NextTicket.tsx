import { countdownParts } from '@admission/common/countdown.ts'
import { noun } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { buttonClasses } from '#ui/button-classes.ts'
import { EventDate } from '#ui/EventDate.tsx'
import { Poster } from '#ui/Poster.tsx'
import { Ticket } from '#ui/Ticket.tsx'
import { passOf } from './by-pass.ts'
import { heldTickets, isClockKnown, isDayKnown, walletFigures } from './ticket-text.ts'
import type { Stack, Wallet } from './wallet.ts'

/** The next event as a ticket, with a countdown on its stub. */
export function NextTicket({ wallet, now }: { readonly wallet: Wallet; readonly now: number }) {
  const held = heldTickets(wallet)
  const [first] = held
  if (first === undefined) return null
  const { id: stackId, event } = first.stack
  const pass = passOf(wallet)
  return (
    <Ticket
      size="large"
      stub={
        <div className="flex w-full items-center justify-between gap-3 px-5">
          <Countdown event={event} now={now} />
          <Link
            to="/exchange/event/$eventId/ticket/$stackId"
            params={{ eventId: event.id, stackId }}
            className={buttonClasses({ kind: 'primary' })}
          >
            Open {noun(held.length, 'ticket')}
          </Link>
        </div>
      }
    >
      <Poster src={event.artUrl} alt="" className="aspect-[358/150]! phone:aspect-[720/220]!" eager />
      <div className="flex flex-col px-5 pt-4 pb-4">
        {pass === undefined ? null : <p className="text-14 break-words text-ink-soft">{pass.name}</p>}
        <h2 className="display text-22">{event.name}</h2>
        <p className="mt-1 text-15 text-ink-soft">
          <EventDate of={event} />
        </p>
        <p className="text-15 text-ink-soft">
          {event.venue.name}, {event.venue.locality}
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          {walletFigures(wallet).map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-13 text-ink-soft">{label}</dt>
              <dd className="display text-20">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Ticket>
  )
}

interface CountdownProps {
  readonly event: Stack['event']
  readonly now: number
}

/** From this many days on, minutes are left out: they don't matter and don't fit beside the button on a phone. */
const minDaysWithoutMinutes = 10

/** Days, hours and minutes; empty if the time isn't known; "Canceled" for a canceled event. */
function Countdown({ event, now }: CountdownProps) {
  if (event.isCancelled) return <p className="font-semibold text-stop">Canceled</p>
  if (!isDayKnown(event) || !isClockKnown(event)) return <span />
  const parts = countdownParts(Math.max(0, (Date.parse(event.dateShow.utc) - now) / 1000))
  if (parts.length === 0) return <p className="font-semibold">On now</p>
  const isFar = parts.length === 3 && (parts[0]?.value ?? 0) >= minDaysWithoutMinutes
  return (
    <p role="timer" className="flex flex-wrap items-baseline gap-x-3">
      {(isFar ? parts.slice(0, 2) : parts).map(({ value, unit }) => (
        <span key={unit} className="whole text-14 text-ink-soft">
          <b className="display text-22 text-ink">{value}</b> {unit}
        </span>
      ))}
    </p>
  )
}
