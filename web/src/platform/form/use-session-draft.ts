import { useStore } from '#ui/store.ts'
import { draftStore, findDraft, putDraft, removeDraft, type DraftOwner } from './drafts.ts'
import type { FormStorage } from './use-form.ts'

const owner: DraftOwner = { endpoint: 'consumer', person: undefined }

/**
 * Keeps the values of a checkout form for this browser session, so that a reload, the back button or sign-in loses nothing.
 * Never use it for card data or a password.
 */
export function useSessionDraft<Typed extends object>(
  key: string,
  start: Typed,
): FormStorage<Typed> & { readonly discard: () => void } {
  const draft = findDraft(useStore(draftStore), key, owner)
  return {
    content: { ...start, ...(draft?.content as Typed | undefined) },
    change: (content) => putDraft(key, owner, { version: 0, base: start, content }),
    discard: () => removeDraft(key),
  }
}
