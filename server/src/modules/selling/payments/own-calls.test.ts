import { newId, type AttemptId } from '@admission/common/ids.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { afterOwnCall, duringOwnCall } from './flows/own-calls.ts'
import type { Attempt } from './types/payment.ts'

const database = aDatabase()
let services: Services
beforeEach(() => {
  services = testServices(database)
})

const captured = (attemptId: AttemptId): Attempt => ({
  attemptId,
  orderId: newId('Order'),
  gateway: 'sandbox',
  gatewayId: 'pay_1',
  state: 'CAPTURED',
  money: { amount: 500, currency: 'EUR', exponent: 2 },
})
const capture = (attempt: Attempt) => duringOwnCall(services, attempt.attemptId, () => Promise.resolve(attempt))

test('a webhook waits for our own call, and gets what it captured', async () => {
  const attempt = captured(newId('Attempt'))
  const answer = Promise.withResolvers<Attempt>()
  const order: string[] = []
  const call = duringOwnCall(services, attempt.attemptId, () => answer.promise).then(() => order.push('call'))
  const webhook = afterOwnCall(services, attempt.attemptId).then((known) => {
    order.push('webhook')
    return known
  })
  await database.query('select 1')
  answer.resolve(attempt)
  expect(await webhook).toEqual(attempt)
  await call
  expect(order).toEqual(['call', 'webhook'])
})

test('it does not wait for ever, nor for a call about another attempt', async () => {
  const id = newId('Attempt')
  void duringOwnCall(services, id, () => new Promise(() => undefined))
  expect(await afterOwnCall(services, id, 1)).toBeUndefined()
  expect(await afterOwnCall(services, newId('Attempt'))).toBeUndefined()
})

test('a call that failed, or captured nothing, says nothing', async () => {
  const id = newId('Attempt')
  const call = duringOwnCall(services, id, () => Promise.reject(new Error('reset')))
  const webhook = afterOwnCall(services, id)
  await expect(call).rejects.toThrow('reset')
  expect(await webhook).toBeUndefined()
  await duringOwnCall(services, id, () => Promise.resolve(undefined))
  expect(await afterOwnCall(services, id)).toBeUndefined()
})

test('a webhook that comes later is told once; the next asks the database', async () => {
  const attempt = captured(newId('Attempt'))
  await capture(attempt)
  expect(await afterOwnCall(services, attempt.attemptId)).toEqual(attempt)
  expect(await afterOwnCall(services, attempt.attemptId)).toBeUndefined()
})

test('only the latest thousand captures are remembered', async () => {
  const first = captured(newId('Attempt'))
  const second = captured(newId('Attempt'))
  await capture(first)
  await capture(second)
  for (let n = 0; n < 999; n += 1) await capture(captured(newId('Attempt')))
  expect(await afterOwnCall(services, first.attemptId)).toBeUndefined()
  expect(await afterOwnCall(services, second.attemptId)).toEqual(second)
})
