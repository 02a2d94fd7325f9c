import { useMutation } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PublishSeatDraftDocument } from '../seat-configuration.gql.ts'
import { PublishImpact, usePublishImpact } from './PublishImpact.tsx'

interface PublishDialogProps {
  readonly accountId: string
  readonly id: string
  readonly editVersion: number
  readonly nextVersion: number
  /** Called with the edit version after publishing. */
  readonly onPublished: (editVersion: number) => Promise<void>
  readonly onClose: () => void
}

/** Shows what the new version changes, and publishes it. Events keep the version that they use. */
export function PublishDialog({ accountId, id, editVersion, nextVersion, onPublished, onClose }: PublishDialogProps) {
  const scope = { accountId }
  const impact = usePublishImpact(accountId, id)
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
        <PublishImpact of={impact} />
        {refused ? (
          <Alert tone="stop" title="This version can’t be published" announced>
            <p>{refused}</p>
          </Alert>
        ) : null}
      </div>
    </Dialog>
  )
}
