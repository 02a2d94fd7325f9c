/** Answers to a scan at a door. */
export const SCAN_ANSWERS = [
  'ADMITTED',
  'EXITED',
  'ALREADY_IN',
  'NOT_IN',
  'WRONG_EVENT',
  'WRONG_LIST',
  'WRONG_TIME',
  'TOO_EARLY',
  'NOT_PAID',
  'TRANSFERRED',
  'REVOKED',
  'SCREENSHOT',
  'UNKNOWN',
] as const
export type ScanAnswer = (typeof SCAN_ANSWERS)[number]

export const SCAN_DIRECTIONS = ['ENTRY', 'EXIT'] as const
export type ScanDirection = (typeof SCAN_DIRECTIONS)[number]

/** Directions of a check-in list. BOTH: its devices choose. */
export const LIST_DIRECTIONS = ['ENTRY', 'EXIT', 'BOTH'] as const
export type ListDirection = (typeof LIST_DIRECTIONS)[number]

/**
 * State of a ticket at the door. SUSPENDED: its payment is disputed, it's being sold or passed on, or
 * employees blocked it. REVOKED:
 * refunded, or its event is canceled.
 */
export const ROSTER_STATES = ['VALID', 'UNPAID', 'SUSPENDED', 'REVOKED'] as const
export type RosterState = (typeof ROSTER_STATES)[number]

/** One ticket on a roster. */
export type RosterEntry = {
  /** Lower-case UUID. */
  readonly ticketId: string
  /** Codes of lower generations are worthless. */
  readonly generation: number
  readonly state: RosterState
  readonly priceTypeId: string | null
  readonly priceTypeName: string
  /** Color of the price type as `#rrggbb`, null if it has none. */
  readonly color: string | null
  /** Start of the visit that the ticket is for, ISO 8601. Timed events only. */
  readonly visitStart: string | null
  readonly visitEnd: string | null
  /** `Stalls, row F, seat 14`; null without a place. */
  readonly seat: string | null
  /** Name of the ticket holder, for devices that may not find people as `shortName` has it; empty if no one is named. */
  readonly holder: string
  /** E-mail addresses and order number, with and without blanks, that it is found by. Empty for devices that may not find people. */
  readonly findBy: string
  /** Keys of the ticket’s rotating code, base64url: one for each key of the key set, in its order. Empty if its code doesn’t rotate. */
  readonly rotationKeys: readonly string[]
  readonly inside: boolean
  /** When it last went in or out, ISO 8601. Null if it never did. */
  readonly lastAt: string | null
}

/** A check-in list as a door needs it. */
export type DoorList = {
  readonly id: string
  readonly name: string
  readonly direction: ListDirection
  /** Price types that it admits. Empty: all. */
  readonly priceTypeIds: readonly string[]
  /** How many minutes before the start admission begins. Null: any time. */
  readonly opensMinutesBefore: number | null
  /** Until how many minutes after the start. Null: no end. */
  readonly closesMinutesAfter: number | null
  /** The same as moments of an event that isn't timed, ISO 8601. Null: no limit. */
  readonly opensAt: string | null
  readonly closesAt: string | null
  /** True if it admits tickets that aren't paid for. */
  readonly includeUnpaid: boolean
}
