import { openEntries, removeEntries, sealEntry } from '#platform/offline/device-vault.ts'
import type { ScanAnswer } from '@admission/common/admission/types.ts'
import type { Direction } from './door-state.ts'

/** One scan as the server gets it. Its nonce makes a repeated upload count once. */
export interface QueuedScan {
  readonly nonce: string
  readonly listId: string
  /** Text of the code; null for a ticket that was found in the roster. */
  readonly code: string | null
  readonly ticketId: string | null
  readonly direction: Direction
  /** ISO 8601, by the server's clock as far as known. */
  readonly scannedAt: string
  /** The answer that people got from this device; null if it left that to the server. */
  readonly answer: ScanAnswer | null
  /** True if it was sent, so that the server may have it even without an answer. */
  readonly wasSent: boolean
}

const prefix = 'scan '
const nameOf = (nonce: string): string => `${prefix}${nonce}`

/** In the order of scanning. */
let queue: readonly QueuedScan[] = []

/** Nonces of scans whose answer is awaited. */
const inFlight = new Set<string>()

/** Scans that the server has not confirmed, the oldest first. */
export const queuedScans = (): readonly QueuedScan[] => queue

/** Scans to upload. */
export const waitingScans = (): readonly QueuedScan[] => queue.filter(({ nonce }) => !inFlight.has(nonce))

/** Converts a scan to the API's input. */
export const scanInput = ({ wasSent: _wasSent, ...scan }: QueuedScan, wasOffline: boolean) => ({ ...scan, wasOffline })

/** Notes that the server may have these scans, whatever it answers. */
export const noteSent = (nonces: readonly string[]): void => {
  queue = queue.map((scan) => (nonces.includes(scan.nonce) ? { ...scan, wasSent: true } : scan))
}

/** Keeps a scan out of uploads while `send` runs. */
export async function whileInFlight<Result>(nonce: string, send: () => Promise<Result>): Promise<Result> {
  inFlight.add(nonce)
  try {
    return await send()
  } finally {
    inFlight.delete(nonce)
  }
}

/** Reads what an earlier page left. */
export async function loadQueue(): Promise<void> {
  const found = await openEntries<QueuedScan>(prefix)
  queue = found.toSorted((one, other) => one.scannedAt.localeCompare(other.scannedAt))
}

/** Adds a scan, or replaces the one with the same nonce. Throws if the browser can't store it; it stays in memory then. */
export async function enqueue(scan: QueuedScan): Promise<void> {
  queue = [...queue.filter(({ nonce }) => nonce !== scan.nonce), scan]
  await sealEntry(nameOf(scan.nonce), scan)
}

/** Removes scans that the server has. */
export async function dequeue(nonces: readonly string[]): Promise<void> {
  queue = queue.filter(({ nonce }) => !nonces.includes(nonce))
  await removeEntries(nonces.map(nameOf))
}

/** Forgets the scans in memory, after the stored ones were deleted. */
export const emptyQueue = (): void => {
  queue = []
}
