import { clockOffset } from '@admission/common/ticket-code.ts'
import { sealEntry } from '#platform/offline/device-vault.ts'
import { forgetDoor } from '#platform/offline/forget.ts'
import { canVerifyWith } from './decide-locally.ts'
import { askDoor, isRevoked, setDoorSecret } from './door-api.ts'
import { chosenList, doorState, resetDoor, setDoor, type Door } from './door-state.ts'
import { DoorCountsDocument, DoorDocument, DoorRosterDocument, DoorScansDocument } from './door.gql.ts'
import { applyDelta, emptyRoster, rosterCursor, saveRoster } from './roster.ts'
import { dequeue, emptyQueue, inputOf, queuedScans, waitingScans } from './scan-queue.ts'
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
  return { door, offset: Math.round(clockOffset(door.serverTime, (sentAt + Date.now()) / 2)) }
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

/** Sends the scans that wait, the oldest first. */
async function upload(): Promise<void> {
  for (let scans = waitingScans().slice(0, batch); scans.length > 0; scans = waitingScans().slice(0, batch)) {
    const inputs = scans.map((scan) => ({ ...inputOf(scan), wasOffline: true }))
    const { doorScans } = await askDoor(DoorScansDocument, { inputs })
    await dequeue(scans.map(({ nonce }) => nonce))
    for (const answer of doorScans) settle(answer)
    setDoor({ waiting: queuedScans().length })
  }
}

async function pull(): Promise<void> {
  const { door, listId } = doorState.get()
  const listIds = (door?.lists ?? []).map(({ id }) => id).toSorted()
  if (listIds.length === 0) return
  const isFirst = rosterCursor(listIds) === undefined
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const { doorRoster } = await askDoor(DoorRosterDocument, { listIds, since: rosterCursor(listIds) ?? null })
    applyDelta(listIds, doorRoster, page === 0)
    hasMore = doorRoster.hasMore
    if (doorRoster.entries.length > 0 || doorRoster.removed.length > 0)
      setDoor({ rosterVersion: doorState.get().rosterVersion + 1 })
  }
  if (isFirst) await saveRoster()
  const { doorCounts } = await askDoor(DoorCountsDocument, { listIds })
  const counts = doorCounts.find((one) => one.listId === listId) ?? doorCounts[0]
  if (counts !== undefined) setDoor({ counts })
}

/** Notes that the server didn't answer, or wipes the device if it was removed. */
export async function noteFailure(error: unknown): Promise<void> {
  if (isRevoked(error)) return wipe('revoked')
  setDoor({ isOnline: false })
  return undefined
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

/** Keeps this device in sync. Returns a function that stops it. */
export function keepInSync(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const next = async (): Promise<void> => {
    await syncDoor()
    if (!isStopped) timer = setTimeout(() => void next(), syncInterval)
  }
  const onOnline = (): void => void syncDoor()
  const onOffline = (): void => setDoor({ isOnline: false })
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
