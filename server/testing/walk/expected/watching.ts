import type { Expected } from '#testing/walk/walk.ts'

const every = { plain: '401 ok ok ok ok out401 out401 out401' }
const none = '401 404 404 404 404 out401 out401 out401'
const read = {
  own: '401 ok ok ok ok out401 out401 out401',
  foreign: '401 ok ok ok ok out401 out401 out401',
  absent: none,
  otherType: none,
}
// Operations look, the others change.
const changed = {
  own: '401 ok 403 ok ok out401 out401 out401',
  foreign: '401 ok 403 ok ok out401 out401 out401',
  absent: '401 404 403 404 404 out401 out401 out401',
  otherType: '401 404 403 404 404 out401 out401 out401',
}

/** Expected outcomes of the employees' search, lookup of tickets and dashboard. */
export const employeeWatching: Expected = {
  'Query.search': every,
  'Query.ticketLookup': read,
  'Query.ticketRecord': read,
  'Mutation.ticketBlock': changed,
  'Mutation.ticketUnblock': changed,
  'Mutation.ticketReissue': changed,
  'Mutation.ticketNote': changed,
  'Mutation.ticketResend': changed,
  'Query.platformTodos': every,
  'Query.platformToday': every,
  'Query.platformOnSales': every,
  'Query.platformHealth': every,
}
