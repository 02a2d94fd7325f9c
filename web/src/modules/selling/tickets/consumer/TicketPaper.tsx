import { Link } from '@tanstack/react-router'
import { Ban, Check, CircleAlert, Clock, Send, type LucideIcon } from 'lucide-react'
import { EventDate } from '#ui/EventDate.tsx'
import { ExtraIcon } from '#ui/seat-map/ExtraIcon.tsx'
import { Poster } from '#ui/Poster.tsx'
import { StateBadge, type Tone } from '#ui/StateBadge.tsx'
import { Ticket as Paper } from '#ui/Ticket.tsx'
import type { DeviceClock } from './device-clock.ts'
import { addOnText, detailLine, ticketFigures, venueLine } from './ticket-text.ts'
import { RotatingCode } from './RotatingCode.tsx'
import type { Stack, Ticket } from './wallet.ts'

interface TicketPaperProps {
  readonly stack: Stack
  readonly ticket: Ticket
  /** Position among all tickets of the visit, from 1. */
  readonly number: number
  readonly count: number
  readonly clock: DeviceClock | undefined
  readonly isLit: boolean
  /** It is a saved ticket: there may be no network to follow links. */
  readonly isSaved: boolean
}

/** One ticket, readable at arm's length: event, date, large row and seat, and the code below the perforation. */
export function TicketPaper(props: TicketPaperProps) {
  const { stack, ticket } = props
  const { event } = stack
  const figures = ticketFigures(ticket)
  const addOns = addOnText(ticket)
  return (
    <Paper
      size="mine"
      className="w-full [--stub:362px]"
      stub={
        <div className="flex w-full justify-center pt-1">
          <Stub {...props} />
        </div>
      }
    >
      <Poster src={event.artUrl} alt="" className="aspect-[358/104]! desk:aspect-[400/132]!" eager />
      <div className="flex flex-col px-5 pt-4 pb-5">
        <h2 className="display text-28">{event.name}</h2>
        <p className="mt-1 text-16">
          <EventDate of={event} long />
        </p>
        <p className="text-16 text-ink-soft">{venueLine(event)}</p>
        {figures.length === 0 ? (
          <p className="display-lead mt-3 text-48">{ticket.seat.section ?? 'General admission'}</p>
        ) : (
          <dl className="mt-3 flex flex-wrap gap-x-10">
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-14 text-ink-soft">{label}</dt>
                <dd className="display-lead text-64">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-2 text-15">{detailLine(ticket)}</p>
        {ticket.extras.length === 0 ? null : (
          <ul className="mt-1 flex flex-col gap-1 text-14 text-ink-soft">
            {ticket.extras.map((extra) => (
              <li key={extra.id} className="flex gap-2">
                <span className="pt-[3px]">
                  <ExtraIcon extra={extra} />
                </span>
                {extra.text ?? extra.label}
              </li>
            ))}
          </ul>
        )}
        {addOns === '' ? null : <p className="mt-1 text-14 text-ink-soft">With this ticket: {addOns}</p>}
      </div>
    </Paper>
  )
}

const inactiveStates: Partial<
  Record<
    Ticket['state'],
    {
      readonly tone: Tone
      readonly icon: LucideIcon
      readonly label: string
      readonly text: string
    }
  >
> = {
  USED: { tone: 'quiet', icon: Check, label: 'Used', text: 'Already scanned.' },
  VOID: {
    tone: 'stop',
    icon: Ban,
    label: 'Void',
    text: 'This ticket was canceled and isn’t valid.',
  },
  REPLACED: {
    tone: 'stop',
    icon: Ban,
    label: 'Replaced',
    text: 'This ticket has been replaced.',
  },
  IN_TRANSFER: {
    tone: 'note',
    icon: Send,
    label: 'On its way to someone else',
    text: 'It has no code until they decline it, or you cancel the transfer.',
  },
  FROZEN: {
    tone: 'wait',
    icon: CircleAlert,
    label: 'On hold',
    text: 'The payment for this ticket is disputed, so it can’t be used until the bank has decided. If that’s a mistake, tell your bank that you recognize the payment.',
  },
}

function Stub({ stack, ticket, number, count, clock, isLit, isSaved }: TicketPaperProps) {
  // Ticket holders who went out show the code again on the way in.
  const isUsed = ticket.state === 'USED'
  const inactive = isUsed && ticket.code !== null ? undefined : inactiveStates[ticket.state]
  if (inactive !== undefined)
    return (
      <div className="flex max-w-[272px] flex-col items-center gap-2 text-center">
        <StateBadge tone={inactive.tone} icon={inactive.icon}>
          {inactive.label}
        </StateBadge>
        <p className="text-15 text-ink-soft">{inactive.text}</p>
        {ticket.state !== 'IN_TRANSFER' || isSaved ? null : (
          <Link
            to="/exchange/transfer/$stackId/event/$eventId"
            params={{ stackId: stack.id, eventId: stack.event.id }}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            See or cancel
          </Link>
        )}
      </div>
    )
  if (ticket.code === null)
    return (
      <div className="flex max-w-[272px] flex-col items-center gap-2 text-center">
        <StateBadge tone="note" icon={Clock}>
          Code not ready yet
        </StateBadge>
        <p className="text-15 text-ink-soft">
          {stack.codeNote ?? stack.delivery?.text ?? 'You’ll get your code before the show.'}
        </p>
      </div>
    )
  const where = [ticket.seat.section, ...ticketFigures(ticket).map(({ label, value }) => `${label} ${value}`)]
  const label = `Entry code for ticket ${number} of ${count}: ${where.filter(Boolean).join(', ')}`
  const code = <RotatingCode code={ticket.code} clock={clock} label={label} isLit={isLit} />
  if (!isUsed) return code
  return (
    <div className="flex flex-col items-center gap-2">
      {code}
      <StateBadge tone="quiet" icon={Check}>
        Already scanned
      </StateBadge>
    </div>
  )
}
