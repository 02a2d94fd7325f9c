import type { PurchaseId, StackId, UserId } from '@admission/common/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { readSoldItems } from '#modules/selling/after-sales/reads/sold-items.ts'
import { lockRefunds } from '#modules/selling/after-sales/reads/lock-refunds.ts'
import { readTimeline } from '#modules/selling/funds/reads/timeline.ts'
import { readHistory } from '#modules/selling/orders/reads/order-history.ts'
import { readOwnPurchases, readPurchasesOf } from '#modules/selling/orders/reads/purchases.ts'
import { readUserEvents } from '#modules/selling/account-users/reads/user-events.ts'
import { readUserRecord } from '#modules/watching/users/reads/users.ts'
import { readPolicies } from '#modules/selling/protection/reads/policies.ts'
import { readChains } from '#modules/selling/tickets/reads/custody.ts'
import {
  readNextWallets,
  readOwnStack,
  readStackOfTicket,
  readStacksOfPurchases,
  readWallet,
} from '#modules/selling/tickets/reads/stacks.ts'
import { readTicket } from '#modules/watching/search/reads/looked-up.ts'
import { readFound } from '#modules/watching/search/reads/found.ts'
import { readOtherMoments } from '#modules/watching/search/reads/ticket-moments.ts'
import { readSearch } from '#modules/watching/search/rules/search-text.ts'
import { SEARCH_KINDS } from '#modules/watching/search/types/search.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { DEMO_NOW } from '#testing/template.ts'
import { statementsOf, type Statement } from '#testing/statements.ts'

/** A page of one order, ticket or person reads their rows, not a share of all there are. A table with fewer rows may be read whole. */
const LARGE = 1_000
const SHARE = 0.05

const database = aDatabase({ demo: true, checkInvariants: false })
let large: ReadonlyMap<string, number>
let sold: {
  readonly id: PurchaseId
  readonly orderId: string
  readonly userId: UserId
  readonly stackId: StackId
  readonly ticketId: string
}

beforeAll(async () => {
  await database.moveClockTo(DEMO_NOW)
  // Staff leave a row with everything they look at or change; the demo's staff did little.
  await database.query(
    `insert into audit (account_id, actor_kind, action, target_kind, target_id)
     select gen_random_uuid(), 'member', 'view', 'purchase', gen_random_uuid() from generate_series(1, 5000)`,
  )
  // As autovacuum leaves it: indexes of words without a list of pending rows, which searches would have to read, too.
  await database.query('vacuum (analyze)')
  const sizes = await database.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::integer as rows from pg_class where relkind = 'r' and reltuples >= $1`,
    [LARGE],
  )
  large = new Map(sizes.map(({ name, rows }) => [name, rows]))
  const [found] = await database.query<typeof sold>(
    `select purchase.id, purchase.order_id as "orderId", purchase.user_id as "userId", stack.id as "stackId", ticket.id as "ticketId"
     from purchase join stack on stack.purchase_id = purchase.id and stack.owner_id = purchase.user_id join ticket on ticket.stack_id = stack.id
     order by purchase.id, ticket.id limit 1`,
  )
  if (found === undefined) throw new Error('the demo sold nothing')
  sold = found
}, 60_000)

type Plan = { readonly [key: string]: unknown }

const numberOf = (node: Plan, key: string): number => Number(node[key] ?? 0)

/** Rows that each node of a plan read of its table, those that its conditions left out included. */
const readsOf = (node: unknown): { readonly table: string; readonly rows: number }[] => {
  if (typeof node !== 'object' || node === null) return []
  const plan = node as Plan
  const table = plan['Relation Name']
  const each =
    numberOf(plan, 'Actual Rows') +
    numberOf(plan, 'Rows Removed by Filter') +
    numberOf(plan, 'Rows Removed by Index Recheck')
  const own = typeof table === 'string' ? [{ table, rows: each * numberOf(plan, 'Actual Loops') }] : []
  return [...own, ...Object.values(plan).flatMap(readsOf)]
}

const wholeTables = async (statements: readonly Statement[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { text, values } of statements) {
    const plans = await database.query(`explain (analyze, format json) ${text}`, values)
    for (const { table, rows } of readsOf(plans))
      if (rows > (large.get(table) ?? Infinity) * SHARE)
        found.push(`${String(rows)} of ${table}: ${text.trim().slice(0, 80)}`)
  }
  return found
}

const searched = (text: string): Promise<unknown> => {
  const asked = readSearch(text, undefined)
  if (asked === undefined) throw new Error('The text is too short.')
  return inTransaction(database.system, (transaction) => readFound(transaction, asked, SEARCH_KINDS))
}

test('the demo has enough of what grows for its plans to tell', () => {
  expect([...large.keys()]).toEqual(
    expect.arrayContaining(['ticket', 'stack', 'purchase', 'purchase_item', 'orders', 'charge', 'custody', 'entry']),
  )
})

test.each<[string, () => Promise<unknown>]>([
  ['the next tickets of a person', () => readNextWallets(database.system, sold.userId, 3)],
  ['a ticket of a person', () => readOwnStack(database.system, sold.userId, sold.stackId)],
  ['the tickets of a visit', () => readWallet(database.system, sold.userId, sold.stackId)],
  ['the stack of a scanned ticket', () => readStackOfTicket(database.system, sold.ticketId)],
  ['the tickets of a receipt', () => readStacksOfPurchases(database.system, [sold.id])],
  ['a receipt', () => readOwnPurchases(database.system, sold.userId, [sold.id])],
  ['the purchases of a person', () => readPurchasesOf(database.system, sold.userId, 20, null)],
  ['what became of each ticket of an order', () => readChains(database.system, sold.id)],
  ['the items of an order', () => readSoldItems(database.system, sold.id)],
  ['the history of an order', () => readHistory(database.system, sold.orderId, sold.id)],
  ['a user, as employees see them', () => readUserRecord(database.system, sold.userId)],
  ['what a user holds of all accounts', () => readUserEvents(database.system, null, sold.userId, null)],
  [
    'the money of an order',
    () => readTimeline(database.system, { orderId: sold.orderId, paymentId: null, payout: null, gateway: 'sandbox' }),
  ],
  ['the insurance of an order', () => readPolicies(database.system, [sold.id])],
  ['a ticket that is looked up', () => readTicket(database.system, sold.ticketId)],
  [
    'scans, mails and notes of a ticket',
    () => readOtherMoments(database.system, { ticketId: sold.ticketId, orderId: sold.orderId, purchaseId: sold.id }),
  ],
  ['a search for an order', () => searched(purchaseReference('The Larkhall', sold.id))],
  ['a search for a ticket', () => searched(sold.ticketId)],
  ['a search for an address', () => searched('nothing.like.this@example.org')],
])('%s', async (_name, read) => {
  const statements = await statementsOf(read)
  expect(statements).not.toEqual([])
  expect(await wholeTables(statements)).toEqual([])
})

test('what a refund locks', async () => {
  const refundId = newId('Refund')
  const request = {
    purchaseId: sold.id,
    refundId,
    source: 'EMPLOYEE',
    reason: '',
    by: null,
    items: null,
    cancel: false,
  } as const
  expect(await wholeTables(lockRefunds([request]))).toEqual([])
})
