import type { PricedCart } from '#modules/carts/rules/shown-cart.ts'
import { readUsers } from '#modules/identity/reads.ts'
import { installedGateway } from '#modules/payments/adapters/installed.ts'
import { notFound } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import type { FinalizeRequest } from '../types.ts'
import { readShipping } from './shipping.ts'

/** The payer and their card. The fingerprint is null without a card or for an invalid one, which the gateway will decline. */
export async function readPayer(services: Services, basket: PricedCart, { userId, paymentToken }: FinalizeRequest) {
  const { cart } = basket
  const [users, described, { sentTo }] = await Promise.all([
    readUsers(services.databases.system, [userId]),
    paymentToken === null ? null : installedGateway(services).describeCard(paymentToken),
    readShipping(basket),
  ])
  const user = users.get(userId)
  if (user === undefined) throw notFound()
  return {
    userId,
    email: user.email,
    emails: [user.email, cart.info?.email ?? user.email],
    cardFingerprint: described?.kind === 'CARD' ? described.card.fingerprint : null,
    isCardKnown: described?.kind !== 'UNKNOWN',
    locations: [cart.locationShipping, cart.locationBilling],
    sentTo,
  }
}
