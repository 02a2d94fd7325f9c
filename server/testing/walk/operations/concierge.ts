import { newId } from '@admission/common/ids.ts'
import { inviteHash } from '#modules/selling/concierge/rules/invite-hash.ts'
import type { ConciergeInvitationId } from '#modules/selling/concierge/types.ts'
import { aCollection } from '#modules/selling/offers/testing/a-shop.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Side = 'a' | 'b'

/** An invitation of an organizer whose tickets were given back. */
const anInvitation = async ({ database, ...world }: World, side: Side): Promise<ConciergeInvitationId> => {
  const { accountId, storefrontId, eventId, collectionId, priceTypeId } = world[side]
  const [row] = await database.query<{ id: ConciergeInvitationId }>(
    `insert into concierge_invitation (account_id, event_id, storefront_id, collection_id, price_type_id, guest_name, email, quantity, unit_amount, currency, exponent,
       cart_id, line_id, held_until)
     values ($1, $2, $3, $4, $5, 'Ada Byron', 'walker@post.example', 1, 2750, 'USD', 2, $6, $7, app.now() + interval '1 hour') returning id`,
    [accountId, eventId, storefrontId, collectionId, priceTypeId, newId('Cart'), newId('CartItem')],
  )
  return row?.id ?? (ABSENT as ConciergeInvitationId)
}

/** An invitation by the hash of its link, which opens it for anyone. */
const byHash: Kinds = {
  own: async (world) => {
    const id = await anInvitation(world, 'a')
    return { variables: { inviteHash: inviteHash(world.checkout.services.secrets.server, id) } }
  },
  guessed: async (world) => ({ variables: { inviteHash: `${await anInvitation(world, 'a')}.${'x'.repeat(43)}` } }),
  absent: () => ({ variables: { inviteHash: `${ABSENT}.${'x'.repeat(43)}` } }),
  otherType: ({ a }) => ({ variables: { inviteHash: a.eventId } }),
}

/** How the fields are called that guests have. */
export const concierge: Operations = {
  'Query.conciergeInvitation': byHash,
  'Mutation.conciergeDecline': byHash,
}

/** A fresh event of an organizer on sale in a storefront of its own: other walks change those that were there. */
const aShow = async (
  { database, ...world }: World,
  side: Side,
): Promise<{ readonly eventId: string; readonly priceTypeId: string }> => {
  const { accountId, eventId: like } = world[side]
  const [eventId, storefrontId, blockId] = [newId('Event'), newId('Storefront'), newId('Block')]
  await database.query(
    `insert into event (id, account_id, venue_id, name, category, zone, date_show, date_show_local, state)
     select $2, account_id, venue_id, name, category, zone, app.now() + interval '30 days', '2030-06-01 20:00', 'PUBLISHED' from event where id = $1`,
    [like, eventId],
  )
  await database.query('select create_pools($1)', [
    JSON.stringify([{ id: blockId, eventId, section: 'Standing', priceLevel: 1, capacity: 10 }]),
  ])
  await database.query(
    `insert into storefront (id, account_id, name, slug) values ($1::uuid, $2, 'Guests', 'guests-' || $1::text)`,
    [storefrontId, accountId],
  )
  const { priceTypeId } = await aCollection(database, { accountId, storefrontId, eventId, blockIds: [blockId] })
  return { eventId, priceTypeId }
}

let people = 0
const invitationTo = (eventId: string, priceTypeId: string) => {
  people += 1
  const email = `guest-${String(people)}@post.example`
  return {
    variables: { eventId, input: { name: 'Ada Byron', email, priceTypeId, quantity: 1, hours: 1, message: '' } },
  }
}

const shelf =
  (side: Side): Arrange =>
  async (world) => ({ variables: { eventId: (await aShow(world, side)).eventId } })

const invite =
  (side: Side): Arrange =>
  async (world) => {
    const { eventId, priceTypeId } = await aShow(world, side)
    return invitationTo(eventId, priceTypeId)
  }

const several =
  (side: Side): Arrange =>
  async (world) => ({ variables: { ids: [await anInvitation(world, side)] } })

/** How those are called that members have. */
export const staffConcierge: Operations = {
  'Query.guests': plain(),
  'Query.guestShelf': {
    own: shelf('a'),
    foreign: shelf('b'),
    absent: () => ({ variables: { eventId: ABSENT } }),
    otherType: ({ a }) => ({ variables: { eventId: a.collectionId } }),
  },
  'Mutation.guestInvite': {
    own: invite('a'),
    foreign: invite('b'),
    absent: ({ a }) => invitationTo(ABSENT, a.priceTypeId),
    otherType: ({ a }) => invitationTo(a.collectionId, a.priceTypeId),
  },
  'Mutation.guestsWithdraw': {
    own: several('a'),
    foreign: several('b'),
    absent: () => ({ variables: { ids: [ABSENT] } }),
    otherType: ({ a }) => ({ variables: { ids: [a.collectionId] } }),
  },
}
