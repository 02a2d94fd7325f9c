import { clockOffset } from '@admission/common/ticket-code.ts'
import type { PublicKey } from '@admission/common/admission/verify-code.ts'
import { sealEntry } from '#platform/offline/device-vault.ts'
import { forgetDoor } from '#platform/offline/forget.ts'
import { canVerifyWith } from './decide-locally.ts'
import { askDoor, isRevoked, isTemporary, setDoorSecret } from './door-api.ts'
import { chosenList, doorState, resetDoor, setDoor, type Door } from './door-state.ts'
import { DoorCountsDocument, DoorDocument, DoorRosterDocument, DoorScansDocument } from './door.gql.ts'
import { applyDelta, emptyRoster, rosterCursor } from './roster.ts'
import { dequeue, emptyQueue, scanInput, noteSent, queuedScans, waitingScans, type QueuedScan } from './scan-queue.ts'
import { settle } from './settle-scan.ts'

/** Pause between two exchanges while the page is open (milliseconds). */
const syncInterval = 2500
/** How often lists and keys are read again (milliseconds). */
const doorInterval = 300_000
/** Scans of one upload. */
const batch = 200

/** Deletes everything that this device stored. */
export async function wipe(phase: 'unpaired' | 'revoked'): Promise<void> {
  setDoorSecret(undefined)
  emptyRoster()
  emptyQueue()
  resetDoor(phase)
  await forgetDoor()
}

/** Reads name, lists and keys, and measures the clock. Throws an ApiError. */
export async function readDoor(): Promise<{ readonly door: Door; readonly offset: number }> {
  const sentAt = Date.now()
  const { door } = await askDoor(DoorDocument, {})
  const { keys } = door.keys as { readonly keys: readonly PublicKey[] }
  return { door: { ...door, keys }, offset: Math.round(clockOffset(door.serverTime, (sentAt + Date.now()) / 2)) }
}

let doorReadAt = 0

async function refreshDoor(): Promise<void> {
  if (Date.now() - doorReadAt < doorInterval && doorState.get().door !== undefined) return
  const { door, offset } = await readDoor()
  doorReadAt = Date.now()
  const { listId, direction } = doorState.get()
  const list = chosenList({ ...doorState.get(), door })
  setDoor({ door, clockOffset: offset, listId: list?.id ?? listId, canVerify: await canVerifyWith(door.keys) })
  await sealEntry('door', { door, offset, listId, direction })
}

/** True if the server will never take what was sent, such as a scan with a list that was archived. */
const isRefused = (error: unknown): boolean => !isTemporary(error) && !isRevoked(error)

async function uploadAll(scans: readonly QueuedScan[]): Promise<void> {
  noteSent(scans.map(({ nonce }) => nonce))
  const { doorScans } = await askDoor(DoorScansDocument, { inputs: scans.map((scan) => scanInput(scan, true)) })
  await dequeue(scans.map(({ nonce }) => nonce))
  for (const answer of doorScans) await settle(answer)
}

/** One refused scan must not hold up the others. */
async function uploadEach(scans: readonly QueuedScan[]): Promise<void> {
  for (const scan of scans) {
    try {
      await uploadAll([scan])
    } catch (error) {
      if (!isRefused(error)) throw error
      await dequeue([scan.nonce])
    }
  }
}

/** Sends the scans that wait, the oldest first. */
async function upload(): Promise<void> {
  for (let scans = waitingScans().slice(0, batch); scans.length > 0; scans = waitingScans().slice(0, batch)) {
    try {
      await uploadAll(scans)
    } catch (error) {
      if (!isRefused(error)) throw error
      await uploadEach(scans)
    }
    setDoor({ waiting: queuedScans().length })
  }
}

async function pull(): Promise<void> {
  const listIds = (doorState.get().door?.lists ?? []).map(({ id }) => id).toSorted()
  for (let hasMore = true; hasMore;) {
    const { doorRoster } = await askDoor(DoorRosterDocument, { since: rosterCursor(listIds) ?? null })
    await applyDelta(listIds, doorRoster)
    hasMore = doorRoster.hasMore
    if (doorRoster.entries.length > 0 || doorRoster.removed.length > 0)
      setDoor({ rosterVersion: doorState.get().rosterVersion + 1 })
  }
  const { doorCounts } = await askDoor(DoorCountsDocument, {})
  const shown = doorCounts.find(({ listId }) => listId === chosenList(doorState.get())?.id)
  if (shown !== undefined) setDoor({ counts: shown.counts })
}

/** Notes that the server didn't answer, or wipes the device if it was removed. */
export async function noteFailure(error: unknown): Promise<void> {
  if (isRevoked(error)) await wipe('revoked')
  else if (isTemporary(error)) setDoor({ isOnline: false })
}

async function exchange(): Promise<void> {
  try {
    await refreshDoor()
    await upload()
    await pull()
    if (doorState.get().phase === 'ready')
      setDoor({ isOnline: true, syncedAt: Date.now(), waiting: queuedScans().length })
  } catch (error) {
    await noteFailure(error)
  }
}

let running: Promise<void> | undefined

/** Uploads scans and reads what changed, once at a time. Never throws. */
export function syncDoor(): Promise<void> {
  running ??= exchange().finally(() => {
    running = undefined
  })
  return running
}

const onOnline = (): void => void syncDoor()
const onOffline = (): void => setDoor({ isOnline: false })

/** Keeps this device in sync. Returns a function that stops it. */
export function keepInSync(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const next = async (): Promise<void> => {
    await syncDoor()
    if (!isStopped) timer = setTimeout(() => void next(), syncInterval)
  }
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  void next()
  return () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
  }
}
