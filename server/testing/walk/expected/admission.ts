import type { Expected } from '#testing/walk/walk.ts'

// A device's token is what counts, no matter who sends it.
const all = (outcome: string): string => Array.from({ length: 5 }, () => outcome).join(' ')
const atLists = {
  own: all('ok'),
  foreign: all('400'),
  absent: all('400'),
  otherType: all('400'),
  unknownToken: all('403'),
}

/** Expected outcomes of scanning devices. */
export const admission: Expected = {
  'Query.door': { own: all('ok'), unknownToken: all('403'), withoutToken: '401 401 401 out401 out401' },
  'Query.doorRoster': atLists,
  'Query.doorCounts': atLists,
  'Mutation.doorScan': atLists,
  'Mutation.doorScans': atLists,
  'Mutation.doorUndo': {
    own: all('ok'),
    foreign: all('404'),
    absent: all('404'),
    otherType: all('404'),
    unknownToken: all('403'),
  },
}

const SAVED = 'CheckInListSaved'
// Members limited to events reach none of those that the walk makes.
const own = '401 ok ok ok 403 403 ok 403 404 404 out404 403 out401 out401'
const foreign = '401 404 404 404 403 403 404 403 404 ok out404 403 out401 out401'
const none = '401 404 404 404 403 403 404 403 404 404 out404 403 out401 out401'
const kinds = { own, foreign, absent: none, otherType: none }
const seen = {
  own: '401 ok ok ok 403 403 ok ok 404 404 out404 403 out401 out401',
  foreign: '401 404 404 404 403 403 404 404 404 ok out404 403 out401 out401',
  absent: '401 404 404 404 403 403 404 404 404 404 out404 403 out401 out401',
  otherType: '401 404 404 404 403 403 404 404 404 404 out404 403 out401 out401',
}

const readsOrders = '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401'
const managesOrders = '401 404 404 404 403 403 403 403 404 404 out404 403 out401 out401'

/** Expected outcomes of doors for members. */
export const staffAdmission: Expected = {
  'Query.eventCheckIn': seen,
  'Query.attendeeSheet': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: readsOrders,
    otherType: readsOrders,
  },
  'Query.attendeeReach': {
    own: '401 ok ok ok 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 403 403 403 403 404 ok out404 403 out401 out401',
    absent: managesOrders,
    otherType: managesOrders,
  },
  'Mutation.attendeesWrite': {
    own: '401 ok ok ok 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 403 403 403 403 404 ok out404 403 out401 out401',
    absent: managesOrders,
    otherType: managesOrders,
  },
  'Query.attendees': { plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401' },
  'Query.scans': { plain: '401 ok ok ok 403 403 ok ok ok ok out404 403 out401 out401' },
  'Mutation.checkInListSave': { ...kinds, own: own.replaceAll('ok', SAVED), foreign: foreign.replaceAll('ok', SAVED) },
  'Mutation.checkInListArchive': kinds,
  'Mutation.scanDeviceAdd': kinds,
  'Mutation.scanDeviceRevoke': kinds,
  'Mutation.scanUndo': kinds,
}
