import { plural } from '@admission/common/words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query, request } from '#platform/api.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { mayManage, useRights } from '#platform/rights.ts'
import { routeAddress } from '#platform/route-names.ts'
import { momentText } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { confirm } from '#ui/confirm.ts'
import { showToast } from '#ui/toast-queue.ts'
import { RestoreSeatVersionDocument, SeatMapVersionsDocument, type SeatMapVersionsQuery } from './seat-map-list.gql.ts'
import { changeText, eventText } from './version-text.ts'

type SeatMap = SeatMapVersionsQuery['seatConfigurationById']

/** A seat map beside the list: its versions, what changed, and which events use them. */
export function SeatMapPanel({ id, scope, place: position, onClose }: PanelProps) {
  const reading = useQuery(query(SeatMapVersionsDocument, { id }, scope))
  const map = reading.data?.seatConfigurationById
  const place = { accountId: scope.accountId ?? '', venueId: map?.venueId ?? '' }
  const editor = routeAddress('AdminSettingSeatConfiguration', place)
  const extras = routeAddress('AdminSettingSeatExtraList', place)
  return (
    <PreviewPanel
      label={map?.venueName ?? 'Seat map'}
      reading={reading}
      place={position}
      onClose={onClose}
      foot={
        map === undefined ? null : (
          <div className="flex flex-wrap gap-3">
            {editor === undefined ? null : (
              <Link to={editor} className={buttonClasses({ kind: 'ink', size: 'office' })}>
                Open seat map
              </Link>
            )}
            {extras === undefined ? null : (
              <Link to={extras} className={buttonClasses({ size: 'office' })}>
                Seat extras
              </Link>
            )}
          </div>
        )
      }
    >
      {map === undefined ? null : <Versions of={map} scope={scope} />}
    </PreviewPanel>
  )
}

function Versions({ of, scope }: { readonly of: SeatMap; readonly scope: PanelProps['scope'] }) {
  const client = useQueryClient()
  const canEdit = mayManage('inventory', useRights())
  const restore = useMutation({
    mutationFn: (versionId: string) =>
      request(RestoreSeatVersionDocument, { id: of.id, editVersion: of.version, versionId }, scope),
    onSuccess: async ({ restoreSeatVersion: result }) => {
      showToast({
        kind: 'notice',
        text: result.is === 'SeatConfigurationSaved' ? 'Draft replaced' : result.message,
        dismissAfter: 3500,
      })
      await client.invalidateQueries()
    },
  })
  const ask = async (versionId: string, version: number): Promise<void> => {
    const isSure = await confirm({
      title: `Edit version ${version} again?`,
      text: 'It replaces the current draft. Published versions and events don’t change.',
      confirm: 'Replace draft',
      danger: true,
    })
    if (isSure) restore.mutate(versionId)
  }
  return (
    <>
      <div className="border-b border-line px-5 py-4">
        <h2 className="display text-22">{of.venueName}</h2>
        <p className="text-ink-soft">{of.name}</p>
      </div>
      <section aria-label="Versions" className="border-b border-line px-5 py-4">
        <h3 className="display text-18">Versions</h3>
        {of.versions.length === 0 ? (
          <p className="mt-2 text-ink-soft">No versions yet. Publish the seat map to sell its seats.</p>
        ) : (
          <ol className="mt-2 flex flex-col divide-y divide-line">
            {of.versions.map((version) => (
              <li key={version.id} className="flex flex-col gap-0.5 py-3">
                <span className="font-semibold">
                  Version {version.version}: {plural(version.seats, 'seat')}
                  {version.areaCapacity > 0 ? `, ${plural(version.areaCapacity, 'standing place')}` : ''}
                </span>
                <span>{changeText(version)}</span>
                <span className="text-14 text-ink-soft">{eventText(version)}</span>
                <span className="text-14 text-ink-soft">
                  {momentText(version.publishedAt, { year: true })}
                  {version.publishedBy === null ? '' : `, ${version.publishedBy}`}
                </span>
                {canEdit ? (
                  <span className="mt-1.5">
                    <Button size="office" onClick={() => void ask(version.id, version.version)}>
                      Edit version {version.version} again
                    </Button>
                  </span>
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </section>
      <HistoryPanel entries={of.history} />
    </>
  )
}
