import { formatDay } from '@admission/common/time.ts'
import { Became } from '#platform/record/Became.tsx'
import type { HistoryFieldsFragment } from '#platform/fragments/admin/records.gql.ts'

/** Fields shown per change; the rest are only counted. A price matrix can have hundreds. */
const maxShown = 6

const ChangedValues = ({ of }: { readonly of: HistoryFieldsFragment['changes'] }) =>
  of.length === 0 ? null : (
    <ul className="mt-1 text-13 text-ink-soft">
      {of.slice(0, maxShown).map(({ label, before, after }) => (
        <li key={label} className="wrap-anywhere whitespace-pre-line">
          {label}: <del className="no-underline">{before}</del> <Became />{' '}
          <ins className="text-ink no-underline">{after}</ins>
        </li>
      ))}
      {of.length > maxShown ? <li>and {of.length - maxShown} more</li> : null}
    </ul>
  )

interface HistoryPanelProps {
  readonly entries: readonly HistoryFieldsFragment[]
  readonly title?: string
}

/** A record's latest changes from the audit trail, with old and new values. */
export const HistoryPanel = ({ entries, title = 'History' }: HistoryPanelProps) => (
  <section aria-label={title} className="px-5 py-4">
    <h2 className="mb-1 font-semibold">{title}</h2>
    {entries.length === 0 ? (
      <p className="text-ink-soft">No changes yet.</p>
    ) : (
      <ol>
        {entries.map(({ at, by, what, changes }) => (
          <li key={`${at.utc} ${what}`} className="flex gap-3 border-b border-line py-2 last:border-b-0">
            <time dateTime={at.utc} className="whole w-[76px] shrink-0 text-ink-soft">
              {formatDay(at.local, false)}
            </time>
            <div className="min-w-0 flex-1">
              <p>
                {what} <span className="text-ink-soft">{by ?? 'Former user'}</span>
              </p>
              <ChangedValues of={changes} />
            </div>
          </li>
        ))}
      </ol>
    )}
  </section>
)
