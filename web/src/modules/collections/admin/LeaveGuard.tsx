import { LeaveGuard as Guard } from '#platform/LeaveGuard.tsx'
import { tokenFor } from '#platform/tokens.ts'
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
  return (
    <Guard
      isChanged={changed.length > 0}
      isKeptAt={(pathname) => tokenFor('admin') === undefined || pathname.startsWith(own)}
      text={`${changed.map((tab) => tabNames[tab]).join(' and ')} ${changed.length === 1 ? 'has' : 'have'} changes that are not saved. They would be lost.`}
      onLose={() => forgetDrafts(collectionId)}
    />
  )
}
