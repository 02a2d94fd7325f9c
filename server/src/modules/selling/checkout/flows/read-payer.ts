import type { PricedCart } from '#modules/selling/carts/rules/shown-cart.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { gatewayCustomer } from '#modules/selling/payments/flows/saved-cards.ts'
import { findCardSource } from '#modules/selling/payments/reads/saved-cards.ts'
import type { DescribedCard } from '#modules/selling/payments/types/payment.ts'
import { notFound } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import type { FinalizeRequest } from '../types.ts'
import { readShipping } from './shipping.ts'

/**
 * The gateway's description of the card that pays. A saved card that isn't the buyer's isn't described; T1 refuses
 * it.
 */
async function describe(services: Services, request: FinalizeRequest): Promise<DescribedCard | null> {
  const { userId, paymentToken, savedCardId } = request
  const gateway = installedGateway(services)
  const { system } = services.databases
  const card = savedCardId
    ? await findCardSource(system, { userId, gateway: gateway.name }, savedCardId)
    : paymentToken === null
      ? undefined
      : { token: paymentToken }
  return card === undefined ? null : gateway.describeCard(card)
}

/** The payer and their card. The fingerprint is null without a card or for an invalid one, which the gateway will decline. */
export async function readPayer(services: Services, basket: PricedCart, request: FinalizeRequest) {
  const { cart } = basket
  const { userId, paymentToken, savedCardId = null, keepsCard = false } = request
  // Without a customer the payment goes on, and the card isn't saved.
  const isToBeKept = keepsCard && paymentToken !== null && savedCardId === null
  const [users, described, { sentTo }, customer] = await Promise.all([
    readUsers(services.databases.system, [userId]),
    describe(services, request),
    readShipping(basket),
    isToBeKept ? gatewayCustomer(services, userId) : undefined,
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
    card: { savedCardId, keepsCard: customer !== undefined },
  }
}
