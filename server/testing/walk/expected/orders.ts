import type { Expected } from '#testing/walk/walk.ts'

// A member limited to some events (limitedA) sees no order of another.
const read = {
  own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
  foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
  absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
}
const refunded = {
  own: '401 ok ok ok 403 ok 403 403 404 404 out404 403 out401 out401',
  foreign: '401 404 404 404 403 404 403 403 404 ok out404 403 out401 out401',
  absent: '401 404 404 404 403 404 403 403 404 404 out404 403 out401 out401',
  otherType: '401 404 404 404 403 404 403 403 404 404 out404 403 out401 out401',
}
const changed = {
  own: '401 ok ok ok 403 403 403 403 404 404 out404 403 out401 out401',
  foreign: '401 404 404 404 403 403 403 403 404 ok out404 403 out401 out401',
  absent: '401 404 404 404 403 403 403 403 404 404 out404 403 out401 out401',
  otherType: '401 404 404 404 403 403 403 403 404 404 out404 403 out401 out401',
}

/** Expected outcomes of orders in the admin API, by operation and kind of id (`admin.ts`). */
export const orders: Expected = {
  'Query.order': read,
  'Query.invoices': { plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401' },
  'Query.invoiceFile': read,
  'Query.orders': { plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401' },
  'Query.orderSearch': { plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401' },
  // The settings of the whole account: OWNER changes, others see.
  'Query.refundLimit': { plain: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401' },
  'Mutation.refundLimitSave': { plain: '401 ok 403 403 403 403 403 403 403 ok out404 403 out401 out401' },
  'Query.refundPreview': refunded,
  'Query.freeSeats': changed,
  'Mutation.orderRefund': refunded,
  'Mutation.orderResend': changed,
  'Mutation.orderMarkSent': changed,
  'Mutation.orderUndoSent': changed,
  'Mutation.ticketRename': changed,
  'Mutation.seatsExchange': changed,
}

const ofEmployees = {
  own: '401 ok 403 ok ok out401 out401 out401',
  foreign: '401 ok 403 ok ok out401 out401 out401',
  absent: '401 404 403 404 404 out401 out401 out401',
  otherType: '401 404 403 404 404 out401 out401 out401',
}

/** The same in the employee API: operations look, the others change. */
export const employeeOrders: Expected = {
  'Query.refundPreview': ofEmployees,
  'Query.freeSeats': ofEmployees,
  'Mutation.orderRefund': ofEmployees,
  'Mutation.orderResend': ofEmployees,
  'Mutation.orderMarkSent': ofEmployees,
  'Mutation.orderUndoSent': ofEmployees,
  'Mutation.ticketRename': ofEmployees,
  'Mutation.seatsExchange': ofEmployees,
  'Mutation.checkoutAnswerFile': {
    own: '401 ok ok ok ok out401 out401 out401',
    foreign: '401 ok ok ok ok out401 out401 out401',
    absent: '401 404 404 404 404 out401 out401 out401',
    otherType: '401 404 404 404 404 out401 out401 out401',
  },
}
