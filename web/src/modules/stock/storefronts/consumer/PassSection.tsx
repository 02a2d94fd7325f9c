import { formatMoney } from '@admission/common/money.ts'
import { passText } from '@admission/common/pass-text.ts'
import { formatMoment, timeAt } from '@admission/common/time.ts'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateBadge } from '#ui/StateBadge.tsx'
import { Ticket } from '#ui/Ticket.tsx'
import type { ListedPassFieldsFragment } from './listed-pass.gql.ts'
import type { WallPlace } from './WallLink.tsx'

type Listed = ListedPassFieldsFragment

interface PassSectionProps {
  readonly passes: readonly Listed[]
  readonly place: WallPlace
}

/** The passes of a shop: a ticket for each of several events, bought as one. */
export const PassSection = ({ passes, place }: PassSectionProps) => (
  <section aria-labelledby="passes" className="flex flex-col gap-5">
    <h2 id="passes" className="display text-28">
      Season passes
    </h2>
    <ul className="grid gap-4 phone:grid-cols-2 desk:grid-cols-3">
      {passes.map((pass) => (
        <li key={pass.id}>
          <PassCard pass={pass} place={place} />
        </li>
      ))}
    </ul>
  </section>
)

/** When its sale begins, by the clock of its first event. */
const onSaleText = ({ onSaleFrom, events: [first] }: Listed): string | undefined =>
  onSaleFrom === null || first === undefined
    ? undefined
    : `On sale ${formatMoment(timeAt(Date.parse(onSaleFrom), first.dateShow.timezone), { year: false })}`

const venueText = ({ events }: Listed): string => {
  const names = new Set(events.map(({ venue }) => venue.name))
  return names.size === 1 ? [...names].join('') : `${names.size} venues`
}

function PassCard({ pass, place }: { readonly pass: Listed; readonly place: WallPlace }) {
  const onSale = onSaleText(pass)
  return (
    <article className="relative flex h-full">
      <Ticket
        className="ticket-card w-full"
        stub={
          <div className="flex w-full items-center justify-between gap-2 px-4">
            <p className="min-w-0 text-15 text-ink-soft">
              {pass.lowest === null ? null : (
                <>
                  from <span className="whole font-semibold text-ink">{formatMoney(pass.lowest)}</span>
                </>
              )}
            </p>
            <PassLink pass={pass} place={place}>
              {onSale === undefined ? 'Passes' : 'Details'}
              <span className="sr-only">: {pass.name}</span>
            </PassLink>
          </div>
        }
      >
        <div className="flex flex-1 flex-col gap-0.5 px-4 pt-4 pb-3">
          <h3 className="display mb-1 text-20 break-words">{pass.name}</h3>
          <p className="text-15 font-semibold">{passText(pass.events)}</p>
          <p className="text-14 text-ink-soft">{venueText(pass)}</p>
          {onSale === undefined ? null : (
            <p className="mt-1.5 text-14">
              <StateBadge tone="quiet" icon={CalendarClock}>
                {onSale}
              </StateBadge>
            </p>
          )}
        </div>
      </Ticket>
    </article>
  )
}

interface PassLinkProps {
  readonly pass: Listed
  readonly place: WallPlace
  readonly children: ReactNode
}

/** Link to a pass, which covers the card, within the shop or the storefront that the visitor came through. */
function PassLink({ pass, place: { marketplaceId, storefrontId }, children }: PassLinkProps) {
  const eventId = pass.events[0]?.id ?? ''
  const shared = {
    search: { pass: pass.id },
    className:
      'shrink-0 rounded-4 text-15 font-semibold text-admit-text before:absolute before:inset-0 before:content-[""]',
    children,
  }
  return storefrontId === undefined ? (
    <Link to="/marketplace/$marketplaceId/event/$eventId/tickets" params={{ marketplaceId, eventId }} {...shared} />
  ) : (
    <Link
      to="/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets"
      params={{ marketplaceId, storefrontId, eventId }}
      {...shared}
    />
  )
}
