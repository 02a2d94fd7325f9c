import { findTickets, type FoundTickets } from '@admission/common/admission/find-tickets.ts'
import type { RosterEntry } from '@admission/common/admission/types.ts'
import { openEntries, openEntry, removeEntries, sealEntry } from '#platform/offline/device-vault.ts'

/** Roster from the server: all entries, or those that changed. */
export interface RosterDelta {
  readonly entries: readonly RosterEntry[]
  readonly removed: readonly string[]
  readonly cursor: string
  /** Starts a new roster: entries that aren't in it are gone. */
  readonly isWhole: boolean
  readonly hasMore: boolean
}

interface Saved {
  /** IDs of the lists that it is for, in order. */
  readonly lists: string
  readonly cursor: string
  readonly entries: readonly RosterEntry[]
  /** Changes from this number on are not included. */
  readonly nextChange: number
}

/** Changes since the roster was stored as a whole. */
interface Change extends Pick<RosterDelta, 'entries' | 'removed'> {
  readonly number: number
  /** Undefined for a scan of this device. */
  readonly cursor: string | undefined
}

// Another number whenever entries get other fields, so that devices fetch the roster again.
const record = 'roster 2'
const changePrefix = 'roster 2 change '
/** A roster is encrypted as a whole, which takes time; a change is not. */
const maxChanges = 64
const maxChangeSize = 200

let entries = new Map<string, RosterEntry>()
let cursor: string | undefined
let lists = ''
let nextChange = 0
/** Names of the stored changes. */
let changes: readonly string[] = []

/** Where the next delta continues; undefined if the whole roster is needed. */
export const rosterCursor = (listIds: readonly string[]): string | undefined =>
  listIds.join() === lists ? cursor : undefined

export const rosterEntry = (ticketId: string): RosterEntry | undefined => entries.get(ticketId)

export const rosterSize = (): number => entries.size

function apply({ entries: changed, removed }: Pick<RosterDelta, 'entries' | 'removed'>): void {
  for (const ticketId of removed) entries.delete(ticketId)
  for (const entry of changed) entries.set(entry.ticketId, entry)
}

/** Opens what an earlier page stored. */
export async function loadRoster(): Promise<void> {
  const [saved, later] = await Promise.all([openEntry<Saved>(record), openEntries<Change>(changePrefix)])
  if (saved === undefined) return
  lists = saved.lists
  cursor = saved.cursor
  nextChange = saved.nextChange
  entries = new Map(saved.entries.map((entry) => [entry.ticketId, entry]))
  for (const change of later.toSorted((one, other) => one.number - other.number)) {
    if (change.number < saved.nextChange) continue
    apply(change)
    cursor = change.cursor ?? cursor
    nextChange = change.number + 1
    changes = [...changes, `${changePrefix}${change.number}`]
  }
}

/** Encrypts and stores the roster. Throws if the browser's storage is full or blocked. */
export async function saveRoster(): Promise<void> {
  if (cursor === undefined) return
  const included = changes
  changes = []
  await sealEntry(record, { lists, cursor, entries: [...entries.values()], nextChange } satisfies Saved)
  await removeEntries(included)
}

async function saveChange(change: Omit<Change, 'number'>): Promise<void> {
  const number = nextChange
  nextChange += 1
  const name = `${changePrefix}${number}`
  changes = [...changes, name]
  await sealEntry(name, { ...change, number } satisfies Change)
  if (changes.length >= maxChanges) await saveRoster()
}

/** Applies what the server sent for these lists, and stores it. Never throws: without storage it stays in memory. */
export async function applyDelta(listIds: readonly string[], delta: RosterDelta): Promise<void> {
  if (delta.isWhole) entries = new Map()
  apply(delta)
  const isSame = delta.cursor === cursor && delta.entries.length === 0 && delta.removed.length === 0
  const { cursor: next, entries: changed, removed } = delta
  lists = listIds.join()
  cursor = next
  if (isSame) return
  const isLarge = delta.isWhole || delta.hasMore || changed.length > maxChangeSize
  await (isLarge ? saveRoster() : saveChange({ entries: changed, removed, cursor })).catch(() => undefined)
}

/** Takes an entry as it is after a scan, and stores it. Never throws. */
export async function setEntry(entry: RosterEntry): Promise<void> {
  if (!entries.has(entry.ticketId)) return
  entries.set(entry.ticketId, entry)
  await saveChange({ entries: [entry], removed: [], cursor: undefined }).catch(() => undefined)
}

/** Forgets the roster in memory, after the stored one was deleted. */
export function emptyRoster(): void {
  entries = new Map()
  cursor = undefined
  lists = ''
  nextChange = 0
  changes = []
}

/** Searches the roster. */
export const findEntries = (text: string): FoundTickets => findTickets(entries.values(), text)
