import { newId, type AttemptId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { markSending } from './writes/attempts.ts'

const database = aDatabase()

/** An attempt that was never sent, of an order that sells nothing. */
async function anAttempt(): Promise<AttemptId> {
  const [orderId, attemptId] = [newId('Order'), newId('Attempt')]
  await database.query(
    `insert into orders (id, cart_id, currency, exponent, total, email) values ($1, $2, 'USD', 2, 0, 'ada@example.com')`,
    [orderId, newId('Cart')],
  )
  await database.query(
    `insert into attempt (id, order_id, gateway, amount, currency, exponent) values ($1, $2, 'sandbox', 500, 'USD', 2)`,
    [attemptId, orderId],
  )
  return attemptId
}

test('of all that would send a payment, one marks it and sends it', async () => {
  const [one, other] = [await anAttempt(), await anAttempt()]
  const clients = await Promise.all([database.connect('system'), database.connect('system')])
  const answers = await Promise.all(clients.map((client) => markSending(client, [one, other, one])))
  expect(answers.filter(([first]) => first)).toHaveLength(1)
  expect(answers.filter(([, second]) => second)).toHaveLength(1)
  expect(answers.map(([, , again]) => again)).toEqual([false, false])
  expect(await markSending(clients[0], [one, other])).toEqual([false, false])
})

test('a payment that has ended is not sent', async () => {
  const attempt = await anAttempt()
  await database.query(`update attempt set state = 'FAILED' where id = $1`, [attempt])
  expect(await markSending(await database.connect('system'), [attempt])).toEqual([false])
})
