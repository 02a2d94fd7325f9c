import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { anUnsentAttempt } from './testing.ts'
import { markSending } from './writes/attempts.ts'

const database = aDatabase()

test('of all that would send a payment, one marks it and sends it', async () => {
  const [one, other] = [await anUnsentAttempt(database.query), await anUnsentAttempt(database.query)]
  const clients = await Promise.all([database.connect('system'), database.connect('system')])
  const answers = await Promise.all(clients.map((client) => markSending(client, [one, other, one])))
  expect(answers.filter(([first]) => first)).toHaveLength(1)
  expect(answers.filter(([, second]) => second)).toHaveLength(1)
  expect(answers.map(([, , again]) => again)).toEqual([false, false])
  expect(await markSending(clients[0], [one, other])).toEqual([false, false])
})

test('a payment that has ended is not sent', async () => {
  const attempt = await anUnsentAttempt(database.query)
  await database.query(`update attempt set state = 'FAILED' where id = $1`, [attempt])
  expect(await markSending(await database.connect('system'), [attempt])).toEqual([false])
})
