import { v4, v6 } from 'uuid'
import { UUID_PATTERN } from './uuids.ts'

declare const brand: unique symbol

/** An ID whose kind the compiler checks. At run time it is the UUID as text. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind }

export type AccountId = Id<'Account'>
export type UserId = Id<'User'>
export type VenueId = Id<'Venue'>
export type SeatConfigurationId = Id<'SeatConfiguration'>
export type EventId = Id<'Event'>
export type CounterId = Id<'Counter'>
export type CollectionId = Id<'Collection'>
export type PromotionId = Id<'Promotion'>
export type AddOnId = Id<'AddOn'>
export type CheckoutFormId = Id<'CheckoutForm'>
export type CartId = Id<'Cart'>
export type OrderId = Id<'Order'>
export type PurchaseId = Id<'Purchase'>
export type AttemptId = Id<'Attempt'>
export type SavedCardId = Id<'SavedCard'>
export type RefundId = Id<'Refund'>
export type TicketId = Id<'Ticket'>
export type StackId = Id<'Stack'>
export type EmailId = Id<'Email'>

export function isUuid(value: unknown): value is Id<string> {
  return typeof value === 'string' && UUID_PATTERN.test(value)
}

/**
 * Parses an ID from a URL or header: lower case, or undefined if the text isn't an ID.
 * `toId('Event', text)`; the kind is only for the compiler.
 */
export function toId<Kind extends string>(_kind: Kind, value: unknown): Id<Kind> | undefined {
  return isUuid(value) ? (value.toLowerCase() as Id<Kind>) : undefined
}

/** Creates a time-ordered ID (version 6) of a kind: `newId('Cart')`. Not a secret: it reveals when it was created. */
export function newId<Kind extends string>(_kind: Kind): Id<Kind> {
  return newUuid() as Id<Kind>
}

/** When an ID of `newId` was created, by the clock of the process that created it. */
export function timeOfId(id: Id<string>): Date {
  const hex = id.replaceAll('-', '')
  // Hundreds of nanoseconds since 1582, around the digit of the version.
  const ticks = BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`)
  return new Date(Number((ticks - 122_192_928_000_000_000n) / 10_000n))
}

/** Creates a version 6 UUID as plain text. */
export function newUuid(): string {
  return v6()
}

/**
 * Creates a random version 4 UUID, for IDs that grant access on their own: one kind of page, and what an addition's key
 * created. docs/rules.md 1.3
 */
export function newRandomUuid(): string {
  return v4()
}
