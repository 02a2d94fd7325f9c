import type { Expected } from '#testing/walk/walk.ts'

const none = '404 404 404 out401 out401'
// The signed link is enough: whoever has the mail can end its consent.
const byToken = {
  own: 'ok ok ok out401 out401',
  foreign: 'ok ok ok out401 out401',
  guessed: none,
  absent: none,
  otherType: none,
}
// A cart opens for its owner only.
const nobody = '401 404 404 out401 out401'

/** Expected outcomes of reminders of carts. */
export const reminders: Expected = {
  'Query.mailConsent': byToken,
  'Mutation.unsubscribe': byToken,
  'Mutation.cartReopen': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    guessed: nobody,
    absent: nobody,
    otherType: nobody,
  },
}
