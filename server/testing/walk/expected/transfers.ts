import type { Expected } from '#testing/walk/walk.ts'

// Outcomes in the order: anonymous owner stranger revoked member.
const byId = {
  own: '401 ok 404 out401 out401',
  foreign: '401 404 ok out401 out401',
  absent: '401 404 404 out401 out401',
  otherType: '401 404 404 out401 out401',
}
const none = {
  guessed: '404 404 404 out401 out401',
  absent: '404 404 404 out401 out401',
  otherType: '404 404 404 out401 out401',
}
const signedIn = {
  guessed: '401 404 404 out401 out401',
  absent: '401 404 404 out401 out401',
  otherType: '401 404 404 out401 out401',
}

/** Expected outcomes of transfers, for consumers. */
export const transfers: Expected = {
  'Query.transferable': byId,
  // An empty list for a stack without any, or of someone else.
  'Query.transfersOf': {
    own: '401 ok ok out401 out401',
    foreign: '401 ok ok out401 out401',
    absent: '401 ok ok out401 out401',
    otherType: '401 ok ok out401 out401',
  },
  'Query.transfer': { own: 'ok ok ok out401 out401', ...none },
  'Query.myTransfers': { plain: '401 ok ok out401 out401' },
  'Mutation.transferSend': byId,
  // No one accepts what they sent themselves.
  'Mutation.transferAccept': {
    own: '401 400 ok out401 out401',
    ...signedIn,
    withoutLink: '401 404 404 out401 out401',
  },
  'Mutation.transferDecline': {
    own: 'ok ok ok out401 out401',
    ...none,
    withoutLink: '401 404 404 out401 out401',
  },
  'Mutation.transferCancel': byId,
  'Mutation.transferRemind': byId,
}

/** Expected outcomes of transfers that members end. */
export const memberTransfers: Expected = {
  'Mutation.ticketTransferCancel': {
    own: '401 ok ok ok 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 403 403 403 403 404 404 out404 403 out401 out401',
  },
}

const changed = {
  own: '401 ok 403 ok ok out401 out401 out401',
  foreign: '401 ok 403 ok ok out401 out401 out401',
  absent: '401 404 403 404 404 out401 out401 out401',
  otherType: '401 404 403 404 404 out401 out401 out401',
}

/** Expected outcomes of transfers that employees end. */
export const employeeTransfers: Expected = {
  'Mutation.ticketTransferCancel': changed,
  'Mutation.ticketReturnToSender': changed,
}
