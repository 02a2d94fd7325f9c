import { expect, test } from 'vitest'
import type { AccountId } from '@admission/common/ids.ts'
import { anAccount } from '#modules/people/accounts/testing.ts'
import { newId } from '#platform/ids.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { sealLoop } from './flows/seal-loop.ts'
import { readBalances, readJournalsOf } from './reads.ts'

const database = aDatabase()

/** CLEARING takes an amount that the organizer is owed. */
const post = (accountId: AccountId, subject: string, amount: number, key: string) =>
  database.query(`select post_pair($1, $2, 'SALE', $3, null, 'CLEARING', 'ORGANIZER', $4, 'USD', 2::smallint)`, [
    accountId,
    key,
    subject,
    amount,
  ])

test('balances are the sums of entries, and a movement said twice counts once', async () => {
  const services = testServices(database)
  const [accountId, other] = [await anAccount(services), await anAccount(services)]
  const subject = newId('Thing')
  await post(accountId, subject, 1_000, `a:${subject}`)
  await post(accountId, subject, 1_000, `a:${subject}`)
  await post(accountId, subject, 25, `b:${subject}`)
  await post(other, newId('Thing'), 7, `c:${subject}`)
  const balances = await readBalances(database.system, [accountId])
  expect(balances.map(({ ledgerAccount, money }) => [ledgerAccount, money.amount])).toEqual([
    ['CLEARING', 1_025],
    ['ORGANIZER', -1_025],
  ])
  const journals = await readJournalsOf(database.system, subject)
  expect(journals.map(({ effectKey, entries }) => [effectKey, entries.map(({ money }) => money.amount)])).toEqual([
    [`a:${subject}`, [1_000, -1_000]],
    [`b:${subject}`, [25, -25]],
  ])
})

test('new journals are sealed while the loop runs', async () => {
  const services = testServices(database)
  const accountId = await anAccount(services)
  const subject = newId('Thing')
  await post(accountId, subject, 5, `d:${subject}`)
  const loop = sealLoop(services)
  loop.start()
  const sealed = () =>
    database.query('select 1 from seal s join journal j on j.id = s.journal_id where j.subject_id = $1', [subject])
  await expect.poll(async () => (await sealed()).length).toBe(1)
  await loop.stop()
})
