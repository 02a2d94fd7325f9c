import { plural } from '@admission/common/words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { query, request } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import {
  PublishSeatDraftDocument,
  SeatPublishImpactDocument,
  type SeatPublishImpactQuery,
} from '../seat-configuration.gql.ts'

interface PublishDialogProps {
  readonly accountId: string
  readonly id: string
  readonly editVersion: number
  readonly nextVersion: number
  /** Called with the edit version after publishing. */
  readonly onPublished: (editVersion: number) => Promise<void>
  readonly onClose: () => void
}

type Impact = SeatPublishImpactQuery['seatPublishImpact']

/** Shows what the new version changes, and publishes it. Events keep the version that they use. */
export function PublishDialog({ accountId, id, editVersion, nextVersion, onPublished, onClose }: PublishDialogProps) {
  const scope = { accountId }
  const impact = useQuery({ ...query(SeatPublishImpactDocument, { id }, scope), staleTime: 0, gcTime: 0 })
  const publishing = useMutation({
    mutationFn: async () => {
      const { publishSeatDraft: answer } = await request(PublishSeatDraftDocument, { id, editVersion }, scope)
      if (answer.outcome === 'SAVED' && 'record' in answer) await onPublished(answer.record.version)
      return 'message' in answer ? answer.message : null
    },
  })
  const refused = publishing.data
  return (
    <Dialog
      open
      title={`Publish version ${nextVersion}?`}
      text="New events use it. Events that already use a version keep theirs."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={publishing.isPending && 'Publishing'}
            disabled={!impact.data}
            onClick={() => publishing.mutate()}
          >
            Publish version {nextVersion}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {impact.data ? (
          <ImpactWords impact={impact.data.seatPublishImpact} />
        ) : impact.isError ? null : (
          <Skeleton className="h-16" />
        )}
        {impact.isError ? (
          <Alert tone="stop" title="The changes couldn’t be compared" announced>
            <p>Nothing was published. Close this and try again.</p>
          </Alert>
        ) : null}
        {refused ? (
          <Alert tone="stop" title="This version can’t be published" announced>
            <p>{refused}</p>
          </Alert>
        ) : null}
      </div>
    </Dialog>
  )
}

function ImpactWords({ impact: { changes, events } }: { readonly impact: Impact }) {
  const lines = [
    [changes.added, 'new'],
    [changes.removed, 'removed'],
    [changes.moved, 'moved'],
    [changes.relabeled, 'renamed'],
    [changes.priceLevelChanged, 'at another price level'],
  ] as const
  const changed = lines.filter(([count]) => count > 0)
  const losing = events.filter(({ soldLost }) => soldLost.length > 0)
  return (
    <>
      {changed.length === 0 ? <p>No seat changes.</p> : null}
      <ul className="flex flex-col gap-1">
        {changed.map(([count, word]) => (
          <li key={word}>
            {plural(count, 'seat')} {word}
          </li>
        ))}
      </ul>
      {events.length === 0 ? null : (
        <p>{plural(events.length, 'upcoming event keeps', 'upcoming events keep')} an older version.</p>
      )}
      {losing.map(({ id, name, version, soldLost }) => (
        <Alert key={id} tone="wait" title={`${name} keeps version ${version}`}>
          <p>
            {plural(soldLost.length, 'sold seat')} would be lost: {soldLost.slice(0, 5).join('; ')}
            {soldLost.length > 5 ? ' and more' : ''}. Don’t move this event to the new version.
          </p>
        </Alert>
      ))}
    </>
  )
}
