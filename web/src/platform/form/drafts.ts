import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/doc.ts'
import { personIn } from '#platform/person.ts'
import { readText, writeText } from '#platform/storage.ts'
import { onTokenCleared } from '#platform/tokens.ts'
import { createStore } from '#ui/store.ts'

/** Unsaved input. `base` is the stored content that the user started from, as of `version`. */
export interface Draft<Content = unknown> {
  readonly version: number
  readonly base: Content
  readonly content: Content
}

/** Owner of drafts. Only the owner sees them. */
export interface DraftOwner {
  readonly endpoint: Endpoint
  /** ID of the user; undefined for drafts of this browser session, which survive a reload and sign-in. */
  readonly person: string | undefined
}

interface OwnedDraft extends Draft {
  readonly owner: DraftOwner
}

type Drafts = Readonly<Record<string, OwnedDraft>>

const storageKey = 'drafts'

const isOfSession = ({ owner }: OwnedDraft): boolean => owner.person === undefined

/** Drafts stored before a reload. Malformed data counts as no drafts. */
const readStored = (): Drafts => {
  try {
    const stored = Object.entries(JSON.parse(readText(storageKey, 'sessionStorage') ?? '{}') as Drafts)
    return Object.fromEntries(stored.filter(([, draft]) => isOfSession(draft)))
  } catch {
    return {}
  }
}

/**
 * All drafts, by key. A user's drafts live in memory: they survive a change of tab and an expired session, and are removed
 * on sign-out. Drafts of the browser session live in session storage, so never put card data or a password there.
 */
export const draftStore = createStore<Drafts>(readStored())

const replace = (drafts: Drafts): void => {
  draftStore.set(drafts)
  const stored = Object.entries(drafts).filter(([, draft]) => isOfSession(draft))
  writeText(storageKey, stored.length === 0 ? undefined : JSON.stringify(Object.fromEntries(stored)), 'sessionStorage')
}

const retain = (shouldKeep: (key: string, draft: OwnedDraft) => boolean): void =>
  replace(Object.fromEntries(Object.entries(draftStore.get()).filter(([key, draft]) => shouldKeep(key, draft))))

/** The draft of a key, if it belongs to this owner. */
export const findDraft = (drafts: Drafts, key: string, owner: DraftOwner): Draft | undefined => {
  const draft = drafts[key]
  return draft?.owner.person === owner.person ? draft : undefined
}

export function putDraft(key: string, owner: DraftOwner, { version, base, content }: Draft): void {
  replace({ ...draftStore.get(), [key]: { version, base, content, owner } })
}

export const removeDraft = (key: string): void => retain((other) => other !== key)

/** Draft key of a record's tab. */
export const tabKey = (recordId: string, tab: string): string => `${recordId}/${tab}`

const isOfRecord = (key: string, recordId: string): boolean => key.startsWith(tabKey(recordId, ''))

/** Removes the drafts of all tabs of a record. */
export const removeRecordDrafts = (recordId: string): void => retain((key) => !isOfRecord(key, recordId))

/**
 * Moves a record's drafts to the version created by our own save. This is safe because the save would have been refused as
 * stale if someone else had saved in between.
 */
export const rebaseDrafts = (recordId: string, from: number, to: number): void =>
  replace(
    Object.fromEntries(
      Object.entries(draftStore.get()).map(([key, draft]) => [
        key,
        isOfRecord(key, recordId) && draft.version === from ? { ...draft, version: to } : draft,
      ]),
    ),
  )

const unknownPerson = 'unknown'

/** The user of an area, read from cached responses. */
export const draftOwner = (client: QueryClient, endpoint: Endpoint): DraftOwner => ({
  endpoint,
  person: personIn(client, endpoint) ?? unknownPerson,
})

/** Removes drafts that other users left in the owner's area. */
export const removeOthersDrafts = ({ endpoint, person }: DraftOwner): void => {
  const isForeign = ({ owner }: OwnedDraft): boolean =>
    owner.endpoint === endpoint && owner.person !== undefined && owner.person !== person
  if (person !== unknownPerson && Object.values(draftStore.get()).some(isForeign))
    retain((_key, draft) => !isForeign(draft))
}

onTokenCleared((endpoint, reason) => {
  if (reason === 'logout') retain((_key, { owner }) => owner.endpoint !== endpoint || owner.person === undefined)
})
