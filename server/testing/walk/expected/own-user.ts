import type { Expected } from '#testing/walk/walk.ts'

// Outcomes in the order: anonymous owner stranger revoked member.
/** Expected outcomes of the fields about the signed-in user. */
export const ownUser: Expected = {
  'Query.profile': {
    plain: '401 ok ok out401 out401',
  },
  'Query.mySessions': {
    plain: '401 ok ok out401 out401',
  },
  'Mutation.profileSave': {
    plain: '401 ProfileStale ProfileStale out401 out401',
  },
  'Mutation.profileLocationSave': {
    plain: '401 ProfileStale ProfileStale out401 out401',
  },
  'Mutation.passwordChange': {
    own: '401 ok ok out401 out401',
    wrongPassword: '401 400 400 out401 out401',
  },
  'Mutation.sessionEnd': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Mutation.otherSessionsEnd': {
    plain: '401 ok ok out401 out401',
  },
  'Query.myEmails': {
    plain: '401 ok ok out401 out401',
  },
  'Mutation.emailAdd': {
    own: '401 ok ok out401 out401',
    wrongPassword: '401 400 400 out401 out401',
  },
  'Mutation.emailVerify': {
    own: '401 ok 409 out401 out401',
    foreign: '401 409 ok out401 out401',
    absent: '401 409 409 out401 out401',
  },
  'Mutation.emailMakePrimary': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Mutation.emailRemove': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Query.authenticator': {
    plain: '401 ok ok out401 out401',
  },
  'Mutation.authenticatorSetUp': {
    own: '401 ok ok out401 out401',
    wrongPassword: '401 400 400 out401 out401',
  },
  'Mutation.authenticatorTurnOn': {
    own: '401 ok 409 out401 out401',
    foreign: '401 409 ok out401 out401',
  },
  'Mutation.authenticatorTurnOff': {
    own: '401 ok 400 out401 out401',
    foreign: '401 400 ok out401 out401',
  },
  'Mutation.recoveryCodesRenew': {
    own: '401 ok 400 out401 out401',
    foreign: '401 400 ok out401 out401',
  },
  'Query.hasPassword': {
    plain: '401 ok ok out401 out401',
  },
  'Query.myPasskeys': {
    plain: '401 ok ok out401 out401',
  },
  'Mutation.passkeyBegin': {
    own: '401 ok ok out401 out401',
    wrongPassword: '401 400 400 out401 out401',
  },
  'Mutation.passkeyAdd': {
    own: '401 ok 409 out401 out401',
    foreign: '401 409 ok out401 out401',
  },
  'Mutation.passkeyRename': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Mutation.passkeyRemove': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Query.mySavedCards': {
    plain: '401 ok ok out401 out401',
  },
  'Mutation.savedCardRemove': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Query.generalConsent': {
    plain: '401 ok ok out401 out401',
  },
  'Mutation.generalConsentSet': {
    plain: '401 ok ok out401 out401',
  },
  'Query.mySubscriptions': {
    plain: '401 ok ok out401 out401',
  },
  'Mutation.subscriptionSet': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
}
