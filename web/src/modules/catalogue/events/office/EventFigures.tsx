import { formatDay } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Layers } from 'lucide-react'
import { collectionLink } from '#modules/stock/collections/office/collection-link.ts'
import { collectionPermission } from '#modules/stock/collections/office/collection-queries.ts'
import { useOffice } from '#platform/office.ts'
import { maySee, useRights } from '#platform/rights.ts'
import { DayBars } from '#ui/charts/DayBars.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import type { EventFigureFieldsFragment, EventSummaryQuery } from './event-list.gql.ts'
import type { EventFrameQuery } from './event-record.gql.ts'

/** Units of an event by state: sold, in carts, held back, free. */
export function UnitsOfEvent({ of: { row, free, blocked } }: { readonly of: EventFigureFieldsFragment }) {
  const shares = [
    { id: 'sold', label: 'Sold', units: row.sold, fill: 'fill-ink', dot: 'bg-ink' },
    { id: 'held', label: 'In carts now', units: row.held, fill: 'fill-admit', dot: 'bg-admit' },
    { id: 'blocked', label: 'Held back', units: blocked, fill: 'fill-faint', dot: 'bg-faint' },
  ]
  return (
    <section aria-label="Places" className="border-b border-line px-5 py-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="whole font-semibold">{number(row.capacity + blocked)} places</h3>
        <p className="whole text-ink-soft">{number(free)} free</p>
      </div>
      <ShareBar className="mt-2" height={14} whole={row.capacity + blocked} shares={shares} />
      <dl className="mt-2.5 flex flex-col gap-0.5">
        {[...shares, { id: 'free', label: 'Free', units: free, dot: 'bg-line' }].map(({ id, label, units, dot }) => (
          <div key={id} className="flex items-center justify-between">
            <dt className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-3 rounded-4 ${dot}`} />
              {label}
            </dt>
            <dd className="mono text-13">{number(units)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface CollectionsOfEventProps {
  readonly collections: NonNullable<EventFigureFieldsFragment['collections']>
}

/** Collections that sell the event, with links if the member can open them. */
export function CollectionsOfEvent({ collections }: CollectionsOfEventProps) {
  const office = useOffice()
  const mayOpen = maySee(collectionPermission[office.area], useRights())
  return (
    <section aria-label="Collections" className="border-b border-line px-5 py-4">
      <h3 className="font-semibold">
        {collections.length === 0
          ? 'Not in a collection, so no one can buy it'
          : `In ${plural(collections.length, 'collection')}`}
      </h3>
      <ul className="mt-1">
        {collections.map(({ id, name, units }) => (
          <li key={id} className="flex min-h-8 items-center justify-between gap-3 pointer-coarse:min-h-11">
            <span className="flex min-w-0 items-center gap-2">
              <Layers aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
              {mayOpen ? (
                <Link {...collectionLink(office, id)} className="underline-offset-4 hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            <span className="mono text-13">{number(units)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Storefronts that list the event, with links to its page in each. */
export const StorefrontsOfEvent = ({ of }: { readonly of: EventFrameQuery['eventSummary']['storefronts'] }) => (
  <section aria-label="Storefronts" className="border-b border-line px-5 py-4">
    <h3 className="font-semibold">
      {of.length === 0 ? 'In no storefront, so buyers can’t find it' : `In ${plural(of.length, 'storefront')}`}
    </h3>
    <ul className="mt-1">
      {of.map(({ id, name, shopPath }) => (
        <li key={id} className="flex min-h-8 items-center pointer-coarse:min-h-11">
          <a
            href={shopPath}
            target="_blank"
            rel="noreferrer"
            className="flex min-w-0 items-center gap-2 underline-offset-4 hover:underline"
          >
            <ExternalLink aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
            {name}
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)

/** Tickets sold per day, as 14 bars ending today. Screen readers get a table instead. */
export function SoldPerDay({ days }: { readonly days: EventSummaryQuery['eventSummary']['soldPerDay'] }) {
  const yesterday = days.at(-2)?.sold ?? 0
  return (
    <section aria-label="Sold per day" className="px-5 py-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">Sold per day, 14 days</h3>
        <p className="whole text-ink-soft">
          <b className="font-semibold text-ink">{number(yesterday)}</b> yesterday
        </p>
      </div>
      <DayBars days={days.map(({ date, sold }) => ({ day: date, value: sold }))} endsToday className="mt-3 h-[60px]" />
      <table className="sr-only">
        <caption>Tickets sold per day</caption>
        <tbody>
          {days.map(({ date, sold }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date, false)}</th>
              <td>{sold}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
