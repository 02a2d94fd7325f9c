import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import {
  draftStore,
  findDraft,
  draftOwner,
  putDraft,
  removeDraft,
  removeOthersDrafts,
  tabKey,
  type Draft,
} from '#platform/form/drafts.ts'
import type { StoredDraft, UnsavedDraft } from './use-draft-saving.ts'

/**
 * Keeps unsaved changes of a seat map as forms keep theirs: for the same person, over an expired session and other pages,
 * until they are saved or discarded.
 */
export function useStoredDraft(configurationId: string): StoredDraft & { readonly discard: () => void } {
  const client = useQueryClient()
  const [owner] = useState(() => draftOwner(client, 'admin'))
  useEffect(() => removeOthersDrafts(owner), [owner])
  const key = tabKey(configurationId, 'seat-map')
  const [found] = useState<UnsavedDraft | null>(() => {
    const kept = findDraft(draftStore.get(), key, owner) as Draft<SeatDraft> | undefined
    return kept === undefined ? null : { version: kept.version, base: kept.base, draft: kept.content }
  })
  return {
    found,
    keep: (unsaved) =>
      unsaved === null
        ? removeDraft(key)
        : putDraft(key, owner, { version: unsaved.version, base: unsaved.base, content: unsaved.draft }),
    discard: () => removeDraft(key),
  }
}
