import type { Expected } from '#testing/walk/walk.ts'

// Outcomes in the order: anonymous owner stranger revoked member.
/** Expected outcomes of the fields about a user’s data. */
export const privacy: Expected = {
  'Query.myDataExport': { own: '401 ok null out401 out401' },
  'Query.myErasure': { own: '401 ok null out401 out401' },
  'Query.myErasureBlockers': { plain: '401 ok ok out401 out401' },
  'Query.myUpcomingShows': { plain: '401 ok ok out401 out401' },
  'Mutation.dataExportRequest': { plain: '401 ok ok out401 out401' },
  'Mutation.accountDelete': {
    own: '401 ok ok out401 out401',
    wrongPassword: '401 400 400 out401 out401',
  },
  'Mutation.accountKeep': {
    own: '401 ok 409 out401 out401',
    foreign: '401 409 ok out401 out401',
  },
}

// Outcomes in the order: anonymous support operations finance administrator dismissed revoked member.
/** Expected outcomes of what employees do about it. */
export const employeePrivacy: Expected = {
  'Query.accountAgreements': {
    own: '401 ok ok ok ok out401 out401 out401',
    foreign: '401 ok ok ok ok out401 out401 out401',
    absent: '401 404 404 404 404 out401 out401 out401',
    otherType: '401 404 404 404 404 out401 out401 out401',
  },
  'Mutation.userDelete': {
    own: '401 ok 403 403 ok out401 out401 out401',
    absent: '401 404 403 403 404 out401 out401 out401',
    otherType: '401 404 403 403 404 out401 out401 out401',
  },
}
