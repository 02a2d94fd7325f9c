import { formatMoney } from '@admission/common/money.ts'
import { formatDay } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { DayBars } from '#ui/charts/DayBars.tsx'
import type { PromotionDetailFieldsFragment } from './promotion-detail.gql.ts'

type Detail = PromotionDetailFieldsFragment
type Reason = Detail['figures']['refusals'][number]['reason']

const reasonLabels: Readonly<Record<Reason, string>> = {
  NOT_STARTED: 'Before it started',
  ENDED: 'After it ended',
  USED_UP: 'Used up',
  BUDGET_SHORT: 'Too little budget left',
  BUYER_LIMIT: 'Buyer’s limit reached',
  OTHER_CURRENCY: 'Another currency',
  OTHER_TICKETS: 'Other tickets',
  CONDITION: 'Condition not met',
  TOO_FEW_TICKETS: 'Too few tickets',
  NO_SAVING: 'Nothing to save',
  BETTER_OFFER: 'Another offer was better',
  PAUSED: 'While it was paused',
  REPLACED: 'Old code, replaced since',
  WITHDRAWN: 'Archived code',
}

/** Uses of a promotion, its savings, and reasons why it didn't apply. */
export function PromotionFigures({ of, accountId }: { readonly of: Detail; readonly accountId: string }) {
  const { used, tickets, saved, blocked, figures } = of
  const { days, events, held, returned, refusals } = figures
  return (
    <section aria-label="Use" className="border-b border-line px-5 py-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">Used by {plural(used, 'order')}</h2>
        <p className="whole text-ink-soft">{formatMoney(saved)} saved</p>
      </div>
      <p className="mt-0.5 text-13 text-ink-soft">
        {plural(tickets, 'ticket')}
        {held === 0 ? '' : `, ${number(held)} being paid`}
        {returned === 0 ? '' : `, ${number(returned)} returned`}
      </p>
      {days.some(({ orders }) => orders > 0) ? <Days of={figures.days} saved={saved} /> : null}
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
            <dd className="whole text-13 text-ink-soft">
              {plural(event.orders, 'order')}, {formatMoney({ ...saved, amount: event.saved })}
            </dd>
          </div>
        ))}
      </dl>
      {refusals.length === 0 ? null : <h3 className="mt-4 font-semibold">Blocked {plural(blocked, 'time')}</h3>}
      <dl className="mt-1 flex flex-col gap-0.5">
        {refusals.map(({ reason, times }) => (
          <div key={reason} className="flex items-center justify-between">
            <dt>{reasonLabels[reason]}</dt>
            <dd className="mono text-13">{number(times)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface DaysProps {
  readonly of: Detail['figures']['days']
  readonly saved: Detail['saved']
}

/** Orders per day, as bars ending today. Screen readers get a table instead. */
const Days = ({ of: days, saved }: DaysProps) => (
  <>
    <DayBars days={days.map(({ day, orders }) => ({ day, value: orders }))} endsToday className="mt-3 h-[60px]" />
    <table className="sr-only">
      <caption>Orders per day, last 14 days</caption>
      <tbody>
        {days.map(({ day, orders, saved: amount }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day, false)}</th>
            <td>{orders}</td>
            <td>{formatMoney({ ...saved, amount })}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mt-1 text-13 text-ink-soft">Orders per day, last 14 days</p>
  </>
)
