import type { Expected } from '#testing/walk/walk.ts'

const byHash = {
  own: 'ok ok ok out401 out401',
  guessed: '404 404 404 out401 out401',
  absent: '404 404 404 out401 out401',
  otherType: '404 404 404 out401 out401',
}

/** Expected outcomes of tickets that are held for guests, for guests. */
export const concierge: Expected = { 'Query.conciergeInvitation': byHash, 'Mutation.conciergeDecline': byHash }

const own = '401 ok ok ok 403 403 403 403 404 404 out404 403 out401 out401'
const foreign = '401 404 404 404 403 403 403 403 404 ok out404 403 out401 out401'
const none = '401 404 404 404 403 403 403 403 404 404 out404 403 out401 out401'
// Each has an answer of its own.
const several = '401 ok ok ok 403 403 403 403 ok ok out404 403 out401 out401'

/** Expected outcomes of guests for members. */
export const staffConcierge: Expected = {
  'Query.guests': { plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401' },
  'Query.guestShelf': { own, foreign, absent: none, otherType: none },
  'Mutation.guestInvite': { own, foreign, absent: none, otherType: none },
  'Mutation.guestsWithdraw': { own: several, foreign: several, absent: several, otherType: several },
}
