import { newId } from '@admission/common/ids.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { ABSENT, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Side = 'a' | 'b'

/** A pass of an organizer on sale for its event. */
const aPass = async ({ database, ...world }: World, side: Side): Promise<string> => {
  const { accountId, storefrontId, collectionId: like } = world[side]
  const id = newId('Collection')
  await database.query(
    `insert into collection (id, account_id, name, state, currency, exponent, kind)
     select $1::uuid, account_id, 'Pass ' || $1::text, 'PUBLISHED', currency, exponent, 'PASS' from collection where id = $2`,
    [id, like],
  )
  await database.query(
    'insert into storefront_collection (account_id, storefront_id, collection_id) values ($1, $2, $3)',
    [accountId, storefrontId, id],
  )
  await database.query(
    'insert into collection_block (account_id, collection_id, event_id, block_id) select account_id, $2, event_id, block_id from collection_block where collection_id = $1',
    [like, id],
  )
  return id
}

/** Last season's pass of an organizer, which someone holds. */
const aHeldPass = async (world: World, side: Side): Promise<string> => {
  const id = await aPass(world, side)
  const { id: userId } = (side === 'a' ? world.owner : world.stranger).user
  const { purchaseId } = await aPaidPurchase(world.database, { userId, accountId: world[side].accountId })
  await world.database.query(`update purchase_item set collection_id = $2 where purchase_id = $1 and kind = 'TICKET'`, [
    purchaseId,
    id,
  ])
  return id
}

const inAnHour = (): string => new Date(Date.now() + 3_600_000 * 48).toISOString().slice(0, 16)
const startOf = (collectionId: string, fromId: string) => ({
  variables: { collectionId, input: { fromId, keptUntil: inAnHour(), message: '' } },
})

const page =
  (side: Side): Arrange =>
  async (world) => ({ variables: { collectionId: await aPass(world, side) } })

const start =
  (side: Side): Arrange =>
  async (world) =>
    startOf(await aPass(world, side), await aHeldPass(world, side))

/** A renewal that began, by its pass. */
const begun =
  (side: Side): Arrange =>
  async (world) => {
    const collectionId = await aPass(world, side)
    await world.database.query(
      `insert into renewal (account_id, collection_id, from_collection_id, kept_until) values ($1, $2, $3, app.now() + interval '2 days')`,
      [world[side].accountId, collectionId, world[side].collectionId],
    )
    return { variables: { collectionId } }
  }

const changes: Kinds = {
  own: begun('a'),
  foreign: begun('b'),
  absent: () => ({ variables: { collectionId: ABSENT } }),
  otherType: ({ a }) => ({ variables: { collectionId: a.eventId } }),
}

/** How the fields of renewals are called. */
export const renewals: Operations = {
  'Query.passRenewal': {
    own: page('a'),
    foreign: page('b'),
    absent: () => ({ variables: { collectionId: ABSENT } }),
    otherType: ({ a }) => ({ variables: { collectionId: a.eventId } }),
  },
  'Mutation.renewalStart': {
    own: start('a'),
    foreign: start('b'),
    absent: () => startOf(ABSENT, ABSENT),
    otherType: ({ a }) => startOf(a.eventId, a.collectionId),
  },
  'Mutation.renewalRetry': changes,
  'Mutation.renewalEnd': changes,
}
