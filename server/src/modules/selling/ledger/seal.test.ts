import { expect, test } from 'vitest'
import { aSale, freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { aDatabase } from '#testing/database.ts'

// The chain is broken here on purpose, at the end.
const database = aDatabase({ checkInvariants: false })

const post = (accountId: string, amount: number) =>
  database.query(`select post_pair($1, $2, 'TEST', $3, null, 'CLEARING', 'SUSPENSE', $4, 'EUR', 2::smallint)`, [
    accountId,
    `test:${freshId()}`,
    freshId(),
    amount,
  ])

test('journals are chained per account, and a later change to one is found', async () => {
  const [a, b] = [await aSale(database.query), await aSale(database.query)]
  for (const amount of [100, 200, 300]) await post(a.accountId, amount)
  await post(b.accountId, 5)
  expect(await database.query('select seal_journals(2) n')).toEqual([{ n: 3 }])
  expect(await database.query('select seal_journals() n')).toEqual([{ n: 1 }])
  expect(await database.query('select seal_journals() n')).toEqual([{ n: 0 }])
  expect(await database.brokenInvariants()).toEqual([])

  await database.query('alter table entry disable trigger all')
  await database.query('update entry set amount = amount * 2 where account_id = $1 and abs(amount) = 200', [
    a.accountId,
  ])
  expect(await database.brokenInvariants()).toEqual([
    expect.objectContaining({ invariant: 'I22 SEAL', offender: `${a.accountId}/2` }),
  ])
  await database.query('update entry set amount = amount / 2 where account_id = $1 and abs(amount) = 400', [
    a.accountId,
  ])
  await database.query('alter table entry enable trigger all')
  expect(await database.brokenInvariants()).toEqual([])
})

test('the same effect is posted once', async () => {
  const { accountId } = await aSale(database.query)
  const values = [accountId, `once:${freshId()}`, freshId()]
  const text = `select post_pair($1, $2, 'TEST', $3, null, 'CLEARING', 'SUSPENSE', 7, 'EUR', 2::smallint) posted`
  expect(await database.query(text, values)).toEqual([{ posted: true }])
  expect(await database.query(text, values)).toEqual([{ posted: false }])
})

test('a journal that does not balance is refused, and nothing is ever changed or taken back', async () => {
  const { accountId } = await aSale(database.query)
  const id = freshId()
  await database.query(
    `insert into journal (id, account_id, effect_key, kind, subject_id) values ($1, $2, $3, 'TEST', $1)`,
    [id, accountId, `bad:${id}`],
  )
  await expect(
    database.query(
      `insert into entry (journal_id, no, account_id, ledger_account, amount, currency, exponent)
       values ($1, 1, $2, 'CLEARING', 5, 'EUR', 2), ($1, 2, $2, 'SUSPENSE', -4, 'EUR', 2)`,
      [id, accountId],
    ),
  ).rejects.toThrow(/does not balance/)
  await expect(database.query(`update journal set kind = 'OTHER' where id = $1`, [id])).rejects.toThrow(/insert-only/)
  await expect(database.query('delete from journal where id = $1', [id])).rejects.toThrow(/insert-only/)
  await expect(database.pools.system.query('delete from entry')).rejects.toThrow(/permission denied/)
})
