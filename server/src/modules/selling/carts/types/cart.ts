import type { ShownCartForm, ShownCheckoutTerms } from './cart-form.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { Constraint } from '@admission/common/addresses.ts'
import type { Location } from '@admission/common/locations.ts'
import type { Money } from '@admission/common/money.ts'
import type { Seat } from '@admission/common/seats.ts'
import type { Time } from '@admission/common/time.ts'
import type { Visit } from '#modules/catalogue/events/types/event.ts'
import type { ShownPass } from '#modules/catalogue/events/types/pass.ts'
import type { DeliveryMechanism, OfferedOption } from '#modules/stock/delivery/types.ts'
import type { Bound, LineSnapshot, RefusalReason, SeatExtra } from '#modules/selling/offers/types/offer-sheet.ts'
import type { ShownCharge } from '#modules/stock/pricing/types/price-type.ts'
import type { StoredSaleAddOn } from '#modules/stock/add-ons/rules/sale-add-on.ts'
import type { StoredSalePromotion } from '#modules/stock/promotions/rules/sale-promotion.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { JsonValue } from '#platform/json.ts'
import type { LostAddOn, ShownCartAddOn } from './add-on.ts'
import type { AccountProtection, ShownProtection } from './protection.ts'
import type { ShownPayment, StoredPayment } from './open-payment.ts'

export type CartState = 'OPEN' | 'FINALIZING' | 'FINALIZED' | 'EXPIRED'

/** One future ticket of a line. `number` is its 1-based place in the line. */
export type LineUnit = {
  readonly number: number
  readonly blockId: string
  readonly seatNo: number | null
  readonly seat: Seat
  readonly holdCode: string | null
  readonly tags: readonly string[]
}

/** One event of a pass in a cart, with its places: as many as the line has passes, in the order of the line's units. */
export type CartEvening = {
  readonly eventId: string
  readonly eventName: string
  readonly units: readonly LineUnit[]
  /** Its weight in the price of the pass. */
  readonly weight: number
}

/** One line of a cart and what it holds. */
export type CartLine = {
  readonly id: string
  readonly holdId: string
  readonly accountId: AccountId
  readonly storefrontId: string | null
  readonly collectionId: string
  readonly eventId: string
  readonly priceTypeId: string
  readonly quantity: number
  readonly unitAmount: number
  readonly exponent: number
  readonly currency: string
  readonly snapshot: LineSnapshot
  /** Why it was evicted. Null if live. */
  readonly evicted: RefusalReason | null
  /** One per future ticket, ordered by row and position. Of passes, those of the first event. */
  readonly units: readonly LineUnit[]
  /** Events of a pass, soonest first. Null for single tickets. */
  readonly evenings: readonly CartEvening[] | null
  readonly eventName: string
  /** The visit its places are for, if the event is timed. */
  readonly visit: Visit | null
  /** Start of the show or visit; a purchase lists its earliest event first. */
  readonly eventDate: Date
  readonly eventZone: string
  readonly venueId: string
  readonly restrictions?: string | null | undefined
  /** The collection's name for buyers. Missing for single tickets. */
  readonly passName?: string | null | undefined
}

/** An organizer that a cart buys from. */
export type CartAccount = {
  readonly id: AccountId
  readonly name: string
  readonly statementDescriptor: string
  readonly terms: string | null
  readonly termsVersion: number
  /** Whether it was suspended or archived: then it sells nothing. */
  readonly isClosed: boolean
  readonly protection: AccountProtection | null
}

export type CartInfo = { readonly name: string; readonly email: string; readonly phone: string | null }

/** The buyer's choice for one delivery group. */
export type DeliveryChoice = {
  readonly mechanism: DeliveryMechanism | null
  readonly optionId: string | null
}

/** A cart as it is stored, with its lines and the database's clock. */
export type StoredCart = {
  readonly id: string
  readonly tokenHash: Buffer
  readonly userId: string | null
  readonly state: CartState
  readonly version: number
  readonly currency: string | null
  readonly exponent: number | null
  readonly holdSeconds: number | null
  readonly expiresAt: Date | null
  readonly remainingSeconds: number | null
  readonly extended: boolean
  readonly updatedAt: Date
  readonly info: CartInfo | null
  readonly locationShipping: Location
  readonly locationBilling: Location
  readonly delivery: Readonly<Record<string, DeliveryChoice>>
  readonly answers: Readonly<Record<string, string>>
  /** Promotion codes that the buyer entered, in capital letters. */
  readonly codes: readonly string[]
  /** Whether the buyer wants protection, by account. */
  readonly protection: Readonly<Record<string, boolean>>
  /** Promotions that it may use, before conditions are checked. */
  readonly promotions: readonly StoredSalePromotion[]
  /** Add-ons that it holds or may hold, before conditions are checked. */
  readonly addOns: readonly StoredSaleAddOn[]
  readonly lostAddOns: readonly LostAddOn[]
  /** By the database clock, when it was read. */
  readonly now: Date
  readonly lastActiveItemRoute: ItemRoute | null
  readonly lines: readonly CartLine[]
  /** Organizers of the live lines. */
  readonly accounts: readonly CartAccount[]
  /** The payment in progress. */
  readonly attempt: StoredPayment | null
  readonly purchaseIds: readonly string[]
}

export type ItemRoute = { readonly name: string; readonly params: JsonValue; readonly query: JsonValue }

/** Seats and price type of a line, as carts and purchases show it. */
export type ShownItem = {
  readonly eventId: string
  /** The pass that it is of. Null for single tickets. */
  readonly pass: ShownPass | null
  readonly visit: Visit | null
  readonly collectionId: string
  readonly priceTypeId: string
  readonly priceType: string
  readonly priceLevel: number | null
  readonly area: string
  readonly seats: readonly Seat[]
  readonly seatNumbers: readonly number[]
  readonly extras: readonly SeatExtra[]
}

export type ShownCartItem = Pick<CartLine, 'restrictions'> & {
  readonly id: string
  readonly quantity: number
  /** All-in unit price, before discounts. */
  readonly price: Money
  /** Price of its tickets together, after discounts. */
  readonly total: Money
  /** Discounts on its faces. Null if none. */
  readonly discount: Money | null
  readonly item: ShownItem
  readonly accountId: AccountId
  /** Charges of one unit, ticket charges only. */
  readonly charges: readonly ShownCharge[]
}

/** A promotion in a cart. `code` null: automatic; `saved`: what the total falls by; null: it doesn’t apply, and `message` says why. */
export type ShownPromotion = {
  readonly code: string | null
  readonly name: string
  readonly saved: Money | null
  readonly message: string | null
}

export type ShownEvictedItem = {
  readonly id: string
  readonly item: ShownItem
  readonly quantity: number
  readonly reason: RefusalReason
  readonly message: string
  readonly canAddAgain: boolean
  readonly accountId: AccountId
  readonly storefrontId: string | null
  /** All-in unit price while it was held. `face` is what the buyer entered, if they chose the price. */
  readonly price: Money
  readonly face: Money
}

/** The prices of a delivery mechanism, before one of its options is chosen. */
export type MechanismPrice = {
  readonly mechanism: DeliveryMechanism
  readonly lowest: Money
  readonly highest: Money
}

export type ShownDeliveryGroup = {
  readonly id: string
  readonly mechanisms: readonly DeliveryMechanism[]
  readonly prices: readonly MechanismPrice[]
  readonly mechanism: DeliveryMechanism | null
  readonly options: readonly OfferedOption[]
  readonly option: OfferedOption | null
  readonly cartItems: readonly ShownCartItem[]
}

export type CartFlag = {
  readonly requirePayment: boolean
  readonly shippingAddress: Constraint
  readonly billingAddress: Constraint
  readonly isFinalized: boolean
}

/** The cart as the consumer API shows it. */
export type ShownCart = {
  /** Owner. Only they see contact, addresses and answers. */
  readonly userId: string | null
  readonly cartId: string
  readonly updatedAt: string
  readonly eTag: string
  readonly remainingSeconds: number | null
  readonly dateExpire: number | null
  readonly grandTotals: readonly Money[]
  readonly shippingAndHandling: readonly Money[]
  readonly fees: readonly Money[]
  readonly discounts: readonly Money[]
  readonly promotions: readonly ShownPromotion[]
  readonly addOns: readonly ShownCartAddOn[]
  readonly addOnsEvicted: readonly LostAddOn[]
  readonly protection: readonly ShownProtection[]
  readonly items: readonly ShownCartItem[]
  readonly itemsEvicted: readonly ShownEvictedItem[]
  readonly deliveryGroups: readonly ShownDeliveryGroup[]
  readonly info: CartInfo | null
  readonly locationShipping: Location
  readonly locationBilling: Location
  readonly flag: CartFlag
  readonly checkoutTerms: readonly ShownCheckoutTerms[]
  readonly purchaseInProgress: boolean
  readonly cartCheckoutForms: readonly ShownCartForm[]
  readonly statementDescriptor: string | null
  readonly paymentIntentClientSecret: string | null
  readonly lastActiveItemRoute: ItemRoute | null
  readonly breakdown: readonly ShownCharge[]
  readonly extendable: boolean
  readonly openAttemptId: string | null
  readonly payment: ShownPayment | null
  readonly purchaseIds: readonly string[]
}

/** Why a cart change was refused, with the details the page needs to help. */
export type CartRefusal = {
  readonly reason: RefusalReason
  readonly message: string
  readonly available: number | null
  readonly limitedBy: Bound | null
  readonly seatNumbers: readonly number[] | null
  readonly newPrice: Money | null
  readonly onSaleAt: Time | null
  readonly fields: readonly FieldProblem[]
}

/** Results of cart mutations, discriminated by `kind`. */
export type ShownCartChanged = {
  readonly kind: 'CartChanged'
  readonly cart: ShownCart
  /** Only if this request, or the one it retries, created the cart. */
  readonly cartToken: string | null
}
export type ShownCartStale = { readonly kind: 'CartStale'; readonly cart: ShownCart }
export type ShownCartRefused = { readonly kind: 'CartRefused'; readonly cart: ShownCart | null } & CartRefusal
export type CartAnswer = ShownCartChanged | ShownCartStale | ShownCartRefused
