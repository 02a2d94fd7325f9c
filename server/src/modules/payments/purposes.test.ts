import { randomUUID } from 'node:crypto'
import { newId, type AttemptId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { takeDueAttempts } from './flows/track-attempt.ts'
import { takeWebhook } from './flows/take-webhook.ts'
import { quietLog } from './testing.ts'
import type { GatewayEvent, OutcomeHandlers, PaymentPurpose } from './types.ts'

const database = aDatabase()

const anAttempt = async (purpose: PaymentPurpose): Promise<AttemptId> => {
  const [id, orderId] = [newId('Attempt'), newId('Order')]
  await database.query(
    `insert into orders (id, cart_id, currency, exponent, total, email) values ($1, $2, 'USD', 2, 0, 'ada@example.com')`,
    [orderId, newId('Cart')],
  )
  await database.query(
    `insert into attempt (id, order_id, purpose, gateway, amount, currency, exponent, created_at)
     values ($1, $2, $3, 'sandbox', 500, 'USD', 2, app.now() - interval '10 minutes')`,
    [id, orderId, purpose],
  )
  return id
}

const declined = (key: string): GatewayEvent => {
  const money = { amount: 500, currency: 'USD', exponent: 2 }
  const report = { kind: 'DECLINED', key, gatewayId: 'pay_x', money, reason: 'CARD_DECLINED', card: null }
  return {
    eventId: `evt_${randomUUID()}`,
    type: 'payment.declined',
    about: { kind: 'PAYMENT', report },
  } as unknown as GatewayEvent
}

test('an outcome goes to whoever handles its purpose; without one it is stored and waits', async () => {
  const heard: string[] = []
  const outcomes: OutcomeHandlers = {
    CHECKOUT: ({ attemptId }) => Promise.resolve(void heard.push(`checkout ${attemptId}`)),
    EXCHANGE: ({ attemptId }) => Promise.resolve(void heard.push(`exchange ${attemptId}`)),
  }
  const parts = { database: database.system, gateway: 'sandbox', handlers: { outcomes }, log: quietLog } as const
  const [checkout, exchange, sale] = [
    await anAttempt('CHECKOUT'),
    await anAttempt('EXCHANGE'),
    await anAttempt('ATTENDED_SALE'),
  ]
  for (const id of [checkout, exchange, sale]) await takeWebhook(parts, declined(id), '{}')
  expect(heard).toEqual([`checkout ${checkout}`, `exchange ${exchange}`])
  expect(
    await database.query('select applied_at is not null as applied from webhook_event where attempt_id = any($1)', [
      [sale],
    ]),
  ).toEqual([{ applied: false }])
})

const taken = async (purpose: PaymentPurpose) =>
  (await takeDueAttempts(database.system, purpose, 100)).map(({ id }) => id)

test('open payments are looked up by whoever handles their purpose', async () => {
  const [checkout, sale] = [await anAttempt('CHECKOUT'), await anAttempt('ATTENDED_SALE')]
  const looked = await taken('CHECKOUT')
  expect([looked.includes(checkout), looked.includes(sale)]).toEqual([true, false])
  expect(await taken('ATTENDED_SALE')).toContain(sale)
})
