import type { Expected } from '#testing/walk/walk.ts'

// Outcomes in the order: anonymous owner stranger revoked member.
const plain = { plain: '401 ok ok out401 out401' }
const none = '401 404 404 out401 out401'
const theirs = {
  own: '401 ok 404 out401 out401',
  foreign: '401 404 ok out401 out401',
  absent: none,
  otherType: none,
}

/** Expected outcomes of the fields that purchasers have. */
export const purchasers: Expected = {
  'Query.myBalances': plain,
  'Query.myWithdrawals': plain,
  'Query.purchaserAccount': {
    own: 'ok ok ok out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
  },
  'Query.purchaserOnboarding': { own: '401 ok ok out401 out401', absent: none, otherType: none },
  'Query.purchaserOffer': theirs,
  'Query.myChargeAgreements': plain,
  'Mutation.purchaserSetUp': theirs,
  'Mutation.purchaserAgree': theirs,
  'Mutation.chargeLimitSet': theirs,
  'Mutation.chargeAgreementRevoke': theirs,
}

const manage = '401 ok ok ok 403 403 403 403 ok ok out404 403 out401 out401'
const refused = '401 400 400 400 403 403 403 403 400 400 out404 403 out401 out401'
const absent = '401 null null null 403 null 403 null null null out404 403 out401 out401'

/** Expected outcomes of purchasers for members. Another account has its own terms at the same venue, or none. */
export const staffPurchasers: Expected = {
  'Query.purchasers': { plain: '401 ok ok ok 403 ok 403 ok ok ok out404 403 out401 out401' },
  'Query.venueTerms': {
    own: '401 ok ok ok 403 ok 403 ok ok null out404 403 out401 out401',
    absent,
    otherType: absent,
  },
  'Mutation.venueTermsPublish': {
    own: '401 ok ok ok 403 403 403 403 ok 409 out404 403 out401 out401',
    absent: refused,
    otherType: refused,
  },
  'Mutation.purchaserInvite': {
    own: '401 ok ok ok 403 403 403 403 ok 400 out404 403 out401 out401',
    absent: refused,
    otherType: refused,
  },
  'Mutation.chargeAgreementsEnd': { own: manage, foreign: manage, absent: manage, otherType: manage },
}
