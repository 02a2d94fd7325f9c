import { decideScan, type RotationVerdict } from '@admission/common/admission/decide-scan.ts'
import { eventTailOf, readCode, type ReadCode } from '@admission/common/admission/read-code.ts'
import { importKeys, signatureHolds, verifyRotation, type PublicKey } from '@admission/common/admission/verify-code.ts'
import type { RosterEntry, ScanAnswer } from '@admission/common/admission/types.ts'
import { chosenList, type DoorState } from './door-state.ts'
import { rosterEntry } from './roster.ts'

/** A scan: the text of a code, or a ticket that was found in the roster. */
export type Scanned = { readonly code: string } | { readonly ticketId: string }

let imported: { readonly of: string; readonly keys: Promise<readonly CryptoKey[]> } | undefined

/** The imported keys of a door. Rejects if this browser doesn't know Ed25519. */
function keysOf(keys: readonly PublicKey[]): Promise<readonly CryptoKey[]> {
  const of = keys.map(({ x }) => x).join()
  if (imported?.of !== of) imported = { of, keys: importKeys<CryptoKey>(crypto.subtle, keys) }
  return imported.keys
}

/** True if this browser can check tickets without the server. */
export async function canVerifyWith(keys: readonly PublicKey[]): Promise<boolean> {
  try {
    return (await keysOf(keys)).length > 0
  } catch {
    return false
  }
}

interface Checked {
  readonly code: Pick<ReadCode, 'ticketId' | 'generation' | 'eventTail'> | null
  readonly signatureHolds: boolean
  readonly rotation: RotationVerdict
}

async function check(text: string, keys: readonly PublicKey[], now: number): Promise<Checked> {
  const code = readCode(text)
  if (code === null) return { code, signatureHolds: false, rotation: 'UNCHECKED' }
  const entry = rosterEntry(code.ticketId)
  // The roster's keys are of its own generation.
  const rotationKeys = entry?.generation === code.generation ? entry.rotationKeys : []
  return {
    code,
    signatureHolds: await signatureHolds(crypto.subtle, code, await keysOf(keys)),
    rotation: await verifyRotation(crypto.subtle, code, rotationKeys, now),
  }
}

/** A person compared the ticket with the roster, so there is no code to check. */
function trust(ticketId: string, eventId: string): Checked {
  const entry = rosterEntry(ticketId)
  const code = entry === undefined ? null : { ticketId, generation: entry.generation, eventTail: eventTailOf(eventId) }
  return { code, signatureHolds: true, rotation: 'CURRENT' }
}

export interface LocalDecision {
  readonly answer: ScanAnswer
  /** The ticket, as it is after the scan. Undefined if it isn't known, or the code is forged. */
  readonly entry: RosterEntry | undefined
  /** True if the ticket went in or out. */
  readonly hasMoved: boolean
}

/**
 * Decides a scan by the roster of this device, at an instant of the server's clock (milliseconds). Undefined if this browser can't
 * check codes, or the device has no list.
 */
export async function decideLocally(
  scanned: Scanned,
  state: DoorState,
  now: number,
): Promise<LocalDecision | undefined> {
  const { door, direction, canVerify } = state
  const list = chosenList(state)
  if (door === undefined || list === undefined || !canVerify) return undefined
  const checked = 'code' in scanned ? await check(scanned.code, door.keys, now) : trust(scanned.ticketId, door.eventId)
  // Read after the checks, which take time: another scan may have moved the ticket.
  const known = checked.code === null ? undefined : rosterEntry(checked.code.ticketId)
  const { answer, entry } = decideScan({
    ...checked,
    eventId: door.eventId,
    entry: known,
    list,
    now: new Date(now),
    direction,
  })
  return { answer, entry: entry ?? (checked.signatureHolds ? known : undefined), hasMoved: entry !== undefined }
}
