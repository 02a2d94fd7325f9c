import type { Expected } from '#testing/walk/walk.ts'

const own = '401 ok ok 403 403 403 403 403 403 404 out404 403 out401 out401'
const foreign = '401 404 404 403 403 403 403 403 403 ok out404 403 out401 out401'
const none = '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401'

/** Expected outcomes of renewals for members. */
export const renewals: Expected = {
  'Query.passRenewal': { own, foreign, absent: none, otherType: none },
  'Mutation.renewalStart': { own, foreign, absent: none, otherType: none },
  'Mutation.renewalRetry': { own, foreign, absent: none, otherType: none },
  'Mutation.renewalEnd': { own, foreign, absent: none, otherType: none },
}
