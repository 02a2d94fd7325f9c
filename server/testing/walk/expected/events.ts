import type { Expected } from '#testing/walk/walk.ts'

/** Expected outcomes of what organizers do with events, in the order of `admin.ts`. */
export const events: Expected = {
  'Mutation.eventCreate': {
    plain: '401 ok ok 403 403 403 403 403 403 ok out404 403 out401 out401',
  },
  'Query.similarVenues': { plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401' },
  'Mutation.venueCreate': {
    plain: '401 ok ok 403 403 403 403 403 403 ok out404 403 out401 out401',
  },
  'Query.eventCopyPlan': {
    own: '401 ok ok 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.eventDuplicate': {
    own: '401 ok ok 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.eventSave': {
    own: '401 EventSaved EventSaved 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 EventSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventUploadTextPicture': {
    own: '401 Refused Refused 403 403 403 403 403 Refused Refused out404 403 out401 out401',
    foreign: '401 Refused Refused 403 403 403 403 403 Refused Refused out404 403 out401 out401',
    absent: '401 Refused Refused 403 403 403 403 403 Refused Refused out404 403 out401 out401',
    otherType: '401 Refused Refused 403 403 403 403 403 Refused Refused out404 403 out401 out401',
  },
  'Mutation.eventSetState': {
    own: '401 Refused Refused 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 Refused out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventCancel': {
    own: '401 Refused Refused 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 Refused out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventPostpone': {
    own: '401 Refused Refused 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 Refused out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Query.eventRefunds': {
    own: '401 ok ok ok ok ok ok ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 404 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
  },
  'Query.eventCancelPreview': {
    own: '401 ok ok ok ok ok ok ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 404 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
  },
  'Query.event': {
    own: '401 ok ok ok ok ok ok ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 404 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
  },
  'Query.eventSummary': {
    own: '401 ok ok ok ok ok ok ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 404 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
  },
  'Query.events': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
  },
  'Mutation.eventsSetSale': {
    own: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
    foreign: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
    absent: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
    otherType: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
  },
}

const seen = {
  own: '401 ok ok ok ok out401 out401 out401',
  foreign: '401 ok ok ok ok out401 out401 out401',
  absent: '401 404 404 404 404 out401 out401 out401',
  otherType: '401 404 404 404 404 out401 out401 out401',
}
const changed = (outcome: string) => ({
  own: `401 403 ${outcome} 403 ${outcome} out401 out401 out401`,
  foreign: `401 403 ${outcome} 403 ${outcome} out401 out401 out401`,
  absent: '401 403 404 403 404 out401 out401 out401',
  otherType: '401 403 404 403 404 out401 out401 out401',
})

/** Expected outcomes of what employees do with events of all accounts, in the order of `employee.ts`. */
export const employeeEvents: Expected = {
  'Query.events': { plain: '401 ok ok ok ok out401 out401 out401' },
  'Query.event': seen,
  'Query.eventSummary': seen,
  'Query.eventRefunds': seen,
  'Query.eventCancelPreview': seen,
  'Mutation.eventSave': changed('EventSaved'),
  'Mutation.eventUploadTextPicture': changed('Refused'),
  'Mutation.eventSetState': changed('Refused'),
  'Mutation.eventCancel': changed('Refused'),
  'Mutation.eventPostpone': changed('Refused'),
}
