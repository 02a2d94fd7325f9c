import type { Expected } from '#testing/walk/walk.ts'

// Outcomes in the order: anonymous support operations finance administrator dismissed revoked member.
const all = '401 ok ok ok ok out401 out401 out401'
const none = '401 404 404 404 404 out401 out401 out401'
const done = '401 ok 403 403 ok out401 out401 out401'
const missed = '401 404 403 403 404 out401 out401 out401'
const care = { own: done, absent: missed, otherType: missed }

/** Expected outcomes of what employees see of users, and do for them. */
export const employeeUsers: Expected = {
  'Query.users': { plain: all },
  'Query.signIns': { plain: all },
  'Query.userPurchases': { plain: all },
  'Query.openApprovals': { plain: done },
  'Query.userRecord': { own: all, foreign: all, absent: none, otherType: none },
  'Query.userWithEmail': { own: all, absent: '401 null null null null out401 out401 out401' },
  'Mutation.userLock': care,
  'Mutation.userUnlock': care,
  'Mutation.userSessionsEnd': care,
  'Mutation.userSessionEnd': { own: done, foreign: missed, absent: missed },
  'Mutation.secondFactorResetAsk': care,
  'Mutation.secondFactorResetApprove': care,
  'Mutation.secondFactorResetDecline': care,
  'Query.userMergePlan': care,
  'Mutation.userMerge': care,
}
