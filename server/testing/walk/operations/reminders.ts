import { reminderToken } from '#modules/selling/carts/rules/reminder-token.ts'
import { ABSENT, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

/** A cart that its owner was reminded of. */
const aReminder = async (world: World, of: 'owner' | 'stranger'): Promise<string> => {
  const side = of === 'owner' ? world.a : world.b
  const { cartId } = await world.aCart(world[of], side)
  await world.database.query(
    'insert into cart_reminder (cart_id, account_id, user_id) select id, $2, user_id from cart where id = $1',
    [cartId, side.accountId],
  )
  return cartId
}
const linkOf =
  (of: 'owner' | 'stranger'): Arrange =>
  async (world) => ({
    variables: { token: reminderToken(world.checkout.services.secrets.server, await aReminder(world, of)) },
    opens: of,
  })

/** A reminder by the token of its links. */
const byToken: Kinds = {
  own: linkOf('owner'),
  foreign: linkOf('stranger'),
  guessed: async (world) => ({ variables: { token: `${await aReminder(world, 'owner')}.${'x'.repeat(43)}` } }),
  absent: () => ({ variables: { token: `${ABSENT}.${'x'.repeat(43)}` } }),
  otherType: ({ a }) => ({ variables: { token: a.eventId } }),
}

/** Operations of reminders of carts. */
export const reminders: Operations = {
  'Query.mailConsent': byToken,
  'Mutation.unsubscribe': byToken,
  'Mutation.cartReopen': byToken,
}
