import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/doc.ts'
import { personIn } from '#platform/person.ts'
import { readText, writeText } from '#platform/storage.ts'
import { onTokenCleared } from '#platform/tokens.ts'
import { createStore } from '#ui/store.ts'

/** What was typed and is not saved. `base` is what was there when the typing began, as of `version`. */
export interface Draft<Content = unknown> {
  readonly version: number
  readonly base: Content
  readonly content: Content
}

/** Whose drafts are read and written: nobody else sees them. */
export interface DraftOwner {
  readonly endpoint: Endpoint
  /** ID of the person; undefined for drafts of this browser session, which outlive a reload and sign-in. */
  readonly person: string | undefined
}

interface OwnedDraft extends Draft {
  readonly owner: DraftOwner
}

type Drafts = Readonly<Record<string, OwnedDraft>>

const storageKey = 'drafts'

const isOfSession = ({ owner }: OwnedDraft): boolean => owner.person === undefined

/** Drafts that a reload left; anything malformed counts as none. */
const readStored = (): Drafts => {
  try {
    const stored = Object.entries(JSON.parse(readText(storageKey, 'sessionStorage') ?? '{}') as Drafts)
    return Object.fromEntries(stored.filter(([, draft]) => isOfSession(draft)))
  } catch {
    return {}
  }
}

/**
 * The one store of drafts, by key. Those of a person are in memory: they outlive a change of tab and an expired session, and end
 * with signing out. Those of the browser session are in session storage, so never put a card or a password there.
 */
export const draftStore = createStore<Drafts>(readStored())

const replace = (drafts: Drafts): void => {
  draftStore.set(drafts)
  const stored = Object.entries(drafts).filter(([, draft]) => isOfSession(draft))
  writeText(storageKey, stored.length === 0 ? undefined : JSON.stringify(Object.fromEntries(stored)), 'sessionStorage')
}

const keepOnly = (isKept: (key: string, draft: OwnedDraft) => boolean): void =>
  replace(Object.fromEntries(Object.entries(draftStore.get()).filter(([key, draft]) => isKept(key, draft))))

/** The draft of a key, if it is this owner's. */
export const findDraft = (drafts: Drafts, key: string, owner: DraftOwner): Draft | undefined => {
  const draft = drafts[key]
  return draft?.owner.person === owner.person ? draft : undefined
}

export function putDraft(key: string, owner: DraftOwner, { version, base, content }: Draft): void {
  replace({ ...draftStore.get(), [key]: { version, base, content, owner } })
}

export const removeDraft = (key: string): void => keepOnly((other) => other !== key)

/** The key of one tab of a record. */
export const tabKey = (recordId: string, tab: string): string => `${recordId}/${tab}`

const isOfRecord = (key: string, recordId: string): boolean => key.startsWith(tabKey(recordId, ''))

/** Removes the drafts of all tabs of a record. */
export const removeRecordDrafts = (recordId: string): void => keepOnly((key) => !isOfRecord(key, recordId))

/**
 * Moves a record's drafts to the version that our own save made. Nobody else saved in between, or the save would have been
 * refused as stale.
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

/** The person in front of an area, as its answers say. */
export const personOf = (client: QueryClient, endpoint: Endpoint): DraftOwner => ({
  endpoint,
  person: personIn(client, endpoint) ?? unknownPerson,
})

/** Removes what another person typed in this area before the given one came. */
export const removeOthersDrafts = ({ endpoint, person }: DraftOwner): void => {
  const isForeign = ({ owner }: OwnedDraft): boolean =>
    owner.endpoint === endpoint && owner.person !== undefined && owner.person !== person
  if (person !== unknownPerson && Object.values(draftStore.get()).some(isForeign))
    keepOnly((_key, draft) => !isForeign(draft))
}

onTokenCleared((endpoint, reason) => {
  if (reason === 'logout') keepOnly((_key, { owner }) => owner.endpoint !== endpoint || owner.person === undefined)
})
