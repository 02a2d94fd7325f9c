import type { RosterEntry, ScanAnswer, ScanDirection } from '@admission/common/admission/types.ts'
import type { PublicKey } from '@admission/common/admission/verify-code.ts'
import { createStore } from '#ui/store.ts'
import type { DoorQuery } from './door.gql.ts'

export type Door = Omit<DoorQuery['door'], 'keys'> & { readonly keys: readonly PublicKey[] }
export type DoorList = Door['lists'][number]
export type Direction = ScanDirection

/** Decision about one scan. */
export interface Verdict {
  readonly nonce: string
  readonly answer: ScanAnswer
  readonly entry: RosterEntry | undefined
  /** ID of the scan, once the server has it. */
  readonly scanId: string | undefined
  /** When and where the ticket was first admitted, if it was before. */
  readonly firstAt: string | undefined
  readonly firstDevice: string | undefined
  /** The event that the ticket is for: its name and when it begins. Only the server knows it. */
  readonly otherEvent: string | undefined
  /** Decided here because the server didn't answer in time. Its answer may still come. */
  readonly isLocal: boolean
  /** The server decided otherwise after a local verdict was shown. */
  readonly isCorrection: boolean
  readonly isUndone: boolean
  /** The ticket before a local verdict, to undo it. */
  readonly before: RosterEntry | undefined
}

export interface Counts {
  readonly inside: number
  readonly expected: number
}

export interface DoorState {
  /** `revoked`: this device was removed, and everything that it stored is deleted. */
  readonly phase: 'starting' | 'unpaired' | 'revoked' | 'ready'
  readonly isPairing: boolean
  /** Why pairing failed: a sentence. */
  readonly pairingProblem: string | undefined
  readonly door: Door | undefined
  readonly listId: string
  readonly direction: Direction
  readonly isMuted: boolean
  readonly verdict: Verdict | undefined
  readonly isChecking: boolean
  /** Sentence for the person at the door. Gone with the next scan. */
  readonly problem: string | undefined
  /** True if the server answered last time, or was not asked yet and the browser has a network. */
  readonly isOnline: boolean
  /** When roster and scans were last exchanged, in milliseconds by this device's clock. */
  readonly syncedAt: number | undefined
  /** Scans that the server doesn't have yet. */
  readonly waiting: number
  readonly counts: Counts | undefined
  /** False if this browser can't check signatures. Then scanning needs a connection. */
  readonly canVerify: boolean
  /** True if the page opens without a connection. */
  readonly isCached: boolean
  /** Milliseconds to add to this device's clock to get the server's. */
  readonly clockOffset: number
  /** Raised by each change of the roster. */
  readonly rosterVersion: number
}

const first: DoorState = {
  phase: 'starting',
  isPairing: false,
  pairingProblem: undefined,
  door: undefined,
  listId: '',
  direction: 'ENTRY',
  isMuted: false,
  verdict: undefined,
  isChecking: false,
  problem: undefined,
  isOnline: false,
  syncedAt: undefined,
  waiting: 0,
  counts: undefined,
  canVerify: false,
  isCached: false,
  clockOffset: 0,
  rosterVersion: 0,
}

export const doorState = createStore<DoorState>(first)

export const setDoor = (changes: Partial<DoorState>): void => doorState.set({ ...doorState.get(), ...changes })

/** Back to a device that is not paired. */
export const resetDoor = (phase: 'unpaired' | 'revoked'): void => doorState.set({ ...first, phase })

/** The chosen list; undefined if the device has none. */
export const chosenList = ({ door, listId }: DoorState): DoorList | undefined =>
  door?.lists.find(({ id }) => id === listId) ?? door?.lists[0]

/** Directions that a list scans. */
export const listDirections = (list: DoorList | undefined): readonly Direction[] =>
  list?.direction === 'BOTH' ? ['ENTRY', 'EXIT'] : [list?.direction === 'EXIT' ? 'EXIT' : 'ENTRY']
