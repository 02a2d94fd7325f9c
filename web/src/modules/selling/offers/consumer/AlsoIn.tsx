import { formatMoney } from '@admission/common/money.ts'
import { TicketsLink } from '#modules/stock/storefronts/consumer/WallLink.tsx'
import type { Place, Sheet } from './place.ts'

interface AlsoInProps {
  readonly sheet: Pick<Sheet, 'passes'>
  readonly place: Place
}

/** The passes that an event is in, each with its lowest price and a link to its page. */
export const AlsoIn = ({ sheet: { passes }, place }: AlsoInProps) => (
  <section aria-label="Passes with this event" className="border-t border-line px-4 py-4 tablet:px-6 desk:px-12">
    <ul>
      {passes.map(({ id, name, lowest }) => (
        <li key={id} className="py-1 break-words">
          Also in:{' '}
          <TicketsLink
            place={place}
            eventId={place.eventId}
            search={{ pass: id }}
            className="inline-block py-2.5 font-semibold underline underline-offset-4 hover:decoration-2"
          >
            {name}
          </TicketsLink>
          {lowest === null ? null : <span className="text-ink-soft"> – from {formatMoney(lowest)}</span>}
        </li>
      ))}
    </ul>
  </section>
)
