import { formatMoney } from '@admission/common/money.ts'
import { number } from '@admission/common/words.ts'
import { TicketsLink } from '#modules/stock/storefronts/consumer/WallLink.tsx'
import type { Place, Sheet } from './place.ts'

interface AlsoInProps {
  readonly sheet: Pick<Sheet, 'passes'>
  readonly place: Place
}

type Pass = AlsoInProps['sheet']['passes'][number]

const termsOf = ({ choose, lowest }: Pick<Pass, 'choose' | 'lowest'>) => {
  const terms = [
    ...(choose === null ? [] : [`choose ${number(choose)} events`]),
    ...(lowest === null ? [] : [`from ${formatMoney(lowest)}`]),
  ]
  return terms.length === 0 ? null : <span className="text-ink-soft"> – {terms.join(', ')}</span>
}

/** The passes that an event is in, each with its lowest price and a link to its page. */
export const AlsoIn = ({ sheet: { passes }, place }: AlsoInProps) => (
  <section aria-label="Passes with this event" className="border-t border-line px-4 py-4 tablet:px-6 desk:px-12">
    <ul>
      {passes.map(({ id, name, choose, lowest }) => (
        <li key={id} className="py-1 break-words">
          Also in:{' '}
          <TicketsLink
            place={place}
            eventId={place.eventId}
            // What they look at is likely one of those they choose.
            search={choose === null ? { pass: id } : { pass: id, events: place.eventId }}
            className="inline-block py-2.5 font-semibold underline underline-offset-4 hover:decoration-2"
          >
            {name}
          </TicketsLink>
          {termsOf({ choose, lowest })}
        </li>
      ))}
    </ul>
  </section>
)
