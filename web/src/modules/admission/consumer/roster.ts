import type { RosterEntry } from '@admission/common/admission/types.ts'
import { openEntry, sealEntry } from '#platform/offline/device-vault.ts'

/** What the server sends: all entries, or those that changed. */
export interface RosterDelta {
  readonly entries: readonly RosterEntry[]
  readonly removed: readonly string[]
  readonly cursor: string
  /** Starts a new roster: entries that aren't in it are gone. */
  readonly isWhole: boolean
}

interface Saved {
  /** IDs of the lists that it is for, in order. */
  readonly lists: string
  readonly cursor: string
  readonly entries: readonly RosterEntry[]
}

const record = 'roster'
/** Pause between two writes, because a roster is encrypted as a whole (milliseconds). */
const minWriteGap = 5000

let entries = new Map<string, RosterEntry>()
let cursor: string | undefined
let lists = ''
let writeTimer: ReturnType<typeof setTimeout> | undefined

/** Where the next delta continues; undefined if the whole roster is needed. */
export const rosterCursor = (listIds: readonly string[]): string | undefined =>
  listIds.join() === lists ? cursor : undefined

export const rosterEntry = (ticketId: string): RosterEntry | undefined => entries.get(ticketId)

export const rosterSize = (): number => entries.size

/** Opens what an earlier page stored. */
export async function loadRoster(): Promise<void> {
  const saved = await openEntry<Saved>(record)
  if (saved === undefined) return
  lists = saved.lists
  cursor = saved.cursor
  entries = new Map(saved.entries.map((entry) => [entry.ticketId, entry]))
}

/** Encrypts and stores the roster. Throws if the browser's storage is full or blocked. */
export async function saveRoster(): Promise<void> {
  clearTimeout(writeTimer)
  writeTimer = undefined
  if (cursor !== undefined) await sealEntry(record, { lists, cursor, entries: [...entries.values()] } satisfies Saved)
}

function saveLater(): void {
  writeTimer ??= setTimeout(() => void saveRoster().catch(() => undefined), minWriteGap)
}

/** Applies what the server sent for these lists. */
export function applyDelta(listIds: readonly string[], delta: RosterDelta): void {
  if (delta.isWhole) entries = new Map()
  for (const ticketId of delta.removed) entries.delete(ticketId)
  for (const entry of delta.entries) entries.set(entry.ticketId, entry)
  if (delta.entries.length > 0 || delta.removed.length > 0 || delta.cursor !== cursor) saveLater()
  lists = listIds.join()
  cursor = delta.cursor
}

/** Takes an entry as it is after a scan. */
export function setEntry(entry: RosterEntry): void {
  if (!entries.has(entry.ticketId)) return
  entries.set(entry.ticketId, entry)
  saveLater()
}

/** Forgets the roster in memory, after the stored one was deleted. */
export function emptyRoster(): void {
  clearTimeout(writeTimer)
  writeTimer = undefined
  entries = new Map()
  cursor = undefined
  lists = ''
}

const maxFound = 20
const searchable = ({ holder, seat, priceTypeName }: RosterEntry): string =>
  `${holder} ${seat ?? ''} ${priceTypeName}`.toLocaleLowerCase()

/** Entries that contain each of the typed words in name, seat or price type; at most 20. */
export function findEntries(text: string): readonly RosterEntry[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: RosterEntry[] = []
  for (const entry of entries.values()) {
    const haystack = searchable(entry)
    if (words.every((word) => haystack.includes(word))) found.push(entry)
    if (found.length === maxFound) break
  }
  return found
}
