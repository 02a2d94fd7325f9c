import { useBlocker } from '@tanstack/react-router'
import { tokenFor } from '#platform/tokens.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { useStore } from '#ui/store.ts'
import { collectionTabs, draftsOf, draftStore, forgetDrafts, tabNames } from './collection-drafts.ts'

interface LeaveGuardProps {
  readonly accountId: string
  readonly collectionId: string
}

/**
 * Asks before somebody leaves a collection with changes that are not saved. Between its tabs they are kept. A session that ran
 * out is let go: the changes wait in memory for whoever signs in again.
 */
export function LeaveGuard({ accountId, collectionId }: LeaveGuardProps) {
  const drafts = draftsOf(useStore(draftStore), collectionId)
  const changed = collectionTabs.filter((tab) => drafts[tab] !== undefined)
  const own = `/admin/${accountId}/inventory/collection/${collectionId}/`
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) =>
      changed.length > 0 && tokenFor('admin') !== undefined && !next.pathname.startsWith(own),
    enableBeforeUnload: () => changed.length > 0,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="Leave without saving?"
      text={`${changed.map((tab) => tabNames[tab]).join(' and ')} ${changed.length === 1 ? 'has' : 'have'} changes that are not saved. They would be lost.`}
      cancelLabel="Stay here"
      confirmLabel="Leave and lose them"
      dangerous
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        forgetDrafts(collectionId)
        blocker.proceed?.()
      }}
    />
  )
}
