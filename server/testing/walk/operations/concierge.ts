import { newId } from '@admission/common/ids.ts'
import { inviteHash } from '#modules/concierge/rules/invite-hash.ts'
import type { ConciergeInvitationId } from '#modules/concierge/types.ts'
import { ABSENT, byId, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
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

const events = {
  own: ({ a }: World) => a.eventId,
  foreign: ({ b }: World) => b.eventId,
  otherType: ({ a }: World) => a.collectionId,
}

let people = 0
const invite =
  (eventIdOf: (world: World) => string): Arrange =>
  (world) => {
    people += 1
    const input = {
      name: 'Ada Byron',
      email: `guest-${String(people)}@post.example`,
      priceTypeId: world.a.priceTypeId,
      quantity: 1,
      hours: 1,
      message: '',
    }
    return { variables: { eventId: eventIdOf(world), input } }
  }

const several =
  (side: Side): Arrange =>
  async (world) => ({ variables: { ids: [await anInvitation(world, side)] } })

/** How those are called that members have. */
export const staffConcierge: Operations = {
  'Query.guests': plain(),
  'Query.guestShelf': byId('eventId', events),
  'Mutation.guestInvite': {
    own: invite(events.own),
    foreign: invite(events.foreign),
    absent: invite(() => ABSENT),
    otherType: invite(events.otherType),
  },
  'Mutation.guestsWithdraw': {
    own: several('a'),
    foreign: several('b'),
    absent: () => ({ variables: { ids: [ABSENT] } }),
    otherType: ({ a }) => ({ variables: { ids: [a.collectionId] } }),
  },
}
