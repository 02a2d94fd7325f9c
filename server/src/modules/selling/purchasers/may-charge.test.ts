import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { mayCharge, type ChargeAnswer, type StaffCharge } from './actions/may-charge.ts'
import { Office } from './testing.ts'
import { releaseCharge } from './writes.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

type Person = Awaited<ReturnType<Office['purchaser']>>
const anOffice = () => Office.open({ api, services, database })
const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })

const charge = (desk: Office, { userId }: Pick<Person, 'userId'>, amount: number, rest: Partial<StaffCharge> = {}) =>
  inTransaction(services.databases.system, (transaction) =>
    mayCharge(transaction, {
      key: newId('Sale'),
      accountId: desk.accountId,
      userId,
      venueId: desk.venueId,
      amount: usd(amount),
      by: null,
      ...rest,
    }),
  )
const reason = (answer: ChargeAnswer) => ('refusal' in answer ? answer.refusal.reason : 'ALLOWED')

test('charges are allowed up to the limit of any 30 days, in the agreement’s currency', async () => {
  const desk = await anOffice()
  const person = await desk.purchaser(10_000)
  expect(await charge(desk, person, 6_000)).toEqual({ agreementId: person.id })
  expect(await charge(desk, person, 4_001)).toEqual({ refusal: { reason: 'OVER_LIMIT', left: 4_000 } })
  expect(reason(await charge(desk, person, 4_000))).toBe('ALLOWED')
  expect(reason(await charge(desk, person, 1))).toBe('OVER_LIMIT')
  await database.query(`update agreed_charge set at = app.now() - interval '30 days' where charge_agreement_id = $1`, [
    person.id,
  ])
  expect(reason(await charge(desk, person, 10_000))).toBe('ALLOWED')
  expect(await desk.mine(person.token)).toMatchObject({ myChargeAgreements: [{ charged: { amount: 10_000 } }] })
  const other = await desk.purchaser()
  expect(reason(await charge(desk, other, 1, { amount: { amount: 1, exponent: 2, currency: 'EUR' } }))).toBe('CURRENCY')
  for (const amount of [0, -5, 0.5]) expect(reason(await charge(desk, other, amount))).toBe('AMOUNT')
})

test('nothing is allowed outside an active agreement: invited, of another account or venue, ended, run out', async () => {
  const [desk, other] = [await anOffice(), await anOffice()]
  const invited = await desk.person()
  await desk.invite(invited.email)
  await desk.setUp(invited.token, await desk.agreementId())
  expect(reason(await charge(desk, invited, 100))).toBe('NO_AGREEMENT')
  const person = await desk.purchaser()
  expect(reason(await charge(other, person, 100))).toBe('NO_AGREEMENT')
  expect(reason(await charge(desk, person, 100, { venueId: other.venueId }))).toBe('NO_AGREEMENT')
  await desk.revoke(person.token, person.id)
  expect(reason(await charge(desk, person, 100))).toBe('REVOKED')
  const late = await desk.purchaser()
  await database.query(`update charge_agreement set expires_at = app.now() where id = $1`, [late.id])
  expect(reason(await charge(desk, late, 100))).toBe('EXPIRED')
})

test('a sale that is said twice counts once; a released one no longer counts and its key is used', async () => {
  const desk = await anOffice()
  const person = await desk.purchaser(100)
  const key = newId('Sale')
  for (const _ of [1, 2]) expect(reason(await charge(desk, person, 100, { key }))).toBe('ALLOWED')
  expect(reason(await charge(desk, person, 50, { key }))).toBe('USED_KEY')
  await inTransaction(services.databases.system, (transaction) => releaseCharge(transaction, key))
  expect(reason(await charge(desk, person, 100, { key }))).toBe('USED_KEY')
  expect(reason(await charge(desk, person, 100))).toBe('ALLOWED')
})

test('of twenty simultaneous charges no more are allowed than the limit has room for', async () => {
  const desk = await anOffice()
  const person = await desk.purchaser(5_000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => charge(desk, person, 1_000)))
  expect(answers.map(reason).filter((each) => each === 'ALLOWED')).toHaveLength(5)
  const [row] = await database.query(
    'select sum(amount)::int as total from agreed_charge where charge_agreement_id = $1',
    [person.id],
  )
  expect(row).toEqual({ total: 5_000 })
})

test('a charge that waits for a revocation is refused, and a revocation waits for a charge', async () => {
  const desk = await anOffice()
  const person = await desk.purchaser()
  let waiting: Promise<ChargeAnswer> | undefined
  await inTransaction(services.databases.system, async (transaction) => {
    await transaction
      .updateTable('charge_agreement')
      .set({ state: 'REVOKED', ended_at: new Date(), ended_because: 'REVOKED' })
      .where('id', '=', person.id)
      .execute()
    waiting = charge(desk, person, 100)
    // Until it waits for the row.
    await expect
      .poll(async () => {
        const rows = await database.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
  })
  expect(waiting && reason(await waiting)).toBe('REVOKED')
})

test('a lower limit counts what was charged before', async () => {
  const desk = await anOffice()
  const person = await desk.purchaser(10_000)
  await charge(desk, person, 6_000)
  await desk.setLimit(person.token, person.id, usd(5_000))
  expect(await charge(desk, person, 1)).toEqual({ refusal: { reason: 'OVER_LIMIT', left: 0 } })
})
