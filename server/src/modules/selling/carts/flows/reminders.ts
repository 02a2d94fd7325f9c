import { consumerOf } from '#platform/actor.ts'
import { notFound, preconditionFailed } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { Origin } from '#platform/origin.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readCart } from '../reads/cart.ts'
import { readReminder, type CartReminder } from '../reads/reminders.ts'
import { cartTokenFor } from '../rules/cart-token.ts'
import { cartOfReminder } from '../rules/reminder-token.ts'
import { remindDue, renewSecret } from '../writes/reminders.ts'

const BATCH = 200

/** Reminds people of carts whose time ran out, where the account wants it and they agreed. Returns how many. */
export const remindCarts = async ({ databases }: Pick<Services, 'databases'>): Promise<number> => {
  let reminded = 0
  for (let full = true; full;) {
    const some = await remindDue(databases.system, BATCH)
    reminded += some
    full = some === BATCH
  }
  return reminded
}

// The same for links of others: it doesn't tell that there is such a cart.
const linkDead = () => notFound('This link no longer works. Use the newest e-mail, or choose your tickets again.')

/** The reminder of a signed link. Throws resourceNotFound for a wrong token. */
export const openReminder = async (
  services: Services,
  { network }: Pick<Origin, 'network'>,
  token: string,
): Promise<CartReminder> => {
  await services.localLimits.take(LIMITS.linkPerNetwork, network)
  const cartId = cartOfReminder(services.secrets.server, token)
  const reminder = cartId && (await readReminder(services.databases.system, cartId))
  if (!reminder) throw linkDead()
  return reminder
}

/**
 * The CartToken of the cart that a reminder is about. It opens for its owner only, who has to be signed in: a mail can be
 * passed on. Throws resourceNotFound for anyone else, and if the cart was bought or is gone.
 */
export const reopenCart = async (context: RequestContext, token: string): Promise<string> => {
  const { services, request, actor } = context
  const { userId } = consumerOf(actor)
  const reminder = await openReminder(services, request, token)
  const cart = await readCart(services.databases.system, reminder.cartId)
  const isOwn = cart?.userId === userId && (cart.state === 'OPEN' || cart.state === 'FINALIZING')
  if (!isOwn) throw linkDead()
  const cartToken = cartTokenFor(services.secrets.server, cart.id, cart.tokenHash)
  if (cartToken !== undefined) return cartToken
  // It was handed over to another browser storage, whose secret can't be derived: it moves to this one.
  const secret = newSecret()
  const moved = { cartId: cart.id, userId, tokenHash: digestOf(secret) }
  if (!(await renewSecret(services.databases.system, moved))) throw preconditionFailed('Your payment is in progress.')
  return `${cart.id}.${secret}`
}
