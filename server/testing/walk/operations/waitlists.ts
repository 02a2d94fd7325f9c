import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { waitlistToken } from '#modules/selling/waitlists/rules/token.ts'
import type { WaitlistEntryId } from '#modules/selling/waitlists/types.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

let people = 0
/** Someone new who waits for the organizer's event. */
const anEntry = async ({ database, ...world }: World, side: 'a' | 'b'): Promise<WaitlistEntryId> => {
  const { accountId, storefrontId, eventId, collectionId, priceTypeId } = world[side]
  people += 1
  // Passed-over people don't keep tickets from the buyers of the other walks.
  const [row] = await database.query<{ id: WaitlistEntryId }>(
    `insert into waitlist_entry (account_id, storefront_id, event_id, collection_id, price_type_id, email, quantity, skipped)
     values ($1, $2, $3, $4, $5, $6, 20, 'SEATS') returning id`,
    [accountId, storefrontId, eventId, collectionId, priceTypeId, `walker-${String(people)}@post.example`],
  )
  return row?.id ?? (ABSENT as WaitlistEntryId)
}

/** An entry by the token of its links, which opens it for anyone. */
const byToken: Kinds = {
  own: async (world) => {
    const id = await anEntry(world, 'a')
    return { variables: { token: waitlistToken(world.checkout.services.secrets.server, id) } }
  },
  guessed: async (world) => ({ variables: { token: `${await anEntry(world, 'a')}.${'x'.repeat(43)}` } }),
  absent: () => ({ variables: { token: `${ABSENT}.${'x'.repeat(43)}` } }),
  otherType: ({ a }) => ({ variables: { token: a.eventId } }),
}

type Place = Readonly<Record<'accountId' | 'storefrontId' | 'eventId' | 'collectionId' | 'priceTypeId', string>>
const join = ({ accountId, storefrontId, eventId, collectionId, priceTypeId }: Place) => ({
  variables: {
    input: {
      marketplaceId: accountId,
      storefrontId,
      eventId,
      collectionId,
      priceTypeId,
      email: 'walker@post.example',
      quantity: 1,
    },
  },
})

const someone =
  (side: 'a' | 'b'): Arrange =>
  async (world) => ({ variables: { ids: [await anEntry(world, side)] } })

/** People of the account, by ID: each with its own answer, so an ID of others is no refusal of the request. */
const several: Kinds = {
  own: someone('a'),
  foreign: someone('b'),
  absent: () => ({ variables: { ids: [ABSENT] } }),
  otherType: ({ a }) => ({ variables: { ids: [a.collectionId] } }),
}

/** How the fields of waitlists are called that buyers have. */
export const waitlists: Operations = {
  'Query.waitlistEntry': byToken,
  'Query.waitlistOffers': plain(),
  'Query.waitlistPlaces': {
    own: ({ a }) => ({ variables: { eventId: a.eventId } }),
    foreign: ({ b }) => ({ variables: { eventId: b.eventId } }),
    absent: () => ({ variables: { eventId: ABSENT } }),
    otherType: ({ a }) => ({ variables: { eventId: a.collectionId } }),
  },
  'Mutation.waitlistJoin': {
    own: async ({ database }) => {
      const shop = await aShop(database, { capacity: 1 })
      await database.query('update counter set capacity = 0 where id = any($1)', [shop.blockIds])
      return join(shop)
    },
    onSale: ({ a }) => join(a),
    foreignEvent: ({ a, b }) => join({ ...a, eventId: b.eventId }),
    hidden: ({ a }) => join({ ...a, eventId: a.draftEventId }),
    foreignCollection: ({ a, b }) => join({ ...a, collectionId: b.collectionId }),
    absent: ({ a }) => join({ ...a, eventId: ABSENT }),
    otherType: ({ a }) => join({ ...a, eventId: a.collectionId }),
  },
  'Mutation.waitlistLeave': byToken,
}

/** How those are called that members have. */
export const staffWaitlists: Operations = {
  'Query.waitlistEntries': plain(),
  'Mutation.waitlistOfferNow': several,
  'Mutation.waitlistRemove': several,
}
