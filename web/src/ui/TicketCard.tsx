import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Poster } from './Poster.tsx'
import { StateChip, type Tone } from './StateChip.tsx'
import { Ticket } from './Ticket.tsx'

interface TicketCardProps {
  /** The event's name: on the poster, so it is the card's heading for those who do not see it. */
  readonly name: string
  readonly posterUrl: string
  /** The poster for phones, where the card is 172 wide: without its imprint. */
  readonly phonePosterUrl?: string
  /** Fetched at once: for the first row alone. */
  readonly eager?: boolean
  /** An image that does not carry the title shows the name below it. */
  readonly posterCarriesTitle?: boolean
  readonly when: ReactNode
  readonly where: ReactNode
  readonly state?: { readonly tone: Tone; readonly icon: LucideIcon; readonly text: string } | undefined
  /** `from $22.00`, or what there is to say where nothing is for sale. */
  readonly price: ReactNode
  /** What a press on the card does, in a word: Tickets, Join, Remind me. */
  readonly action: string
  /** Wraps the action in the one link of the card; its target is stretched over the whole card. */
  readonly link: (label: ReactNode, className: string) => ReactNode
  readonly heading?: 'h2' | 'h3'
}

/** An event on a wall of events: when, where, state, perforation, price, action, always in this order. */
export function TicketCard(props: TicketCardProps) {
  const { name, posterUrl, posterCarriesTitle = true, when, where, state, price, action, link } = props
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
          <Heading className={posterCarriesTitle ? 'sr-only' : 'display mb-1 text-20'}>{name}</Heading>
          <p className="text-15 font-semibold">{when}</p>
          <p className="text-14 text-ink-soft">{where}</p>
          <div className="mt-1.5 min-h-5 text-14">
            {state === undefined ? null : (
              <StateChip tone={state.tone} icon={state.icon}>
                {state.text}
              </StateChip>
            )}
          </div>
        </div>
      </Ticket>
    </article>
  )
}
