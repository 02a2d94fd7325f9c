import { ApiError } from '#platform/api-error.ts'
import { cacheDoor } from '#platform/offline/cache-pages.ts'
import { canSealForDevice, openEntry, sealEntry, startVault } from '#platform/offline/device-vault.ts'
import { readerAsset } from './code-reader.ts'
import { canVerifyWith } from './decide-locally.ts'
import { hasDoorSecret, isRevoked, setDoorSecret } from './door-api.ts'
import { chosenList, listDirections, doorState, setDoor, type Direction, type Door } from './door-state.ts'
import { readDoor, syncDoor, wipe } from './door-sync.ts'
import { loadRoster } from './roster.ts'
import { loadQueue, queuedScans } from './scan-queue.ts'

interface Stored {
  readonly door: Door
  readonly offset: number
  readonly listId: string
  readonly direction: Direction
}

/** Opens what this browser stored: the device works before the server answers, and without it. */
export async function startDoor(): Promise<void> {
  const [secret, stored] = canSealForDevice()
    ? await Promise.all([openEntry<string>('secret'), openEntry<Stored>('door')]).catch(() => [undefined, undefined])
    : [undefined, undefined]
  if (secret === undefined || stored === undefined) return setDoor({ phase: 'unpaired' })
  setDoorSecret(secret)
  await Promise.all([loadRoster(), loadQueue()])
  const { door, offset: clockOffset, listId, direction } = stored
  const canVerify = await canVerifyWith(door.keys)
  setDoor({
    phase: 'ready',
    door,
    clockOffset,
    listId,
    direction,
    canVerify,
    waiting: queuedScans().length,
    // The first exchange may take a while; until it fails, scans go to the server first.
    isOnline: navigator.onLine,
  })
  void makeOffline()
  return undefined
}

async function makeOffline(): Promise<void> {
  // Browsers keep what they promised to persist when storage runs low.
  void navigator.storage?.persist?.().catch(() => false)
  setDoor({ isCached: await cacheDoor([readerAsset]) })
}

function pairingProblem(error: unknown): string {
  if (isRevoked(error) || (error instanceof ApiError && [401, 403, 404].includes(error.status)))
    return 'This link doesn’t work. Ask the organizer for a new one.'
  return error instanceof ApiError ? error.message : 'Something went wrong. Try again.'
}

/** Resolves with a sentence if pairing failed. */
async function tryPairing(secret: string): Promise<string | undefined> {
  if (hasDoorSecret(secret)) return undefined
  if (!canSealForDevice()) return 'This browser can’t store tickets safely. Open the link in a current browser.'
  if (queuedScans().length > 0) await syncDoor()
  if (queuedScans().length > 0)
    return 'This device is paired with another door and has scans to upload. Connect it to the internet, then open the link again.'
  const previous = await openEntry<string>('secret').catch(() => undefined)
  try {
    setDoorSecret(secret)
    const { door, offset } = await readDoor()
    await wipe('unpaired')
    setDoorSecret(secret)
    await startVault()
    const [list] = door.lists
    const [direction = 'ENTRY'] = listDirections(list)
    await sealEntry('secret', secret)
    await sealEntry('door', { door, offset, listId: list?.id ?? '', direction } satisfies Stored)
    const canVerify = await canVerifyWith(door.keys)
    setDoor({ phase: 'ready', door, clockOffset: offset, listId: list?.id ?? '', direction, canVerify, isOnline: true })
    void makeOffline()
    return undefined
  } catch (error) {
    setDoorSecret(previous)
    return pairingProblem(error)
  }
}

/** Pairs this browser by the secret of a link, and shows why if that failed. What was stored stays then. */
export async function pairDoor(secret: string): Promise<void> {
  setDoor({ isPairing: true, pairingProblem: undefined })
  const problem = await tryPairing(secret)
  setDoor({ isPairing: false, pairingProblem: problem, problem })
}

/** Chooses what this device scans. Kept for the next visit of the page. */
export async function chooseList(listId: string, direction: Direction): Promise<void> {
  setDoor({ listId, direction, verdict: undefined, counts: undefined })
  const { door, clockOffset: offset } = doorState.get()
  if (door !== undefined) await sealEntry('door', { door, offset, listId, direction } satisfies Stored)
  await syncDoor()
}

/** The list that is scanned, with a direction that it allows. */
export async function chooseDirection(direction: Direction): Promise<void> {
  const list = chosenList(doorState.get())
  if (list !== undefined && listDirections(list).includes(direction)) await chooseList(list.id, direction)
}
