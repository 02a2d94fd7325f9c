import { formatMoney } from '@admission/common/money.ts'
import { formatDay } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { DayBars } from '#ui/charts/DayBars.tsx'
import type { AddOnDetailFieldsFragment } from './add-on.gql.ts'

interface AddOnFiguresProps {
  readonly of: AddOnDetailFieldsFragment
  readonly scope: { readonly accountId: string }
}

/** Sales of an add-on: units, money, the last days, and the events it was sold with. */
export function AddOnFigures({ of: { price, figures }, scope: { accountId } }: AddOnFiguresProps) {
  const { orders, sold, returned, revenue, days, events } = figures
  return (
    <section aria-label="Sales" className="border-b border-line px-5 py-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{plural(sold, 'unit')} sold</h2>
        <p className="whole text-ink-soft">{formatMoney({ ...price, amount: revenue })}</p>
      </div>
      <p className="mt-0.5 text-13 text-ink-soft">
        {plural(orders, 'order')}
        {returned === 0 ? '' : `, ${number(returned)} returned`}
      </p>
      {days.some((day) => day.sold > 0) ? <Days of={days} /> : null}
      {events.length === 0 ? null : <h3 className="mt-4 font-semibold">With tickets for</h3>}
      <dl className="mt-1 flex flex-col gap-0.5">
        {events.map((event) => (
          <div key={event.id} className="flex items-center justify-between gap-3">
            <dt className="min-w-0 truncate">
              <Link
                to="/admin/$accountId/event/$eventId"
                params={{ accountId, eventId: event.id }}
                className="underline-offset-4 hover:underline"
              >
                {event.name}
              </Link>
            </dt>
            <dd className="mono text-13">{number(event.sold)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Units per day, as bars ending today. Screen readers get a table instead. */
const Days = ({ of: days }: { readonly of: AddOnDetailFieldsFragment['figures']['days'] }) => (
  <>
    <DayBars days={days.map(({ day, sold }) => ({ day, value: sold }))} endsToday className="mt-3 h-[60px]" />
    <table className="sr-only">
      <caption>Units per day, last 14 days</caption>
      <tbody>
        {days.map(({ day, sold }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day, false)}</th>
            <td>{sold}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mt-1 text-13 text-ink-soft">Units per day, last 14 days</p>
  </>
)
