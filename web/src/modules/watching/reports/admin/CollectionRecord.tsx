import { number } from '@admission/common/words.ts'
import type { HistoryFieldsFragment } from '#platform/fragments/admin/records.gql.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import type { CollectionInsightsQuery } from './collection-insights.gql.ts'
import { shareText } from './insight-figures.ts'

/** The caps of a collection, with what is used of each today. */
export function CapUsage({ of }: { readonly of: CollectionInsightsQuery['collection']['caps'] }) {
  if (of.length === 0) return null
  return (
    <section aria-labelledby="cap-usage" className="min-w-0 rounded-12 border border-line bg-card p-4 phone:p-6">
      <h3 id="cap-usage" className="display text-18">
        Caps
      </h3>
      <ul>
        {of.map(({ id, name, capacity, held, sold }) => (
          <li key={id} className="border-b border-line py-3 last:border-b-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0">{name}</span>
              <span className="text-ink-soft">
                {number(sold + held)} of {number(capacity)} used ({shareText(sold + held, capacity)})
              </span>
            </p>
            <ShareBar
              className="mt-2"
              height={8}
              whole={Math.max(capacity, 1)}
              shares={[
                { id: 'sold', units: sold, fill: 'fill-ink' },
                { id: 'held', units: held, fill: 'fill-faint' },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When what the collection sells changed, and by how much. */
export const RuleChanges = ({ of }: { readonly of: readonly HistoryFieldsFragment[] }) =>
  of.length === 0 ? null : (
    <div className="min-w-0 rounded-12 border border-line bg-card">
      <HistoryPanel title="Changes of what it sells" entries={of} />
    </div>
  )
