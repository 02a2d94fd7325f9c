import { MOMENT_KIND_LABELS, momentText } from '@admission/common/missing-funds.ts'
import { MomentCell } from '#platform/list/cells.tsx'
import { Money } from '#ui/Money.tsx'
import type { DiscrepancyFieldsFragment } from './missing-funds.gql.ts'

/** Everything that happened to the money of an order, oldest first. */
export const MoneyTimeline = ({ moments }: { readonly moments: DiscrepancyFieldsFragment['timeline'] }) => (
  <section aria-label="Timeline of the money" className="px-5 py-4">
    <h2 className="mb-2 font-semibold">Timeline</h2>
    {moments.length === 0 ? <p className="text-ink-soft">Nothing is known of it.</p> : null}
    <ol className="flex flex-col gap-2.5">
      {moments.map(({ kind, what, reference, money, at }) => (
        <li key={`${at.utc} ${kind} ${what} ${reference ?? ''}`} className="flex justify-between gap-3">
          <div className="min-w-0">
            <p>
              <span className="font-semibold">{momentText(kind, what)}</span>{' '}
              <span className="text-13 text-ink-soft">{MOMENT_KIND_LABELS[kind]}</span>
            </p>
            <p className="text-13 text-ink-soft">
              <MomentCell of={at} />
            </p>
            {reference === null ? null : <p className="mono text-12 wrap-anywhere text-ink-soft">{reference}</p>}
          </div>
          <Money of={money} mono className="shrink-0 text-13" />
        </li>
      ))}
    </ol>
  </section>
)
