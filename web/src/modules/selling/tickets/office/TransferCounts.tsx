import { number } from '@admission/common/words.ts'
import type { EventTicketRuleQuery } from './ticket-rule.gql.ts'

interface TransferCountsProps {
  /** Null for the default of an account. */
  readonly of: EventTicketRuleQuery['ticketRule']['transfers']
}

const labels = {
  pending: 'Not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  lapsed: 'Not accepted in time',
  canceled: 'Canceled',
} as const

/** What became of the tickets that holders sent to others. */
export function TransferCounts({ of }: TransferCountsProps) {
  if (of === null) return null
  const counts = Object.entries(labels).map(([key, label]) => ({ label, count: of[key as keyof typeof labels] }))
  const isNone = counts.every(({ count }) => count === 0)
  return (
    <section aria-label="Transfers" className="border-b border-line px-5 py-4">
      <h2 className="mb-1 font-semibold">Transfers</h2>
      {isNone ? (
        <p className="text-13 text-ink-soft">No ticket has been sent to anyone.</p>
      ) : (
        <dl>
          {counts.map(({ label, count }) => (
            <div key={label} className="grid grid-cols-2 gap-x-3 border-b border-line py-2 last:border-b-0">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="tabular-nums">{number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
