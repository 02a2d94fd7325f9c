import { formatDay } from '@admission/common/time.ts'
import type { ChangeFieldsFragment } from './collection-list.gql.ts'

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

/** What was changed before, the latest first. */
export const ChangeList = ({ changes }: { readonly changes: readonly ChangeFieldsFragment[] }) => (
  <section aria-label="Earlier changes" className="px-5 py-4">
    <h2 className="mb-1 font-semibold">Earlier changes</h2>
    {changes.length === 0 ? (
      <p className="text-ink-soft">Nothing was changed yet.</p>
    ) : (
      <ol>
        {changes.map(({ at, by, what, unitsDelta }) => (
          <li key={`${at.utc} ${what}`} className="flex gap-3 border-b border-line py-2 last:border-b-0">
            <time dateTime={at.utc} className="whole w-[76px] shrink-0 text-ink-soft">
              {formatDay(at.local, false)}
            </time>
            <p className="min-w-0 flex-1">
              {what} <span className="text-ink-soft">{by}</span>
            </p>
            {unitsDelta === null ? null : (
              <span className="mono shrink-0 text-13">{signed.format(unitsDelta).replace('-', '−')}</span>
            )}
          </li>
        ))}
      </ol>
    )}
  </section>
)
