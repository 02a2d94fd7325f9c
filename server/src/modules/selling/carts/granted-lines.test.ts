import { afterEach, beforeAll, expect, test } from 'vitest'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { revokeGrant } from '#modules/stock/collections/actions/change-grants.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase, queryOn } from '#testing/database.ts'
import { anAdd, claimOne, claimSteps, counterOf } from './testing/a-claim.ts'
import { aSale, freshId, type Sale } from './testing/a-sale.ts'

const database = aDatabase()
const query: typeof database.query = (...asked) => database.query(...asked)
let origin: Origin
beforeAll(async () => {
  const { user } = await anEmployee(testServices(database), 'OPERATIONS')
  const actor = { kind: 'employee', userId: user.id, sessionId: newId('Session'), role: 'OPERATIONS' } as const
  origin = { actor, requestId: 'test', network: '203.0.113.0/24' }
})
afterEach(() => database.moveClock(0))

/** A storefront of another account. */
const aStorefront = async (): Promise<{ accountId: string; storefrontId: string }> => {
  const [accountId, storefrontId] = [freshId(), freshId()]
  await query(
    `insert into account (id, name, slug, currency, exponent, statement_descriptor) values ($1, 'Agency', $2, 'EUR', 2, 'AGENCY')`,
    [accountId, `agency-${accountId}`],
  )
  await query(`insert into marketplace (id, account_id, name) values ($1, $1, 'Agency')`, [accountId])
  await query(`insert into storefront (id, account_id, name, slug) values ($1, $2, 'Agency', 'agency')`, [
    storefrontId,
    accountId,
  ])
  return { accountId, storefrontId }
}

type Granted = { readonly sale: Sale; readonly storefrontId: string; readonly grantId: string }

/** A sale that another account's storefront has by a grant. */
const aGrantedSale = async (options: Parameters<typeof aSale>[1] = {}): Promise<Granted> => {
  const sale = await aSale(query, options)
  const { accountId, storefrontId } = await aStorefront()
  const grantId = freshId()
  await query(
    `insert into collection_grant (id, account_id, collection_id, grantee_id, share_bp, granted_by) values ($1, $2, $3, $4, 1000, null)`,
    [grantId, sale.accountId, sale.collectionId, accountId],
  )
  await query(
    'insert into storefront_collection (account_id, storefront_id, collection_id, grant_id) values ($1, $2, $3, $4)',
    [accountId, storefrontId, sale.collectionId, grantId],
  )
  return { sale, storefrontId, grantId }
}

const revoke = (id: string) =>
  inTransaction(database.system, (transaction) => revokeGrant(transaction, origin, { id, reason: 'Over' }))

test('a line has the grant that its storefront sells by; one of its own account has none', async () => {
  const { sale, storefrontId, grantId } = await aGrantedSale()
  const own = freshId()
  await query(`insert into marketplace (id, account_id, name) values ($1, $1, 'Own') on conflict do nothing`, [
    sale.accountId,
  ])
  await query(`insert into storefront (id, account_id, name, slug) values ($1, $2, 'Own', 'own')`, [
    own,
    sale.accountId,
  ])
  const [there, here] = [anAdd(sale, { storefrontId }), anAdd(sale, { storefrontId: own })]
  expect(await claimOne(query, there)).toMatchObject({ granted: true })
  expect(await claimOne(query, here)).toMatchObject({ granted: true })
  const grants = async (id: string) => query('select grant_id from cart_line where id = $1', [id])
  expect(await grants(there.lineId)).toEqual([{ grant_id: grantId }])
  expect(await grants(here.lineId)).toEqual([{ grant_id: null }])
})

test('the database refuses a line of another account’s collection without a grant to the storefront’s account', async () => {
  const { sale, storefrontId, grantId } = await aGrantedSale()
  const add = anAdd(sale, { storefrontId })
  await claimOne(query, add)
  const elsewhere = await aStorefront()
  const change = (set: string, ...values: readonly unknown[]) =>
    query(`update cart_line set ${set} where id = $1`, [add.lineId, ...values])
  // Not in a storefront of a third account, not without the grant, not by a grant of another collection.
  await expect(change('storefront_id = $2', elsewhere.storefrontId)).rejects.toThrow('only by a grant')
  await expect(change('grant_id = null')).rejects.toThrow('only by a grant')
  const other = await aGrantedSale()
  await expect(change('grant_id = $2', other.grantId)).rejects.toThrow('only by a grant')
  await expect(change('storefront_id = $2, grant_id = $3', other.storefrontId, other.grantId)).rejects.toThrow(
    'cart_line_granted',
  )
  // And a new one neither.
  await expect(
    query(
      `insert into cart_line (id, cart_id, account_id, hold_id, storefront_id, collection_id, event_id, price_type_id, quantity, unit_amount, exponent, currency, snapshot)
       select $2, cart_id, account_id, hold_id, $3, collection_id, event_id, price_type_id, 1, 2500, 2, currency, snapshot from cart_line where id = $1`,
      [add.lineId, freshId(), elsewhere.storefrontId],
    ),
  ).rejects.toThrow('only by a grant')
  expect(await query('select storefront_id, grant_id from cart_line where id = $1', [add.lineId])).toEqual([
    { storefront_id: storefrontId, grant_id: grantId },
  ])
})

test('a claim without a grant, before it begins and after it ended is refused', async () => {
  const { sale, storefrontId, grantId } = await aGrantedSale()
  const claim = async (of: string) => claimOne(query, anAdd(sale, { storefrontId: of }))
  expect(await claim((await aStorefront()).storefrontId)).toMatchObject({ granted: false, reason: 'SALE_ENDED' })
  const window = (from: string, until: string) =>
    query(`update collection_grant set valid_from = ${from}, valid_until = ${until} where id = $1`, [grantId])
  await window(`app.now() + interval '1 hour'`, 'null')
  expect(await claim(storefrontId)).toMatchObject({ granted: false, reason: 'NOT_ON_SALE_YET' })
  await window('null', `app.now() + interval '1 hour'`)
  expect(await claim(storefrontId)).toMatchObject({ granted: true })
  await database.moveClock(3_600_000)
  expect(await claim(storefrontId)).toMatchObject({ granted: false, reason: 'SALE_ENDED' })
})

test('a cart of before a revocation is paid, and its tickets stay', async () => {
  const { sale, storefrontId, grantId } = await aGrantedSale({ seats: 3 })
  const add = anAdd(sale, { storefrontId, seats: [1, 2] })
  expect(await claimOne(query, add)).toMatchObject({ granted: true })
  await revoke(grantId)
  // A new cart can't have the seat that is left.
  expect(await claimOne(query, anAdd(sale, { storefrontId, seats: [3], collectionVersion: 2 }))).toMatchObject({
    granted: false,
    reason: 'SALE_ENDED',
  })
  const payment = aPayment(sale, add)
  expect(await beginPayment(query, payment)).toMatchObject({ granted: true })
  await applyOutcome(query, captured(payment))
  expect(await query('select seat_no, state::text from ticket where event_id = $1 order by 1', [sale.eventId])).toEqual(
    [
      { seat_no: 1, state: 'OWNED' },
      { seat_no: 2, state: 'OWNED' },
    ],
  )
  // The purchase is the owner's; through the line it is known who sold it.
  expect(
    await query(
      `select p.account_id, l.grant_id from purchase p join purchase_item i on i.purchase_id = p.id join cart_line l on l.id = i.line_id where p.event_id = $1 group by 1, 2`,
      [sale.eventId],
    ),
  ).toEqual([{ account_id: sale.accountId, grant_id: grantId }])
})

test('a revocation beside a claim: the claim was first and stays, or is refused; a place is never sold twice', async () => {
  const claimer = queryOn(await database.connect('system'))
  // The claim has its locks: the revocation waits for it.
  const first = await aGrantedSale({ capacity: 1 })
  const early = claimSteps(claimer, [anAdd(first.sale, { storefrontId: first.storefrontId })])
  const [begin, lock, ...rest] = early.steps
  await begin?.()
  await lock?.()
  const revoking = revoke(first.grantId)
  for (const step of rest) await step()
  expect(early.answers()).toMatchObject([{ granted: true }])
  await revoking
  expect(await counterOf(query, first.sale.blockId)).toMatchObject({ held: 1 })
  const own = anAdd(first.sale, { collectionVersion: 2 })
  expect(await claimOne(query, own)).toMatchObject({ granted: false, reason: 'SOLD_OUT' })

  // The revocation has its locks: the claim waits, and is refused by what it finds then.
  const second = await aGrantedSale({ capacity: 1 })
  const late = claimSteps(claimer, [anAdd(second.sale, { storefrontId: second.storefrontId })])
  let claiming: Promise<void> = Promise.resolve()
  await inTransaction(database.system, async (transaction) => {
    await revokeGrant(transaction, origin, { id: second.grantId, reason: 'Over' })
    claiming = (async () => {
      for (const step of late.steps) await step()
    })()
  })
  await claiming
  expect(late.answers()).toMatchObject([{ granted: false }])
  expect(await counterOf(query, second.sale.blockId)).toMatchObject({ held: 0 })
})

test('many claims and a revocation at once: what was granted before it stays, nothing is sold twice', async () => {
  const [a, b] = [queryOn(await database.connect('system')), queryOn(await database.connect('system'))]
  const rounds = 6
  for (let round = 0; round < rounds; round += 1) {
    const { sale, storefrontId, grantId } = await aGrantedSale({ seats: 4 })
    const claims = [a, b].map(async (on) => {
      const answers = []
      for (const seat of [1, 2, 3, 4]) answers.push(await claimOne(on, anAdd(sale, { storefrontId, seats: [seat] })))
      return answers
    })
    const [answers] = await Promise.all([Promise.all(claims), revoke(grantId)])
    const granted = answers.flat().filter((answer) => answer.granted).length
    expect(
      await query('select count(*)::integer as n from event_seat where event_id = $1 and status = $2', [
        sale.eventId,
        'HELD',
      ]),
    ).toEqual([{ n: granted }])
    expect(await claimOne(a, anAdd(sale, { storefrontId, seats: [1], collectionVersion: 2 }))).toMatchObject({
      granted: false,
    })
  }
})
