import { TextButton } from '#ui/TextButton.tsx'
import { TicketBadge } from './TicketBadge.tsx'
import type { TicketLookupQuery } from './ticket-lookup.gql.ts'

interface FoundTicketsProps {
  readonly of: TicketLookupQuery['ticketLookup']['tickets']
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** Several tickets that a lookup found: one of them is shown in full below. */
export const FoundTickets = ({ of, chosen, onChoose }: FoundTicketsProps) => (
  <ul className="max-h-[320px] overflow-y-auto rounded-6 border border-line bg-card text-14">
    {of.map((ticket) => {
      const { id, place, priceType, holder, reference } = ticket
      return (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0"
        >
          <TextButton aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {place}
          </TextButton>
          <span className="text-ink-soft">{[priceType, holder, reference].filter(Boolean).join(', ')}</span>
          <span className="ml-auto">
            <TicketBadge of={ticket} />
          </span>
        </li>
      )
    })}
  </ul>
)
