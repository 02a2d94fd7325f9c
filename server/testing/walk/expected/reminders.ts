import type { Expected } from '#testing/walk/walk.ts'

const none = '404 404 404 out401 out401'
// The signed link is enough: the mail is proof that its consent can be ended.
const byToken = {
  own: 'ok ok ok out401 out401',
  foreign: 'ok ok ok out401 out401',
  guessed: none,
  absent: none,
  otherType: none,
}
// A cart opens for its owner only.
const refusedFor = '401 404 404 out401 out401'

/** Expected outcomes of reminders of carts. */
export const reminders: Expected = {
  'Query.mailConsent': byToken,
  'Mutation.unsubscribe': byToken,
  'Mutation.cartReopen': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    guessed: refusedFor,
    absent: refusedFor,
    otherType: refusedFor,
  },
}
