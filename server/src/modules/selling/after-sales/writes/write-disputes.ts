import type { Step } from '#platform/db/pipeline.ts'
import { stepForKeys, stepForRows } from '#platform/db/steps.ts'
import type {
  DecidedDispute,
  DisputeClosing,
  DisputeEnd,
  DisputeOpening,
  DisputePosting,
  DisputeShare,
  FeeChange,
  KnownDispute,
} from '../types/dispute.ts'
import { returnUnits } from '#modules/stock/inventory/actions/return-units.ts'

/** A closed dispute stays as it was closed; its amount stays as first reported. */
const NOTED = `
  update dispute set reason = $2, evidence_due_at = coalesce($3::timestamptz, evidence_due_at) where id = $1::uuid and state = 'OPEN'`
/** Stores a report without an effect. */
const WAITING = `
  update dispute set state = $2::dispute_state, closed_at = case when $2::dispute_state <> 'OPEN' then app.now() end, fee = $3::bigint
  where id = $1::uuid and state = 'OPEN'`
/** Fees that were reported while it waited are posted now. */
const PLACED = `update dispute set order_id = $2::uuid, fee = 0 where id = $1::uuid`
const CLOSED = `
  update dispute set state = $2::dispute_state, closed_at = app.now() where id = $1::uuid and state = 'OPEN'`
const FEE = `update dispute set fee = $2::bigint where id = $1::uuid`

const SHARES = `
  insert into dispute_share (dispute_id, purchase_id, account_id, amount)
  select $2::uuid, share."purchaseId", share."accountId", share.amount
  from jsonb_to_recordset($1::jsonb) share ("purchaseId" uuid, "accountId" uuid, amount bigint)`
const SHARE_FEES = `
  update dispute_share set fee = share.fee
  from jsonb_to_recordset($1::jsonb) share ("purchaseId" uuid, fee bigint)
  where dispute_share.dispute_id = $2::uuid and dispute_share.purchase_id = share."purchaseId"`

const POSTINGS = `
  select post_dispute(posting."accountId", posting."purchaseId", posting.key, posting.kind, $2::uuid, $3::uuid, posting.debit, posting.credit, posting.amount, $4::text, $5::smallint)
  from jsonb_to_recordset($1::jsonb) posting (key text, kind text, "accountId" uuid, "purchaseId" uuid, debit ledger_account, credit ledger_account, amount bigint)`

const PAYMENT = `update orders set payment = $2::payment_state where id = $1::uuid`
const PURCHASES_CHANGED = `update purchase set version = version + 1 where order_id = $1::uuid`
const PURCHASES_CANCELLED = `
  update purchase set state = 'CANCELLED' where id = any (array(select unnest($1::uuid[])))`
const PROMOTIONS_RETURNED = `
  update promotion_use set state = 'RETURNED' where order_id = $1::uuid and state = 'USED'`

const TICKETS = `any (array(select unnest($1::uuid[])))`
/** Only the allowed state changes are possible, so offers and transfers end before a ticket is frozen. */
const TICKETS_FROZEN = [
  `update ticket set state = 'LISTED' where id = ${TICKETS} and state = 'RESALE_HELD'`,
  `update ticket set state = 'OWNED' where id = ${TICKETS} and state in ('LISTED', 'IN_TRANSFER')`,
  `update ticket set state = 'FROZEN' where id = ${TICKETS} and state = 'OWNED'`,
]
const TICKETS_RELEASED = `update ticket set state = 'OWNED' where id = ${TICKETS} and state = 'FROZEN'`
const TICKETS_VOID = `update ticket set state = 'VOID', generation = generation + 1 where id = ${TICKETS}`
const ITEMS_RETURNED = `update purchase_item set returned = true where id = ${TICKETS} and not returned`

const FACTS = `
  insert into fact (kind, account_id, subject_id, data)
  select $2::text, fact."accountId", fact."purchaseId", fact.data
  from jsonb_to_recordset($1::jsonb) fact ("accountId" uuid, "purchaseId" uuid, data jsonb)`

/** A dispute that has an effect. */
type Placed = KnownDispute & { readonly orderId: string }

const isConcerned = ({ amount }: DisputeShare): boolean => amount > 0

const postings = ({ dispute, orderId }: Placed, all: readonly DisputePosting[]): readonly Step[] =>
  stepForRows(POSTINGS, all, dispute.id, orderId, dispute.currency, dispute.exponent)

const facts = ({ dispute, orderId }: Placed, kind: string, shares: readonly DisputeShare[], more: object = {}) =>
  stepForRows(
    FACTS,
    shares.filter(isConcerned).map(({ accountId, purchaseId }) => ({
      accountId,
      purchaseId,
      data: { disputeId: dispute.id, purchaseId, orderId, ...more },
    })),
    kind,
  )

/** The money goes from CLEARING to DISPUTE. */
const withdrawn =
  (disputeId: string) =>
  ({ purchaseId, accountId, amount }: DisputeShare): DisputePosting => ({
    key: `dispute:${disputeId}:${purchaseId}`,
    kind: 'DISPUTE',
    accountId,
    purchaseId,
    debit: 'DISPUTE',
    credit: 'CLEARING',
    amount,
  })

/** The money returns to CLEARING, or the organizer bears it. */
const decidedBy =
  (disputeId: string, state: 'WON' | 'LOST') =>
  ({ purchaseId, accountId, amount }: DisputeShare): DisputePosting => ({
    key: `dispute-${state.toLowerCase()}:${disputeId}:${purchaseId}`,
    kind: `DISPUTE_${state}`,
    accountId,
    purchaseId,
    debit: state === 'WON' ? 'CLEARING' : 'ORGANIZER',
    credit: 'DISPUTE',
    amount,
  })

const charged = (disputeId: string, { from, to, shares }: FeeChange): readonly DisputePosting[] =>
  shares.map(({ share: { purchaseId, accountId }, by }) => ({
    key: `dispute-fee:${disputeId}:${purchaseId}:${String(from)}:${String(to)}`,
    kind: 'DISPUTE_FEE',
    accountId,
    purchaseId,
    debit: by > 0 ? 'ORGANIZER' : 'CLEARING',
    credit: by > 0 ? 'CLEARING' : 'ORGANIZER',
    amount: Math.abs(by),
  }))

function openingSteps(placed: Placed, { shares, marksOrder, tickets }: DisputeOpening): readonly Step[] {
  const { dispute, orderId } = placed
  return [
    { text: PLACED, values: [dispute.id, orderId] },
    ...stepForRows(SHARES, shares, dispute.id),
    ...postings(placed, shares.filter(isConcerned).map(withdrawn(dispute.id))),
    ...(marksOrder ? [{ text: PAYMENT, values: [orderId, 'DISPUTED'] }] : []),
    ...TICKETS_FROZEN.flatMap((text) => stepForKeys(text, tickets)),
    { text: PURCHASES_CHANGED, values: [orderId] },
    ...facts(placed, 'PaymentDisputed', shares),
  ]
}

const feeSteps = (placed: Placed, change: FeeChange): readonly Step[] => [
  { text: FEE, values: [placed.dispute.id, change.to] },
  ...stepForRows(
    SHARE_FEES,
    change.shares.map(({ share }) => share),
    placed.dispute.id,
  ),
  ...postings(placed, charged(placed.dispute.id, change)),
]

const endSteps = (orderId: string, { payment, released, ended }: DisputeEnd): readonly Step[] => [
  { text: PAYMENT, values: [orderId, payment] },
  ...stepForKeys(TICKETS_RELEASED, released),
  ...stepForKeys(TICKETS_VOID, ended?.tickets ?? []),
  ...stepForKeys(ITEMS_RETURNED, ended?.items ?? []),
  ...stepForKeys(PURCHASES_CANCELLED, ended?.purchases ?? []),
  ...(ended === null ? [] : [{ text: PROMOTIONS_RETURNED, values: [orderId] }]),
]

function closingSteps(placed: Placed, { state, shares, end }: DisputeClosing): readonly Step[] {
  const { dispute, orderId } = placed
  return [
    { text: CLOSED, values: [dispute.id, state] },
    ...postings(placed, shares.filter(isConcerned).map(decidedBy(dispute.id, state))),
    { text: PURCHASES_CHANGED, values: [orderId] },
    ...facts(placed, 'DisputeClosed', shares, { state }),
    ...(end === null ? [] : endSteps(orderId, end)),
  ]
}

const isPlaced = (decided: KnownDispute): decided is Placed => decided.orderId !== null

function stepsOf(decided: KnownDispute): readonly Step[] {
  const { request, dispute, opening, fee, closing } = decided
  const { report } = request
  const dueAt = report?.evidenceDueAt?.toISOString() ?? null
  const noted = report === null ? [] : [{ text: NOTED, values: [dispute.id, report.reason, dueAt] }]
  if (!isPlaced(decided))
    return report === null ? [] : [...noted, { text: WAITING, values: [dispute.id, report.state, report.fee] }]
  return [
    ...noted,
    ...(opening === null ? [] : openingSteps(decided, opening)),
    ...(fee === null ? [] : feeSteps(decided, fee)),
    ...(closing === null ? [] : closingSteps(decided, closing)),
  ]
}

/** The statements that write a batch of decided reports, each after the other, stock last. */
export function writeDisputes(decided: readonly DecidedDispute[]): readonly Step[] {
  const known = decided.filter((one) => one.result !== 'UNKNOWN')
  const ends = known.flatMap(({ orderId, closing }) => {
    const ended = closing?.end?.ended ?? null
    return ended === null || orderId === null ? [] : [{ orderId, ...ended }]
  })
  return [
    ...known.flatMap(stepsOf),
    ...returnUnits({
      tickets: ends.flatMap(({ tickets }) => tickets),
      addOns: ends.flatMap(({ addOns }) => addOns),
      orders: ends.map(({ orderId }) => orderId),
    }),
  ]
}
