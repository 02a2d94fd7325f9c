import { formatDay } from '@admission/common/time.ts'
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { ShareBar } from '#ui/ShareBar.tsx'
import type { EventSummaryQuery } from './event-list.gql.ts'

type Summary = EventSummaryQuery['eventSummary']

const number = new Intl.NumberFormat('en-US')

/** Units of an event by state: sold, in carts, held back, free. */
export function UnitsOfEvent({ of: { row, free, blocked } }: { readonly of: Summary }) {
  const shares = [
    { id: 'sold', word: 'Sold', units: row.sold, fill: 'fill-ink', dot: 'bg-ink' },
    { id: 'held', word: 'In carts now', units: row.held, fill: 'fill-admit', dot: 'bg-admit' },
    { id: 'blocked', word: 'Held back', units: blocked, fill: 'fill-faint', dot: 'bg-faint' },
  ]
  return (
    <section aria-label="Places" className="border-b border-line px-5 py-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="whole font-semibold">{number.format(row.capacity + blocked)} places</h3>
        <p className="whole text-ink-soft">{number.format(free)} free</p>
      </div>
      <ShareBar className="mt-2" height={14} whole={row.capacity + blocked} shares={shares} />
      <dl className="mt-2.5 flex flex-col gap-0.5">
        {[...shares, { id: 'free', word: 'Free', units: free, dot: 'bg-line' }].map(({ id, word, units, dot }) => (
          <div key={id} className="flex items-center justify-between">
            <dt className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-3 rounded-4 ${dot}`} />
              {word}
            </dt>
            <dd className="mono text-13">{number.format(units)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface CollectionsOfEventProps {
  readonly accountId: string
  readonly collections: NonNullable<Summary['collections']>
  readonly mayOpen: boolean
}

/** Collections that sell the event, with links if the member can open them. */
export const CollectionsOfEvent = ({ accountId, collections, mayOpen }: CollectionsOfEventProps) => (
  <section aria-label="Collections" className="border-b border-line px-5 py-4">
    <h3 className="font-semibold">
      {collections.length === 0
        ? 'Not in a collection, so no one can buy it'
        : `In ${collections.length} ${collections.length === 1 ? 'collection' : 'collections'}`}
    </h3>
    <ul className="mt-1">
      {collections.map(({ id, name, units }) => (
        <li key={id} className="flex min-h-8 items-center justify-between gap-3 pointer-coarse:min-h-11">
          <span className="flex min-w-0 items-center gap-2">
            <Layers aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
            {mayOpen ? (
              <Link
                to="/admin/$accountId/inventory/collection/$collectionId/condition"
                params={{ accountId, collectionId: id }}
                className="underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className="mono text-13">{number.format(units)}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** Tickets sold per day, as 14 bars ending today. Screen readers get a table instead. */
export function SoldPerDay({ days }: { readonly days: Summary['soldPerDay'] }) {
  const maxSold = Math.max(1, ...days.map(({ sold }) => sold))
  const yesterday = days.at(-2)?.sold ?? 0
  return (
    <section aria-label="Sold per day" className="px-5 py-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">Sold per day, 14 days</h3>
        <p className="whole text-ink-soft">
          <b className="font-semibold text-ink">{number.format(yesterday)}</b> yesterday
        </p>
      </div>
      <svg aria-hidden="true" viewBox="0 0 280 60" preserveAspectRatio="none" className="mt-3 block h-[60px] w-full">
        <path d="M0 59.5h280" className="stroke-line" />
        {days.map(({ date, sold }, index) => {
          const height = sold === 0 ? 1 : Math.max(2, (sold / maxSold) * 58)
          const last = index === days.length - 1
          return (
            <rect
              key={date}
              x={index * 20 + 1}
              y={60 - height}
              width={18}
              height={height}
              className={last ? 'fill-ink' : 'fill-faint'}
            >
              <title>{`${formatDay(date, false)}: ${number.format(sold)}`}</title>
            </rect>
          )
        })}
      </svg>
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
