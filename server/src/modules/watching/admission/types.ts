import type { ListDirection, RosterEntry, ScanAnswer, ScanDirection } from '@admission/common/admission/types.ts'
import type { AccountId, EventId, Id } from '@admission/common/ids.ts'
import type { RecordRow } from '#platform/records/types.ts'

export type CheckInListId = Id<'CheckInList'>
export type ScanDeviceId = Id<'ScanDevice'>
export type ScanId = Id<'Scan'>

/** A phone or scanner whose token was accepted. */
export type Device = {
  readonly id: ScanDeviceId
  readonly accountId: AccountId
  readonly eventId: EventId
  readonly name: string
  readonly mayUndo: boolean
  /** True if it knows holders by full name, e-mail address and order number. */
  readonly findsPeople: boolean
  /** Lists that it may use. Empty: all of its event. */
  readonly listIds: readonly string[]
}

/** A check-in list as staff edit it. */
export type CheckInList = RecordRow & {
  readonly id: CheckInListId
  readonly eventId: EventId
  readonly name: string
  /** Price types that it admits. Empty: all. */
  readonly priceTypeIds: readonly string[]
  readonly direction: ListDirection
  /** How many minutes before the show or visit starts admission begins. Null: any time. */
  readonly opensMinutesBefore: number | null
  readonly closesMinutesAfter: number | null
  readonly includeUnpaid: boolean
}

/** The event at a door. */
export type DoorEvent = {
  readonly id: EventId
  readonly name: string
  readonly zone: string
  /** Null while the date is open. */
  readonly startsAt: Date | null
  /** Changes when every entry of a roster may have changed. */
  readonly eventState: string
}

/** A ticket on a roster, whose keys are only derived for those who ask. */
export type StoredEntry = Omit<RosterEntry, 'rotationKeys'> & {
  readonly eventId: string
  /** True if its holder's phone shows a rotating code. */
  readonly rotates: boolean
}

/** How many of the tickets that a list admits are inside, and how many can come. */
export type Counts = { readonly inside: number; readonly expected: number }

/** A scan as a device reports it, with what its code says. */
export type ScanRequest = {
  readonly id: ScanId
  readonly device: Device
  readonly listId: string
  /** Chosen by the device: the same one is answered the same. */
  readonly nonce: string
  readonly direction: ScanDirection
  /** Time of the scan by the server's clock. */
  readonly at: Date
  readonly wasOffline: boolean
  /** The device's answer, if it had no network. */
  readonly answered: ScanAnswer | null
  readonly code: ScannedCode
}

/** Content of a code: of one of our tickets, or of none. */
export type ScannedCode = {
  readonly ticketId: string | null
  /** Null without a code: the ticket was found by name. */
  readonly generation: number | null
  readonly eventTail: string
  readonly signatureHolds: boolean
  readonly rotation: 'CURRENT' | 'STALE' | 'FORGED'
}

/** A scan as it was decided. */
export type DecidedScan = {
  readonly id: ScanId
  readonly nonce: string
  readonly listId: string
  readonly answer: ScanAnswer
  readonly isConflict: boolean
  /** How many tickets more are inside than before: 1, 0 or -1. 0 if it was decided before, under the same nonce. */
  readonly cameIn: number
  /** The ticket after the scan. Null unless the code is one of the event's. */
  readonly entry: StoredEntry | null
  /** When and by which device the ticket was let in before, for ALREADY_IN. */
  readonly firstAdmittedAt: Date | null
  readonly firstDeviceName: string | null
}

/** An answer to a device, with the ticket that the code named, whatever the answer. Null: none of our codes. */
export type TakenScan = DecidedScan & { readonly codeTicketId: string | null }

/** The event that a ticket is for, to a door of another one of the same organizer. */
export type OtherEvent = { readonly name: string; readonly startsAt: Date | null; readonly zone: string }
