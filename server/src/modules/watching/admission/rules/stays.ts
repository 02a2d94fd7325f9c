import { decideScan } from '@admission/common/admission/decide-scan.ts'
import type { DoorList, ScanAnswer } from '@admission/common/admission/types.ts'
import type { ScanRequest, StoredEntry } from '../types.ts'

/** A ticket's time inside, from one scan to another. */
export type Stay = {
  readonly id: string
  readonly entryScanId: string
  readonly exitScanId: string | null
  readonly enteredAt: Date
  readonly leftAt: Date | null
}

/** Change to a ticket's stays by one scan. */
export type StayChange = {
  /** The stay as it is then: a new one, or one with that ID. */
  readonly stay: Stay
  /** A scan that another device made first, without a network: it's no longer the one that counts. */
  readonly outdone: {
    readonly scanId: string
    readonly answer: ScanAnswer
  } | null
}

export type Settled = {
  readonly answer: ScanAnswer
  readonly change: StayChange | null
  /** The scan that let the ticket in before, for ALREADY_IN. */
  readonly earlierId: string | null
  readonly entry: StoredEntry | null
}

type Known = {
  readonly entry: StoredEntry | undefined
  readonly list: DoorList
  /** Stays of the ticket, oldest first. */
  readonly stays: readonly Stay[]
}

const isDuring = (at: Date) => (stay: Stay) => stay.enteredAt <= at && (stay.leftAt === null || stay.leftAt > at)

const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** Lets a ticket in. If another device did so afterwards, that one's stay begins earlier instead. */
const enter = ({ id, at, wasOffline }: ScanRequest, stays: readonly Stay[], newId: string): StayChange => {
  const next = wasOffline ? stays.find(({ enteredAt }) => enteredAt > at) : undefined
  if (next === undefined) {
    const enteredAt = later(at, stays.at(-1)?.leftAt ?? at)
    const stay = {
      id: newId,
      entryScanId: id,
      exitScanId: null,
      enteredAt,
      leftAt: null,
    }
    return { stay, outdone: null }
  }
  return {
    stay: { ...next, entryScanId: id, enteredAt: at },
    outdone: { scanId: next.entryScanId, answer: 'ALREADY_IN' },
  }
}

const leave = ({ id, at }: ScanRequest, stay: Stay): StayChange => ({
  stay: { ...stay, exitScanId: id, leftAt: later(at, stay.enteredAt) },
  outdone: stay.exitScanId === null ? null : { scanId: stay.exitScanId, answer: 'NOT_IN' },
})

/** A refusal by a device without a network stands: no one went in or out. */
const wasRefused = ({ wasOffline, answered }: ScanRequest): boolean =>
  wasOffline && answered !== null && answered !== 'ADMITTED' && answered !== 'EXITED'

/**
 * Decides a scan among those that were recorded before. Scans without a network arrive late: of two that let the same
 * ticket in, the earlier one counts, whichever arrives first. `newId` is for a new stay.
 */
export const settleScan = (scan: ScanRequest, { entry, list, stays }: Known, newId: string): Settled => {
  const { code, device, direction, wasOffline, at } = scan
  // Clocks of two servers may differ: a ticket that is inside now is inside.
  const during = wasOffline ? stays.find(isDuring(at)) : stays.find(({ leftAt }) => leftAt === null)
  const known = entry && { ...entry, inside: during !== undefined }
  const { answer, entry: after } = decideScan({
    code:
      code.ticketId === null
        ? null
        : {
            ...code,
            ticketId: code.ticketId,
            generation: code.generation ?? entry?.generation ?? 0,
          },
    eventId: device.eventId,
    entry: known,
    list: entry === undefined ? { ...list, priceTypeIds: [] } : list,
    now: at,
    direction,
    signatureHolds: code.signatureHolds,
    rotation: code.rotation,
  })
  const shown = answer === 'UNKNOWN' || answer === 'WRONG_EVENT' ? null : (entry ?? null)
  if (wasRefused(scan))
    return {
      answer: scan.answered ?? answer,
      change: null,
      earlierId: null,
      entry: shown,
    }
  if (answer === 'ADMITTED' && after)
    return {
      answer,
      change: enter(scan, stays, newId),
      earlierId: null,
      entry: after,
    }
  if (answer === 'EXITED' && after && during)
    return {
      answer,
      change: leave(scan, during),
      earlierId: during.entryScanId,
      entry: after,
    }
  return {
    answer,
    change: null,
    earlierId: answer === 'ALREADY_IN' ? (during?.entryScanId ?? null) : null,
    entry: shown,
  }
}
