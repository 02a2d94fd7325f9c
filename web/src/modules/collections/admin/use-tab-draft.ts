import { useStore } from '#ui/store.ts'
import { draftsOf, draftStore, keepDraft, type CollectionTab, type Draft } from './collection-drafts.ts'
import type { ContentRules } from './collection-draft-rules.ts'

export interface TabDraft<Content> extends Draft<Content> {
  readonly isChanged: boolean
  readonly change: (content: Content) => void
  readonly discard: () => void
  /** What is there at this moment, later than the last drawing too. */
  readonly current: () => Draft<Content>
}

interface Place {
  readonly collectionId: string
  readonly tab: CollectionTab
}

/** What a tab shows: what was typed, or else what the server said. What is back to where it was is no draft any more. */
export function useTabDraft<Content>(
  { collectionId, tab }: Place,
  loaded: { readonly version: number; readonly content: Content },
  rules: ContentRules<Content>,
): TabDraft<Content> {
  const kept = draftsOf(useStore(draftStore), collectionId)[tab] as Draft<Content> | undefined
  const shown = kept ?? { version: loaded.version, base: loaded.content, content: loaded.content }
  return {
    ...shown,
    isChanged: kept !== undefined,
    change: (content) =>
      keepDraft(collectionId, tab, rules.same(shown.base, content) ? undefined : { ...shown, content }),
    discard: () => keepDraft(collectionId, tab, undefined),
    current: () => (draftsOf(draftStore.get(), collectionId)[tab] as Draft<Content> | undefined) ?? shown,
  }
}
