import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PublishImpact, usePublishImpact } from './PublishImpact.tsx'

interface CompareDialogProps {
  readonly accountId: string
  readonly id: string
  /** Number of the newest version. */
  readonly version: number
  readonly onClose: () => void
}

/** How the draft differs from the newest version, without publishing it. */
export function CompareDialog({ accountId, id, version, onClose }: CompareDialogProps) {
  const impact = usePublishImpact(accountId, id)
  return (
    <Dialog
      open
      title={`Changes since version ${version}`}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PublishImpact of={impact} />
      </div>
    </Dialog>
  )
}
