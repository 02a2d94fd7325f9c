import { onTokenCleared } from '#platform/tokens.ts'
import { createStore } from '#ui/store.ts'

/** A tab of a collection that can be changed. */
export const collectionTabs = ['detail', 'condition', 'price-type'] as const
export type CollectionTab = (typeof collectionTabs)[number]

export const tabNames: Readonly<Record<CollectionTab, string>> = {
  detail: 'Detail',
  condition: 'Condition',
  'price-type': 'Price types',
}

/**
 * What was typed into a tab and is not saved. `base` is what was there when the typing began, as of `version`: so that a save
 * can tell what somebody else changed meanwhile.
 */
export interface Draft<Content> {
  readonly version: number
  readonly base: Content
  readonly content: Content
}

type Drafts = Readonly<Partial<Record<CollectionTab, Draft<unknown>>>>

/**
 * Drafts by collection, in memory: they outlive a change of tab and a session that ran out, so that nothing typed is lost by
 * signing in again.
 */
export const draftStore = createStore<Readonly<Record<string, Drafts>>>({})

const nothing: Drafts = {}

export const draftsOf = (all: Readonly<Record<string, Drafts>>, collectionId: string): Drafts =>
  all[collectionId] ?? nothing

const put = (collectionId: string, drafts: Drafts): void => {
  const { [collectionId]: _old, ...others } = draftStore.get()
  draftStore.set(Object.keys(drafts).length === 0 ? others : { ...others, [collectionId]: drafts })
}

/** Keeps a draft, or drops the tab's where none is given. */
export function keepDraft(collectionId: string, tab: CollectionTab, draft: Draft<unknown> | undefined): void {
  const { [tab]: _old, ...others } = draftsOf(draftStore.get(), collectionId)
  put(collectionId, draft === undefined ? others : { ...others, [tab]: draft })
}

/**
 * After our own save: the other tabs' drafts stand on the version that it made. Nobody else came between, or the save would
 * have been refused as stale.
 */
export function raiseDrafts(collectionId: string, from: number, to: number): void {
  const raised = Object.entries(draftsOf(draftStore.get(), collectionId)).map(([tab, draft]) => [
    tab,
    draft.version === from ? { ...draft, version: to } : draft,
  ])
  put(collectionId, Object.fromEntries(raised) as Drafts)
}

export const forgetDrafts = (collectionId: string): void => put(collectionId, {})

let owner: string | undefined

/** Whoever opens a collection finds their own drafts: what another person typed before them is dropped. */
export function takeDrafts(personId: string): void {
  if (owner !== undefined && owner !== personId) draftStore.set({})
  owner = personId
}

/** Who signs out takes nothing typed along for the next person at this screen. */
onTokenCleared((endpoint, reason) => {
  if (endpoint === 'admin' && reason === 'logout') draftStore.set({})
})
