import { pixels } from '#testing/walk/operations/pixels.ts'
import { newUuid } from '@admission/common/ids.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { carts } from '#testing/walk/operations/carts.ts'
import { links } from '#testing/walk/operations/links.ts'
import { ownUser } from '#testing/walk/operations/own-user.ts'
import { privacy } from '#testing/walk/operations/privacy.ts'
import { ABSENT, byId, plain, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import { returns } from '#testing/walk/operations/returns.ts'
import { admission } from '#testing/walk/operations/admission.ts'
import { transfers } from '#testing/walk/operations/transfers.ts'
import { concierge } from '#testing/walk/operations/concierge.ts'
import { purchasers } from '#testing/walk/operations/purchasers.ts'
import { reminders } from '#testing/walk/operations/reminders.ts'
import { waitlists } from '#testing/walk/operations/waitlists.ts'
import type { World } from '#testing/walk/world.ts'

const purchase = {
  own: ({ owner }: World) => owner.purchaseId,
  foreign: ({ stranger }: World) => stranger.purchaseId,
  otherType: ({ owner }: World) => owner.stackId,
}

/** A place in a shop: A's event, an event of B's shop, a hidden one, none, and the id of something else. */
const place = (wrap: (place: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>): Kinds => {
  const at = (eventId: (world: World) => string) => (world: World) => ({
    variables: wrap({ marketplaceId: world.a.accountId, eventId: eventId(world) }),
  })
  return {
    own: at(({ a }) => a.eventId),
    foreign: at(({ b }) => b.eventId),
    hidden: at(({ a }) => a.draftEventId),
    absent: at(() => ABSENT),
    otherType: at(({ a }) => a.collectionId),
  }
}

const listing = (listingId: (world: World) => string) => (world: World) => ({
  variables: { marketplaceId: world.a.accountId, groupBy: 'collection', listingId: listingId(world) },
})

const finalize: Kinds = {
  own: async (world) => {
    const cart = await world.aCart(world.owner, world.a)
    const paymentToken = await world.checkout.enter(CARDS.APPROVED)
    return {
      variables: {
        eTag: cart.eTag,
        key: newUuid(),
        paymentToken,
        acceptedTerms: cart.terms,
        expectedTotal: cart.total,
      },
      headers: { carttoken: cart.cartToken },
    }
  },
  guessed: async (world) => {
    const cart = await world.aCart(world.owner, world.a)
    return {
      variables: { eTag: cart.eTag, key: newUuid(), paymentToken: null, acceptedTerms: [], expectedTotal: cart.total },
      headers: { carttoken: `${cart.cartId}.${'x'.repeat(43)}` },
    }
  },
  absent: () => ({
    variables: {
      eTag: '1',
      key: newUuid(),
      acceptedTerms: [],
      expectedTotal: { amount: 1, exponent: 2, currency: 'USD' },
    },
    headers: { carttoken: `${ABSENT}.${'x'.repeat(43)}` },
  }),
}

const attempt = byId('attemptId', {
  own: ({ owner }) => owner.attemptId,
  foreign: ({ stranger }) => stranger.attemptId,
  otherType: ({ owner }) => owner.purchaseId,
})

/** How each root field of the consumer API is called. */
export const consumerOperations: Operations = {
  ...links('consumer'),
  ...carts,
  ...ownUser,
  ...privacy,
  ...returns,
  ...admission,
  ...concierge,
  ...transfers,
  ...purchasers,
  ...waitlists,
  ...reminders,
  // Examples are about made-up people.
  'Query.exampleMails': plain(),
  'Query.exampleMail': plain({ type: 'CART_REMINDER' }),
  // Address formats are public.
  'Query.address': plain({ countryCode: 'JP', showStateValues: true }),
  'Query.me': plain(),
  ...pixels,
  'Mutation.requestHelp': plain({
    input: {
      topic: 'TICKETS',
      name: 'Ida Marlowe',
      email: 'ida@post.example',
      orderReference: '',
      message: 'Where are they?',
    },
  }),
  'Query.passwordRules': plain(),
  'Query.paymentConfig': plain(),
  'Query.event': byId('id', {
    own: ({ a }) => a.eventId,
    foreign: ({ b }) => b.draftEventId,
    otherType: ({ a }) => a.accountId,
  }),
  'Query.legalPolicies': byId('eventId', {
    own: ({ a }) => a.eventId,
    foreign: ({ b }) => b.draftEventId,
    otherType: ({ a }) => a.accountId,
  }),
  'Query.marketplace': byId('id', {
    own: ({ a }) => a.accountId,
    foreign: ({ b }) => b.draftEventId,
    otherType: ({ a }) => a.eventId,
  }),
  'Query.pageFaqs': byId('marketplaceId', {
    own: ({ a }) => a.accountId,
    foreign: ({ b }) => b.draftEventId,
    otherType: ({ a }) => a.eventId,
  }),
  'Query.storefront': byId('id', {
    own: ({ a }) => a.storefrontId,
    foreign: ({ b }) => b.draftEventId,
    otherType: ({ a }) => a.eventId,
  }),
  'Query.listing': {
    own: listing(({ a }) => a.collectionId),
    foreign: listing(({ b }) => b.collectionId),
    absent: listing(() => ABSENT),
    otherType: listing(({ a }) => a.eventId),
  },
  'Query.exchangeEvents': plain(),
  'Query.exchangeSuggestions': plain({ text: 'lantren' }),
  'Query.offers': {
    ...place((at) => at),
    notPass: ({ a }) => ({ variables: { marketplaceId: a.accountId, eventId: a.eventId, passId: a.collectionId } }),
    foreignPass: ({ a, b }) => ({
      variables: { marketplaceId: a.accountId, eventId: a.eventId, passId: b.collectionId },
    }),
  },
  'Query.passes': {
    own: ({ a }) => ({ variables: { marketplaceId: a.accountId } }),
    foreign: ({ a, b }) => ({ variables: { marketplaceId: a.accountId, storefrontId: b.storefrontId } }),
    absent: () => ({ variables: { marketplaceId: ABSENT } }),
    otherType: ({ a }) => ({ variables: { marketplaceId: a.eventId } }),
  },
  'Query.seatAvailability': {
    ...place((at) => at),
    seated: ({ seated }) => ({ variables: { marketplaceId: seated.accountId, eventId: seated.eventId } }),
  },
  'Query.bestSeats': place((at) => ({ input: { ...at, quantity: 1 } })),
  'Query.purchase': byId('id', purchase),
  'Query.purchases': {
    own: ({ owner }) => ({ variables: { ids: [owner.purchaseId] } }),
    mixed: ({ owner, stranger }) => ({ variables: { ids: [owner.purchaseId, stranger.purchaseId] } }),
    foreign: ({ stranger }) => ({ variables: { ids: [stranger.purchaseId] } }),
    absent: () => ({ variables: { ids: [ABSENT] } }),
    otherType: ({ owner }) => ({ variables: { ids: [owner.stackId] } }),
  },
  'Query.myPurchases': plain(),
  'Query.stack': byId('id', {
    own: ({ owner }) => owner.stackId,
    foreign: ({ stranger }) => stranger.stackId,
    otherType: ({ owner }) => owner.purchaseId,
  }),
  'Query.wallet': byId('stackId', {
    own: ({ owner }) => owner.stackId,
    foreign: ({ stranger }) => stranger.stackId,
    otherType: ({ owner }) => owner.purchaseId,
  }),
  'Query.myNextTickets': plain(),
  'Query.myNextWallets': plain(),
  'Query.emailPage': {
    // A mail's random id grants the right to read it. The page contains no secret.
    known: ({ owner }) => ({ variables: { id: owner.mailId }, opens: 'owner' }),
    absent: () => ({ variables: { id: '1f0e4a5e-0000-4000-8000-00000000dead' } }),
    otherType: ({ owner }) => ({ variables: { id: owner.purchaseId } }),
  },
  'Mutation.cartFinalize': finalize,
  'Mutation.cartPaymentReturn': attempt,
  'Mutation.cartPaymentCancel': attempt,
}
