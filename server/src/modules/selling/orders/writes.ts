import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { Step } from '#platform/db/pipeline.ts'
import { UNDO_SENT_MINUTES } from '@admission/common/sent-words.ts'
import type { SentTicketsInput } from '@admission/common/validation/sent-tickets.ts'
import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import type { ListedRefund } from '#modules/selling/payments/types/lists.ts'
import type { OrderDetails, SendResult, UnsendResult } from './types/purchase.ts'

const ANSWER_COLUMNS =
  'purchase_id, no, account_id, form_id, form_version, question_id, kind, label, export_key, item_id, subject_text, answer, file_id'

const INSERT_ANSWERS = `
  insert into purchase_answer (${ANSWER_COLUMNS})
  select given."purchaseId", given.no, given."accountId", given."formId", given."formVersion", given."questionId", given.kind, given.label, given."exportKey", given."itemId", given.subject, given.answer, given."fileId"
  from jsonb_to_recordset($1::jsonb) given ("purchaseId" uuid, no smallint, "accountId" uuid, "formId" uuid, "formVersion" bigint, "questionId" uuid,
    kind question_kind, label text, "exportKey" text, "itemId" uuid, subject text, answer text, "fileId" uuid)`

// An order has one purchase per account and event.
const COPY_ANSWERS = `
  insert into purchase_answer (${ANSWER_COLUMNS})
  select fresh.id, answer.no, answer.account_id, answer.form_id, answer.form_version, answer.question_id, answer.kind, answer.label, answer.export_key,
         (select given."to" from jsonb_to_recordset(revived."revivedItems") given ("from" uuid, "to" uuid) where given."from" = answer.item_id), answer.subject_text, answer.answer, answer.file_id
  from jsonb_to_recordset($1::jsonb) revived ("orderId" uuid, revives uuid, "revivedItems" jsonb)
  join purchase old on old.order_id = revived.revives
  join purchase fresh on fresh.order_id = revived."orderId" and fresh.account_id = old.account_id and fresh.event_id = old.event_id
  join purchase_answer answer on answer.purchase_id = old.id`

/** The statements that write the answers of new orders, or copy those of the orders that they revive. */
export function answerSteps(details: readonly OrderDetails[]): readonly Step[] {
  const answers = details.flatMap((order) => order.answers)
  const revived = details.filter(({ revives }) => revives !== null)
  return [
    ...(answers.length > 0 ? [{ text: INSERT_ANSWERS, values: [JSON.stringify(answers)] }] : []),
    ...(revived.length > 0 ? [{ text: COPY_ANSWERS, values: [JSON.stringify(revived)] }] : []),
  ]
}

/** A requested refund of money that no order may take. */
export type BreakRefund = {
  readonly result: 'REQUESTED' | 'ALREADY' | 'UNKNOWN'
  readonly refundId: string | null
  readonly gatewayId: string | null
  readonly amount: number
  readonly currency: string
  readonly exponent: number
  /** True if this is the first refund of this money, with no failed one before. */
  readonly isFirst: boolean
}

/** Requests a full refund of captured money (`refund_break`), with ledger entries and fact. Staff see `reason`. */
export async function requestBreakRefund(
  transaction: SystemTx,
  request: { readonly breakId: string; readonly refundId: string; readonly reason: string },
): Promise<BreakRefund | undefined> {
  const { rows } = await sql<BreakRefund>`
    select b.result, b.refund_id as "refundId", b.gateway_id as "gatewayId", b.amount, b.currency, b.exponent,
           not exists (select 1 from refund where refund.break_id = ${request.breakId}::uuid and refund.state = 'FAILED') as "isFirst"
    from refund_break(${JSON.stringify([request])}::jsonb) b`.execute(transaction)
  return rows[0]
}

/** Records the gateway's outcome of a refund (`settle_refund`). A failed one reopens its break. */
export async function settleRefund(
  database: SystemDb,
  refundId: string,
  state: 'SENT' | 'UNKNOWN' | 'DONE' | 'FAILED',
  gatewayRefundId: string | null,
): Promise<void> {
  await sql`select settle_refund(${refundId}::uuid, ${state}::refund_state, ${gatewayRefundId})`.execute(database)
}

export type DueRefund = {
  readonly id: string
  readonly state: 'REQUESTED' | 'SENT' | 'UNKNOWN'
  /** Name of the gateway that took the money. */
  readonly gateway: string
  readonly gatewayPaymentId: string
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}

/** Leases unsettled refunds that are due, so that no other process looks them up for 15 s. */
export async function leaseDueRefunds(database: SystemDb, max: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refund set asked_at = app.now()
    from (select id from refund where state in ('REQUESTED', 'SENT', 'UNKNOWN')
            and (asked_at is null or asked_at < app.now() - interval '15 seconds')
          order by created_at limit ${max} for update skip locked) due
    where refund.id = due.id
    returning refund.id, refund.state::text as state, (select attempt.gateway from attempt where attempt.id = refund.attempt_id) as gateway, refund.gateway_id as "gatewayPaymentId", refund.amount, refund.currency, refund.exponent`.execute(
    database,
  )
  return rows
}

/** Raises the version of a purchase that staff changed, so that others who saw it before are told. */
export async function raiseVersion(database: SystemDb, purchaseId: string): Promise<void> {
  await sql`update purchase set version = version + 1 where id = ${purchaseId}::uuid`.execute(database)
}

/** Records that the shipped tickets of a paid purchase are on their way. The caller has locked the purchase. */
export async function writeSent(
  transaction: SystemTx,
  purchaseId: string,
  { carrier, trackingNumber }: SentTicketsInput,
): Promise<SendResult> {
  const { rows } = await sql<{ isShipped: boolean; hasTickets: boolean; isSent: boolean }>`
    with kept as (select 1 from purchase_item item where item.purchase_id = ${purchaseId}::uuid and item.kind = 'TICKET' and not item.returned),
    mailed as (
      select purchase.id from purchase join orders on orders.id = purchase.order_id where purchase.id = ${purchaseId}::uuid and orders.delivery -> purchase.id::text ->> 'mechanism' = 'SHIPPING'),
    sent as (
      update purchase set fulfilment = 'FULFILLED', sent_at = app.now(), carrier = nullif(${carrier}, ''), tracking_number = nullif(${trackingNumber}, ''),
        version = purchase.version + 1
      from mailed where purchase.id = mailed.id and purchase.fulfilment = 'UNFULFILLED' and purchase.state in ('PAID', 'PARTIALLY_REFUNDED') and exists (select 1 from kept) returning purchase.id)
    select exists (select 1 from mailed) as "isShipped", exists (select 1 from kept) as "hasTickets", exists (select 1 from sent) as "isSent"`.execute(
    transaction,
  )
  const [row] = rows
  if (row?.isSent === true) return 'SENT'
  if (row?.isShipped !== true) return 'NOT_SHIPPED'
  return row.hasTickets ? 'ALREADY' : 'NONE_LEFT'
}

/** Undoes marking the tickets of a purchase as sent, while the buyer hasn't been told. The caller has locked the purchase. */
export async function writeUnsent(transaction: SystemTx, purchaseId: string): Promise<UnsendResult> {
  const { rows } = await sql<{ isSent: boolean; isUnsent: boolean }>`
    with unsent as (
      update purchase set fulfilment = 'UNFULFILLED', sent_at = null, carrier = null, tracking_number = null, version = version + 1
      where id = ${purchaseId}::uuid and sent_at > app.now() - ${UNDO_SENT_MINUTES} * interval '1 minute' returning id)
    select sent_at is not null as "isSent", exists (select 1 from unsent) as "isUnsent" from purchase where id = ${purchaseId}::uuid`.execute(
    transaction,
  )
  const [row] = rows
  if (row?.isUnsent === true) return 'UNSENT'
  return row?.isSent === true ? 'TOO_LATE' : 'NOT_SENT'
}

/** Locks a user's own purchase. False if it isn't theirs. */
export async function lockOwnPurchase(transaction: SystemTx, userId: string, purchaseId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from purchase where id = ${purchaseId} and user_id = ${userId} for no key update`.execute(transaction)
  return rows.length > 0
}

/** Replaces an answer of a purchase. The caller has locked the purchase. */
export async function writeAnswer(
  transaction: SystemTx,
  purchaseId: string,
  number: number,
  answer: string,
): Promise<void> {
  await sql`update purchase_answer set answer = ${answer} where purchase_id = ${purchaseId} and no = ${number}`.execute(
    transaction,
  )
}

/**
 * Records a refund of the gateway's that isn't here, of a payment that is. One that failed there is forgotten, and one that was
 * pending may be done. Returns whether it is new.
 */
export async function recordUnknownRefund(
  database: SystemDb,
  gateway: GatewayName,
  { outcome, gatewayPaymentId, money, createdAt }: ListedRefund,
): Promise<boolean> {
  if (!('gatewayRefundId' in outcome) || outcome.gatewayRefundId === null) return false
  const { kind, gatewayRefundId: id } = outcome
  if (kind === 'FAILED') {
    await sql`
      delete from unknown_refund where gateway = ${gateway} and gateway_refund_id = ${id} and refund_id is null`.execute(
      database,
    )
    return false
  }
  const isDone = kind === 'DONE'
  const { rows } = await sql<{ isNew: boolean }>`
    insert into unknown_refund (gateway, gateway_refund_id, gateway_payment_id, amount, currency, exponent, is_done, made_at)
    values (${gateway}, ${id}, ${gatewayPaymentId}, ${money.amount}, ${money.currency}, ${money.exponent}, ${isDone}, ${createdAt})
    on conflict (gateway, gateway_refund_id) do update set is_done = true where excluded.is_done and not unknown_refund.is_done
    returning xmax = 0 as "isNew"`.execute(database)
  return rows[0]?.isNew ?? false
}

/** Has a refund that failed five times sent again. False if it isn't waiting for that. */
export async function sendRefundAgain(transaction: SystemTx, refundId: string): Promise<boolean> {
  const { rows } = await sql`
    update refund set asked_at = null, updated_at = app.now() where id = ${refundId} and state = 'REQUESTED' and asked_at = 'infinity' returning 1`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Settles a refund of the gateway's that its order will never have. */
export async function settleUnknownRefund(
  transaction: SystemTx,
  gateway: GatewayName,
  gatewayRefundId: string,
): Promise<void> {
  await sql`
    update unknown_refund set settled_at = app.now() where gateway = ${gateway} and gateway_refund_id = ${gatewayRefundId} and settled_at is null`.execute(
    transaction,
  )
}
