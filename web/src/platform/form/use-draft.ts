import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { areaOf } from '#platform/area-of.ts'
import { useStore } from '#ui/store.ts'
import { draftStore, findDraft, personOf, putDraft, removeDraft, removeOthersDrafts, type Draft } from './drafts.ts'

export interface DraftState<Content> extends Draft<Content> {
  readonly isChanged: boolean
  readonly change: (content: Content) => void
  /** Replaces the draft, base and version included; what equals its base is no draft. */
  readonly replace: (draft: Draft<Content>) => void
  readonly discard: () => void
  /** The content now, later than the last render too. */
  readonly current: () => Draft<Content>
}

/** What a form shows: what this person typed before, or else what was loaded. */
export function useDraft<Content>(
  key: string,
  loaded: Pick<Draft<Content>, 'version' | 'content'>,
  isSame: (a: Content, b: Content) => boolean,
): DraftState<Content> {
  const client = useQueryClient()
  const router = useRouter()
  // Kept while it is shown: a session that ends under the form must not hide what was typed.
  const [owner] = useState(() => personOf(client, areaOf(router.state.location.pathname)))
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
