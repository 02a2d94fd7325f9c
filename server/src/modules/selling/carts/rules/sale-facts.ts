import type { ConditionUnit } from '@admission/common/conditions/types.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { emailDomain } from '@admission/common/emails.ts'
import { normaliseEmail } from '#platform/emails.ts'
import type { PromotionBuyer } from '#modules/stock/promotions/reads/sale-promotions.ts'
import { placeFacts } from '#modules/stock/promotions/rules/place-facts.ts'
import type { CartLine, LineUnit, StoredCart } from '../types/cart.ts'
import type { DeliveryGroup } from './delivery-groups.ts'

/** The price of one ticket without extras, fees and taxes, in minor units. */
export const faceOf = ({ snapshot }: Pick<CartLine, 'snapshot'>): number =>
  snapshot.charges.find(({ kind }) => kind === 'FACE')?.amount ?? 0

/** The buyer's e-mail addresses, normalized: of the user, all they verified, and of the cart. */
export const buyerEmails = (
  { info }: Pick<StoredCart, 'info'>,
  buyer: Pick<PromotionBuyer, 'email' | 'verifiedEmails'> | null,
): string[] => [
  ...new Set(
    [buyer?.email, ...(buyer?.verifiedEmails ?? []), info?.email].flatMap((email) =>
      email ? [normaliseEmail(email)] : [],
    ),
  ),
]

/** Codes in the cart that an organizer gave out and that have uses left. Codes of others say nothing about their tickets. */
const ownCodes = ({ promotions }: StoredCart, accountId: AccountId): string[] =>
  promotions
    .filter((promotion) => promotion.accountId === accountId)
    .flatMap(({ codes, used }) => codes.filter(({ id, left }) => left > 0 || used?.codeId === id))
    .map(({ code }) => code)

const ofOrder = (cart: StoredCart, lines: readonly CartLine[], accountId: AccountId): ConditionUnit => {
  const own = lines.filter((line) => line.accountId === accountId)
  return {
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    orderTotal: own.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
    promotionCode: ownCodes(cart, accountId),
    alsoInCart: [...new Set(lines.map(({ eventId }) => eventId))],
  }
}

const ofBuyer = (cart: StoredCart, buyer: PromotionBuyer | null): ConditionUnit => ({
  signedIn: cart.userId !== null,
  verified: buyer?.isVerified ?? false,
  // Not that of the cart: anyone can type any address.
  emailDomain: [...new Set((buyer?.verifiedEmails ?? []).map(emailDomain))],
  boughtBefore: buyer?.boughtBefore ?? [],
  holdsTicketOf: buyer?.holdsTicketOf ?? [],
})

const ofLine = (cart: StoredCart, line: CartLine, group: DeliveryGroup | undefined): ConditionUnit => {
  const { eventId, venueId, eventDate, eventZone, storefrontId, snapshot } = line
  const { priceLevel, extras } = snapshot
  const place = { eventId, venueId, startsAt: eventDate, zone: eventZone, storefrontId, priceLevel, face: faceOf(line) }
  return {
    ...placeFacts(place, cart.now),
    extra: extras.map(({ label }) => label),
    deliveryMechanism: group?.mechanism ?? null,
  }
}

const ofUnit = ({ seat, holdCode, tags }: LineUnit): ConditionUnit => ({
  section: seat.section,
  row: seat.row,
  seat: seat.position,
  holdCode,
  tag: tags,
})

/** Facts of each ticket of a line, for the conditions of a sale. */
export function ticketFacts(
  cart: StoredCart,
  lines: readonly CartLine[],
  groups: readonly DeliveryGroup[],
  buyer: PromotionBuyer | null,
): (line: CartLine) => readonly ConditionUnit[] {
  const known = ofBuyer(cart, buyer)
  return (line) => {
    const group = groups.find(({ lineIds }) => lineIds.includes(line.id))
    const shared = { ...known, ...ofOrder(cart, lines, line.accountId), ...ofLine(cart, line, group) }
    return line.units.map((unit) => ({ ...shared, ...ofUnit(unit) }))
  }
}
