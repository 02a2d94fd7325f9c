import { Became } from '#platform/record/Became.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { routeAddress } from '#platform/route-names.ts'
import { momentText } from '#platform/time-zones.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { ActivityByIdDocument, type ActivityFieldsFragment } from './activity.gql.ts'
import { targetRoute } from './activity-words.ts'

/** One activity beside the list: every field that changed, and the record. */
export function ActivityPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery(query(ActivityByIdDocument, { id }, scope))
  const { accountId = '' } = useParams({ strict: false })
  const row = reading.data?.activityById ?? undefined
  const route = row && targetRoute(row, accountId)
  const address = route && routeAddress(...route)
  return (
    <PreviewPanel
      label={row?.what ?? 'Activity'}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={
        address === undefined ? null : (
          <Link to={address} className={buttonClasses({ size: 'office' })}>
            Open record
          </Link>
        )
      }
    >
      {row === undefined ? null : <Facts of={row} />}
      {reading.isSuccess && row === undefined ? (
        <p className="px-5 py-4 text-ink-soft">This activity can’t be shown.</p>
      ) : null}
    </PreviewPanel>
  )
}

const Facts = ({ of }: { readonly of: ActivityFieldsFragment }) => (
  <>
    <div className="border-b border-line px-5 py-4">
      <h2 className="display text-22 break-words">{of.what}</h2>
      <p className="wrap-anywhere">{of.target}</p>
      <p className="text-ink-soft">
        {of.by ?? 'Former user'}, {momentText(of.at, { year: true })}
      </p>
      {of.reason === null ? null : <p className="mt-2">Reason: {of.reason}</p>}
    </div>
    <section aria-label="Changes" className="px-5 py-4">
      <h3 className="mb-1 font-semibold">Changes</h3>
      {of.changes.length === 0 ? <p className="text-ink-soft">No values were recorded.</p> : null}
      <dl>
        {of.changes.map(({ label, before, after }) => (
          <div key={label} className="border-b border-line py-2 last:border-b-0">
            <dt className="text-13 text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {before === '' ? null : (
                <>
                  <del className="text-ink-soft no-underline">{before}</del> <Became />{' '}
                </>
              )}
              <ins className="no-underline">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  </>
)
