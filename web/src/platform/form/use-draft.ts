import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { areaOf } from '#platform/area-of.ts'
import { useStore } from '#ui/store.ts'
import { draftStore, findDraft, draftOwner, putDraft, removeDraft, removeOthersDrafts, type Draft } from './drafts.ts'

export interface DraftState<Content> extends Draft<Content> {
  readonly isChanged: boolean
  readonly change: (content: Content) => void
  /** Replaces the draft, including base and version. Removes it if the content equals the base. */
  readonly replace: (draft: Draft<Content>) => void
  readonly discard: () => void
  /** The latest draft, including changes since the last render. */
  readonly current: () => Draft<Content>
}

/** Content of a form: this user's draft, or else the loaded content. */
export function useDraft<Content>(
  key: string,
  loaded: Pick<Draft<Content>, 'version' | 'content'>,
  isSame: (a: Content, b: Content) => boolean,
): DraftState<Content> {
  const client = useQueryClient()
  const router = useRouter()
  // Fixed while the form is mounted, so that an expired session doesn't hide the draft.
  const [owner] = useState(() => draftOwner(client, areaOf(router.state.location.pathname)))
  useEffect(() => removeOthersDrafts(owner), [owner])
  const fromServer = { version: loaded.version, base: loaded.content, content: loaded.content }
  const draft = findDraft(useStore(draftStore), key, owner) as Draft<Content> | undefined
  const current = (): Draft<Content> =>
    (findDraft(draftStore.get(), key, owner) as Draft<Content> | undefined) ?? fromServer
  const replace = (next: Draft<Content>): void => {
    if (isSame(next.base, next.content)) removeDraft(key)
    else putDraft(key, owner, next)
  }
  return {
    ...(draft ?? fromServer),
    isChanged: draft !== undefined,
    change: (content) => replace({ ...current(), content }),
    replace,
    discard: () => removeDraft(key),
    current,
  }
}
