import * as v from 'valibot'
import { UNDO_SENT_MINUTES } from '@admission/common/sent-words.ts'
import { seatLabel } from '@admission/common/seats.ts'
import { OrderRef } from '#modules/selling/orders/graphql/types/staff-order.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { sentTicketsSchema } from '@admission/common/validation/sent-tickets.ts'
import { isUuid } from '@admission/common/ids.ts'
import { notFound } from '#platform/errors.ts'
import { exchangeSeats, markSent, renameTicket, resendReceipt, undoSent } from '../actions/change-tickets.ts'
import { readFreeSeats, type FreeSeat, type FreeSeats } from '../reads/free-seats.ts'
import { changeOrder, reachedPurchase } from '../flows/change-order.ts'

const FreeSeatRef = builder.objectRef<FreeSeat>('FreeSeat').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'A free seat that a ticket can move to, because it costs the same.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Number of the seat on the event’s map.' }),
    label: t.string({
      description: 'Seat as text: `Stalls, row F, seat 14`.',
      resolve: ({ section, row, position }) =>
        seatLabel([{ section, row, position: String(position), type: 'RESERVED' }]),
    }),
  }),
})

const FreeSeatsRef = builder.objectRef<FreeSeats>('FreeSeats').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Tickets that cost the same, and the free seats that each of them can move to.',
  fields: (t) => ({
    ticketIds: t.idList({ description: 'Ticket IDs.', resolve: ({ ticketIds }) => [...ticketIds] }),
    seats: t.field({
      type: [FreeSeatRef],
      description: 'Free seats, in the order of the house, up to 5,000.',
      resolve: ({ seats }) => [...seats],
    }),
  }),
})

const SeatMoveInputRef = builder.inputType('SeatMoveInput', {
  subGraphs: OFFICES,
  description: 'A ticket and its new seat.',
  fields: (t) => ({
    ticketId: t.id({ required: true, description: 'Ticket ID.' }),
    seat: t.int({ required: true, description: 'Number of the new seat.' }),
  }),
})

const SentTicketsInputRef = builder.inputType('SentTicketsInput', {
  subGraphs: OFFICES,
  description: 'How shipped tickets were sent.',
  fields: (t) => ({
    carrier: t.string({ required: true, description: 'Name of the carrier, up to 60 characters. May be empty.' }),
    trackingNumber: t.string({
      required: true,
      description: 'Number by which the carrier finds them, up to 60 characters. May be empty.',
    }),
  }),
  validate: sentTicketsSchema,
})

const rights = { may: 'orders:manage' } as const
const VERSION = 'Version of the order that was seen.'
const MAX_MOVES = 200

builder.queryField('freeSeats', (t) =>
  t.field({
    type: [FreeSeatsRef],
    subGraphs: OFFICES,
    authScopes: rights,
    description:
      'Free seats of the same event and price as the tickets’. Tickets with the same choice are together; tickets without a seat are left out. Fails with `resourceNotFound` if the purchase isn’t yours.',
    args: {
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
      ticketIds: t.arg.idList({ required: true, description: 'Ticket IDs, up to 200.' }),
    },
    resolve: async (_root, { id, ticketIds }, context) => {
      const purchaseId = await reachedPurchase(context, id)
      if (ticketIds.length > MAX_MOVES || !ticketIds.every((each) => isUuid(each))) throw notFound()
      return readFreeSeats(context.services.databases.system, purchaseId, ticketIds)
    },
  }),
)

builder.mutationFields((t) => ({
  orderResend: t.field({
    type: OrderRef,
    subGraphs: OFFICES,
    authScopes: rights,
    description: 'Sends the receipt and the tickets to the buyer again.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key.' }),
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
    },
    resolve: (_root, { key, id }, context) =>
      changeOrder(context, { operation: 'resend-receipt', key, id, body: {} }, (transaction, purchaseId) =>
        resendReceipt(transaction, originOf(context), purchaseId),
      ),
  }),
  orderMarkSent: t.field({
    type: OrderRef,
    subGraphs: OFFICES,
    authScopes: rights,
    description: `Marks shipped tickets as sent, and tells the buyer ${String(UNDO_SENT_MINUTES)} minutes later. Refused if they aren’t shipped, were sent before, or the order isn’t paid. Fails with \`preconditionFailed\` if the order changed since \`version\`.`,
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key.' }),
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
      version: t.arg.int({ required: true, description: VERSION }),
      input: t.arg({ type: SentTicketsInputRef, required: true, description: 'How they were sent.' }),
    },
    resolve: (_root, { key, id, version, input }, context) => {
      const how = v.parse(sentTicketsSchema, input)
      return changeOrder(
        context,
        { operation: 'send-tickets', key, id, body: { version, ...how } },
        (transaction, purchaseId) => markSent(transaction, originOf(context), { purchaseId, version }, how),
      )
    },
  }),
  orderUndoSent: t.field({
    type: OrderRef,
    subGraphs: OFFICES,
    authScopes: rights,
    description: `Undoes marking shipped tickets as sent. Refused ${String(UNDO_SENT_MINUTES)} minutes after they were marked, when the buyer is told. Fails with \`preconditionFailed\` if the order changed since \`version\`.`,
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key.' }),
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
      version: t.arg.int({ required: true, description: VERSION }),
    },
    resolve: (_root, { key, id, version }, context) =>
      changeOrder(context, { operation: 'undo-send-tickets', key, id, body: { version } }, (transaction, purchaseId) =>
        undoSent(transaction, originOf(context), { purchaseId, version }),
      ),
  }),
  ticketRename: t.field({
    type: OrderRef,
    subGraphs: OFFICES,
    authScopes: rights,
    description:
      'Puts another name on a ticket that the buyer still has, and tells them. Fails with `preconditionFailed` if the order changed since `version`.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key.' }),
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
      version: t.arg.int({ required: true, description: VERSION }),
      ticketId: t.arg.id({ required: true, description: 'Ticket ID.' }),
      name: t.arg.string({ required: true, description: 'Name, up to 200 characters.' }),
    },
    resolve: (_root, { key, id, version, ticketId, name }, context) =>
      changeOrder(
        context,
        { operation: 'rename-ticket', key, id, body: { version, ticketId, name } },
        (transaction, purchaseId) =>
          renameTicket(transaction, originOf(context), { purchaseId, version }, { ticketId, name }),
      ),
  }),
  seatsExchange: t.field({
    type: OrderRef,
    subGraphs: OFFICES,
    authScopes: rights,
    description:
      'Moves tickets to other seats of the same price, either all of them or none. Old codes stop working, and the buyer gets an e-mail. Fails with `preconditionFailed` if the order changed since `version`, with `userInputError` if a seat is taken or costs something else, beside `moves.{ticketId}` for each ticket that is the reason.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key.' }),
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
      version: t.arg.int({ required: true, description: VERSION }),
      moves: t.arg({
        type: [SeatMoveInputRef],
        required: true,
        description: 'Tickets and their new seats, up to 200.',
      }),
    },
    resolve: (_root, { key, id, version, moves }, context) => {
      if (moves.length > MAX_MOVES || moves.some(({ ticketId }) => !isUuid(ticketId))) throw notFound()
      const wanted = moves.map(({ ticketId, seat }) => ({ ticket: ticketId.toLowerCase(), seat }))
      return changeOrder(
        context,
        { operation: 'exchange-seats', key, id, body: { version, moves: wanted } },
        (transaction, purchaseId) => exchangeSeats(transaction, originOf(context), { purchaseId, version }, wanted),
      )
    },
  }),
}))
