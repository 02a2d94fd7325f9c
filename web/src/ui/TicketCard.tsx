import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Poster } from './Poster.tsx'
import { StateBadge, type Tone } from './StateBadge.tsx'
import { Ticket } from './Ticket.tsx'

interface TicketCardProps {
  /** The event's name. The poster shows it, so the heading is for screen readers only. */
  readonly name: string
  readonly posterUrl: string
  /** Poster without imprint, for phones, where the card is 172 pixels wide. */
  readonly phonePosterUrl?: string
  /** Loads the poster eagerly. Use it for the first row only. */
  readonly eager?: boolean
  /** False shows the name below the image. */
  readonly posterHasTitle?: boolean
  readonly when: ReactNode
  readonly where: ReactNode
  readonly state?: { readonly tone: Tone; readonly icon: LucideIcon; readonly text: string } | undefined
  /** `from $22.00`, or a note if nothing is for sale. */
  readonly price: ReactNode
  /** The card's action: Tickets, Join, Remind me. */
  readonly action: string
  /** Wraps the action in the card's only link, which covers the whole card. */
  readonly link: (label: ReactNode, className: string) => ReactNode
  readonly heading?: 'h2' | 'h3'
}

/** An event in a grid of events. Always in this order: date, place, state, perforation, price, action. */
export function TicketCard(props: TicketCardProps) {
  const { name, posterUrl, posterHasTitle = true, when, where, state, price, action, link } = props
  const { phonePosterUrl, eager = false } = props
  const Heading = props.heading ?? 'h3'
  return (
    <article className="relative flex h-full">
      <Ticket
        className="ticket-card w-full"
        stub={
          <div className="flex w-full items-center justify-between gap-2 px-3 phone:px-4">
            <div className="min-w-0 text-14 leading-4.5 text-ink-soft phone:text-15">{price}</div>
            {link(
              <>
                {action}
                <span className="sr-only">: {name}</span>
              </>,
              'shrink-0 rounded-4 text-14 font-semibold phone:text-15 text-admit-text before:absolute before:inset-0 before:content-[""]',
            )}
          </div>
        }
      >
        <Poster
          src={posterUrl}
          alt=""
          eager={eager}
          {...(phonePosterUrl === undefined ? {} : { phoneSrc: phonePosterUrl })}
        />
        <div className="flex flex-1 flex-col gap-0.5 px-3 pt-3.5 pb-3 phone:px-4">
          <Heading className={posterHasTitle ? 'sr-only' : 'display mb-1 text-20'}>{name}</Heading>
          <p className="text-15 font-semibold">{when}</p>
          <p className="text-14 text-ink-soft">{where}</p>
          <div className="mt-1.5 min-h-5 text-14">
            {state === undefined ? null : (
              <StateBadge tone={state.tone} icon={state.icon}>
                {state.text}
              </StateBadge>
            )}
          </div>
        </div>
      </Ticket>
    </article>
  )
}
