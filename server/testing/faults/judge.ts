import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestDatabase } from '#testing/database.ts'
import type { History } from './history.ts'
import type { OutsideGateway, Witness } from './outside-gateway.ts'

type Judged = { readonly database: TestDatabase; readonly gateway: OutsideGateway; readonly history: History }

type Sums = Readonly<Record<string, number>>

function moved(journal: readonly Witness[]): Sums {
  const sums: Record<string, number> = {}
  for (const { kind, currency, amount, status } of journal) {
    const sign = kind === 'CAPTURE' ? 1 : kind === 'REFUND' && status === 'DONE' ? -1 : 0
    if (sign !== 0) sums[currency ?? ''] = (sums[currency ?? ''] ?? 0) + sign * (amount ?? 0)
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

/** Compares the gateway's own journal with our ledger: captures less refunds equals what was cleared, to the cent. */
async function assertAgreement({ database, gateway }: Judged): Promise<void> {
  const cleared = await database.query<{ currency: string; amount: number }>(
    `select currency, sum(amount)::bigint amount from entry where ledger_account = 'CLEARING' group by 1 having sum(amount) <> 0`,
  )
  const ledger: Sums = Object.fromEntries(cleared.map(({ currency, amount }) => [currency, amount]))
  expect(ledger, 'ledger and gateway journal').toEqual(moved(await gateway.journal()))
}

/**
 * No order has more than one captured payment at the gateway, or more than its total (I18), whatever our tables say.
 */
async function assertOneCharge({ database, gateway }: Judged): Promise<void> {
  const journal = await gateway.journal()
  const returned = new Set(
    journal.filter(({ kind, status }) => kind === 'REFUND' && status === 'DONE').map((w) => w.payment),
  )
  const kept = journal.filter(({ kind, payment }) => kind === 'CAPTURE' && !returned.has(payment))
  const keys = kept.map(({ key }) => key)
  expect(new Set(keys).size, 'captures by key').toBe(keys.length)
  const rows = await database.query<{ cart_id: string; n: number }>(
    `select ord.cart_id, count(*)::int n from attempt at join orders ord on ord.id = at.order_id where at.id = any($1::uuid[]) group by 1 having count(*) > 1`,
    [keys],
  )
  expect(rows, 'carts charged twice').toEqual([])
}

type Paid = {
  readonly purchase: string
  readonly state: string
  readonly wanted: number
  readonly tickets: number
  readonly mails: number
}

/**
 * Checks that clients were told the truth (I29): every purchase they saw exists, is paid (and maybe refunded since),
 * has its tickets, and has one mail planned.
 */
async function assertHistory({ database, history }: Judged): Promise<void> {
  expect(history.bugs(), 'answers with 500').toEqual([])
  const reported = history.calls().flatMap(({ answer, outcome }) => {
    const ids = outcome === 'ok' ? answer?.['purchaseIds'] : undefined
    return Array.isArray(ids) ? (ids as string[]) : []
  })
  const rows = await database.query<Paid>(
    `select pu.id purchase, case when pu.refunded > 0 then 'PAID' else pu.state::text end state,
       (select count(*)::int from purchase_item it where it.purchase_id = pu.id and it.kind = 'TICKET') wanted,
       (select count(*)::int from ticket ti join purchase_item it on it.id = ti.item_id where it.purchase_id = pu.id and (ti.state <> 'VOID' or pu.refunded > 0)) tickets,
       (select count(*)::int from fact fa where fa.kind = 'OrderPlaced' and fa.subject_id = pu.order_id) mails
     from purchase pu where pu.id = any($1::uuid[])`,
    [reported],
  )
  const found = new Map(rows.map((row) => [row.purchase, row]))
  for (const id of reported) {
    const row = found.get(id)
    expect(row, `purchase ${id}, shown to a buyer`).toMatchObject({
      state: 'PAID',
      tickets: row?.wanted,
      mails: 1,
    })
  }
}

/**
 * Checks what must hold at any moment, even with work in progress, except that money may wait for its order for up to
 * 15 minutes.
 */
export async function judge(judged: Judged): Promise<void> {
  expect(await judged.database.brokenInvariants()).toEqual([])
  await assertOneCharge(judged)
  await assertHistory(judged)
}

const OPEN = `select
  (select count(*)::int from hold where state = 'COMMITTING') committing,
  (select count(*)::int from fact where state <> 2) facts,
  (select count(*)::int from mail where state <> 'DONE') mails,
  (select count(*)::int from payment_break where resolved_at is null) breaks,
  (select count(*)::int from refund where state not in ('DONE', 'FAILED')) refunds,
  (select count(*)::int from unsealed) unsealed`

const NOTHING = { committing: 0, facts: 0, mails: 0, breaks: 0, refunds: 0, unsealed: 0 }

/** Work in progress: counts by kind. */
async function openWork({ database }: Judged): Promise<Readonly<Record<string, number>>> {
  const [open] = await database.query<Record<string, number>>(OPEN)
  return open ?? {}
}

/** A server that died took its leases along. Marks keep a living one from doing twice what it is at. */
const LEASES_DUE = `update fact set leased_until = app.now() where state = 1 and leased_until > app.now()`

/** Work that is open after this long will stay open. */
const NEVER_MS = 300_000

/**
 * After the faults: all work comes to its end, and then everything agrees. An interrupted mail waits for its next
 * attempt, so the clock may be moved on for mails.
 */
export async function assertQuiet(judged: Judged, moveOn: () => Promise<void>): Promise<void> {
  const until = performance.now() + NEVER_MS
  await judged.database.query(LEASES_DUE)
  let open = await openWork(judged)
  let hasMoved = false
  while (JSON.stringify(open) !== JSON.stringify(NOTHING) && performance.now() < until) {
    await sleep(100)
    open = await openWork(judged)
    if (hasMoved || JSON.stringify({ ...open, mails: 0 }) !== JSON.stringify(NOTHING)) continue
    hasMoved = true
    await moveOn()
  }
  expect(open, 'open work after the faults').toEqual(NOTHING)
  await judge(judged)
  await assertAgreement(judged)
  const [unmailed] = await judged.database.query<{ n: number }>(
    `select count(*)::int n from fact fa where fa.kind = 'OrderPlaced' and not exists (select 1 from mail ma where ma.fact_id = fa.id and ma.state = 'DONE')`,
  )
  expect(unmailed, 'orders without their mail').toEqual({ n: 0 })
}
