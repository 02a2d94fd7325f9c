import { newUuid } from '@admission/common/ids.ts'
import type { Staff } from '#modules/stock/collections/testing/a-staff.ts'

const ORDER = `{ version delivery isToBeSent canUndoSent row { payment } refunded { amount } captured { amount } buyerOrders
  items { id ticketId kind name place state holderName hasSeat total { amount } refunded { amount } } timeline { kind title text } }`

/** An order as these operations return it. */
export type ShownOrder = {
  readonly version: number
  readonly delivery: string
  readonly isToBeSent: boolean
  readonly canUndoSent: boolean
  readonly row: { readonly payment: string }
  readonly refunded: { readonly amount: number }
  readonly captured: { readonly amount: number }
  readonly items: readonly {
    readonly id: string
    readonly ticketId: string
    readonly place: string
    readonly state: string
    readonly holderName: string
    readonly refunded: { readonly amount: number }
  }[]
  readonly timeline: readonly { readonly kind: string; readonly title: string; readonly text: string | null }[]
}

export const READ_ORDER = `query ($id: ID!) { order(id: $id) ${ORDER} }`
export const PREVIEW_REFUND = `query ($id: ID!, $input: RefundInput!) { refundPreview(id: $id, input: $input) {
  version amount { amount } lines { kind amount { amount } } payers { kind amount { amount } } keptFees { amount } borneFees { amount } left { amount } tickets usedTickets passedOn { place state holderName } limit { amount } } }`
export const REFUND = `mutation ($key: ID!, $id: ID!, $version: Int!, $input: RefundInput!) { order: orderRefund(key: $key, id: $id, version: $version, input: $input) ${ORDER} }`
export const RESEND = `mutation ($key: ID!, $id: ID!) { order: orderResend(key: $key, id: $id) ${ORDER} }`
export const RENAME = `mutation ($key: ID!, $id: ID!, $version: Int!, $ticketId: ID!, $name: String!) { order: ticketRename(key: $key, id: $id, version: $version, ticketId: $ticketId, name: $name) ${ORDER} }`
export const MARK_SENT = `mutation ($key: ID!, $id: ID!, $version: Int!, $input: SentTicketsInput!) { order: orderMarkSent(key: $key, id: $id, version: $version, input: $input) ${ORDER} }`
export const UNDO_SENT = `mutation ($key: ID!, $id: ID!, $version: Int!) { order: orderUndoSent(key: $key, id: $id, version: $version) ${ORDER} }`
export const EXCHANGE = `mutation ($key: ID!, $id: ID!, $version: Int!, $moves: [SeatMoveInput!]!) { order: seatsExchange(key: $key, id: $id, version: $version, moves: $moves) ${ORDER} }`
export const FREE_SEATS = `query ($id: ID!, $ticketIds: [ID!]!) { freeSeats(id: $id, ticketIds: $ticketIds) { ticketIds seats { number label } } }`

/** A whole refund, with fees. */
export const whole = { keepsFees: false, cancels: false }

type Given = Readonly<Record<string, unknown>>

/** Reads an order as a member. */
export const readOrder = async (staff: Staff, id: string): Promise<ShownOrder> =>
  (await staff.read<{ order: ShownOrder }>(READ_ORDER, { id })).order

/** Refunds as a member: at the version of now, with a fresh key. */
export const askRefund = async (staff: Staff, id: string, input: Given, rest: Given = {}) => {
  const { version } = await readOrder(staff, id)
  return staff.ask(REFUND, { key: newUuid(), id, version, input: { ...whole, ...input }, ...rest })
}
