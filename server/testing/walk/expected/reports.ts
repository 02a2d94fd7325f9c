import type { Expected } from '#testing/walk/walk.ts'

/** Expected outcomes of reports, in the order of `admin.ts`. */
export const reports: Expected = {
  'Query.report': {
    plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.reportRecipients': {
    plain: '401 ok ok 403 403 ok 403 403 ok ok out404 403 out401 out401',
  },
  'Query.reportSchedules': {
    plain: '401 ok ok 403 403 ok 403 403 ok ok out404 403 out401 out401',
  },
  'Query.reportDelivery': {
    own: '401 ok 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Mutation.reportScheduleSave': {
    own: '401 ok ok 403 403 ok 403 403 ok 400 out404 403 out401 out401',
    foreign: '401 400 400 403 403 400 403 403 400 ok out404 403 out401 out401',
    absent: '401 400 400 403 403 400 403 403 400 400 out404 403 out401 out401',
  },
  'Mutation.reportScheduleDelete': {
    own: '401 ok ok 403 403 ok 403 403 ok 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 404 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 404 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 404 403 403 404 404 out404 403 out401 out401',
  },
}
