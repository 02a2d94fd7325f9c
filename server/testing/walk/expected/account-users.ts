import type { Expected } from '#testing/walk/walk.ts'

const outside = 'out404 403 out401 out401'
const list = { plain: `401 ok ok ok ok ok 403 ok ok ok ${outside}` }

// The limited member is a manager, and their event has no buyers.
const changes = (done: string, byBoxOffice = done) => ({
  own: `401 ${done} ${done} ${byBoxOffice} 403 403 403 403 404 404 ${outside}`,
  foreign: `401 404 404 404 403 403 403 403 404 ${done} ${outside}`,
  absent: `401 404 404 404 403 403 403 403 404 404 ${outside}`,
  otherType: `401 404 404 404 403 403 403 403 404 404 ${outside}`,
})

/** Expected outcomes of the fields of an account's users. */
export const accountUsers: Expected = {
  'Query.users': list,
  'Query.subscriberCounts': list,
  'Query.userPurchases': list,
  'Query.user': {
    own: `401 ok ok ok ok ok 403 ok 404 404 ${outside}`,
    foreign: `401 404 404 404 404 404 403 404 404 ok ${outside}`,
    absent: `401 404 404 404 404 404 403 404 404 404 ${outside}`,
    otherType: `401 404 404 404 404 404 403 404 404 404 ${outside}`,
  },
  'Mutation.userSaveTags': changes('AccountUserSaved'),
  'Mutation.userWithdrawConsent': changes('AccountUserSaved'),
  'Mutation.userNoteAdd': changes('ok'),
  // Written by someone else.
  'Mutation.userNoteSave': changes('ok', '403'),
  'Mutation.userNoteRemove': changes('ok', '403'),
}
