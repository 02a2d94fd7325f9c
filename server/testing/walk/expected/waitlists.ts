import type { Expected } from '#testing/walk/walk.ts'

const byToken = {
  own: 'ok ok ok out401 out401',
  guessed: '404 404 404 out401 out401',
  absent: '404 404 404 out401 out401',
  otherType: '404 404 404 out401 out401',
}
const none = '404 404 404 out401 out401'

/** Expected outcomes of waitlists for buyers. */
export const waitlists: Expected = {
  'Query.waitlistEntry': byToken,
  'Query.waitlistOffers': { plain: '401 ok ok out401 out401' },
  // One's own places: of any event, none.
  'Query.waitlistPlaces': {
    own: '401 ok ok out401 out401',
    foreign: '401 ok ok out401 out401',
    absent: '401 ok ok out401 out401',
    otherType: '401 ok ok out401 out401',
  },
  'Mutation.waitlistJoin': {
    own: 'ok ok ok out401 out401',
    onSale: '409 409 409 out401 out401',
    foreignEvent: none,
    hidden: none,
    foreignCollection: none,
    absent: none,
    otherType: none,
  },
  'Mutation.waitlistLeave': byToken,
}

// Each person has an answer of their own; those of others are answered like those who don't wait.
const several = '401 ok ok ok 403 403 403 403 ok ok out404 403 out401 out401'
const steps = { own: several, foreign: several, absent: several, otherType: several }

/** Expected outcomes of waitlists for members. */
export const staffWaitlists: Expected = {
  'Query.waitlistEntries': { plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401' },
  'Mutation.waitlistOfferNow': steps,
  'Mutation.waitlistRemove': steps,
}
