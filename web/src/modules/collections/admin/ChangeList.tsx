import { formatDay } from '@admission/common/time.ts'
import type { ChangeFieldsFragment } from './collection-list.gql.ts'

/** More fields than this are counted: a matrix of prices has hundreds. */
const shownAtMost = 6

const ChangedValues = ({ of }: { readonly of: ChangeFieldsFragment['changes'] }) =>
  of.length === 0 ? null : (
    <ul className="mt-1 text-13 text-ink-soft">
      {of.slice(0, shownAtMost).map(({ label, before, after }) => (
        <li key={label} className="wrap-anywhere whitespace-pre-line">
          {label}: <del className="no-underline">{before}</del> <span aria-hidden="true">→</span>
          <span className="sr-only">became</span> <ins className="text-ink no-underline">{after}</ins>
        </li>
      ))}
      {of.length > shownAtMost ? <li>and {of.length - shownAtMost} more</li> : null}
    </ul>
  )

/** What was changed before, the latest first, with values before and after. */
export const ChangeList = ({ changes }: { readonly changes: readonly ChangeFieldsFragment[] }) => (
  <section aria-label="Earlier changes" className="px-5 py-4">
    <h2 className="mb-1 font-semibold">Earlier changes</h2>
    {changes.length === 0 ? (
      <p className="text-ink-soft">Nothing was changed yet.</p>
    ) : (
      <ol>
        {changes.map(({ at, by, what, changes: values }) => (
          <li key={`${at.utc} ${what}`} className="flex gap-3 border-b border-line py-2 last:border-b-0">
            <time dateTime={at.utc} className="whole w-[76px] shrink-0 text-ink-soft">
              {formatDay(at.local, false)}
            </time>
            <div className="min-w-0 flex-1">
              <p>
                {what} <span className="text-ink-soft">{by ?? 'A former member'}</span>
              </p>
              <ChangedValues of={values} />
            </div>
          </li>
        ))}
      </ol>
    )}
  </section>
)
