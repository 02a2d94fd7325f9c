import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerChallenge, CARDS } from '#modules/payments/testing.ts'
import { aPayer, attemptsOf, paidOnce, ticketsOf, type Payer } from './payer.ts'
import { aStage } from './stage.ts'

// What `gateway` and `kill` show with the sandbox, where a gateway can make the difference: lost answers, and processes
// that die around the call.
const stage = aStage({ gateway: 'stripe' })
const theNode = () => stage.nodes[0] ?? expect.fail('There is no server.')

beforeEach(() => stage.gateway.faults([{ match: {}, dropWebhook: true }]))
afterEach(() => stage.heal())

async function assertPaidOnce(payer: Payer): Promise<void> {
  await expect
    .poll(async () => (await payer.buyer.pay(payer.payment)).reported, { timeout: 30_000, interval: 500 })
    .toBe('Finalized')
  const [first] = await attemptsOf(stage, payer)
  expect(await attemptsOf(stage, payer)).toEqual(paidOnce(first?.id ?? ''))
  expect(await stage.gateway.captures(first?.id)).toHaveLength(1)
  expect(await ticketsOf(stage, payer)).toBe(2)
}

test.each([
  ['30 s of silence after the effect', { delayMs: 30_000 }],
  ['a reset before the effect', { resetBefore: true }],
  ['a reset after the effect', { resetAfterEffect: true }],
  ['a 500 after the effect', { status500AfterEffect: true }],
] as const)('T18 %s, and no webhook: one charge at most, and the buyer has their tickets', async (_what, fault) => {
  const payer = await aPayer(stage)
  await stage.gateway.faults([
    { match: { operation: 'payments' }, times: 1, ...fault },
    { match: {}, dropWebhook: true },
  ])
  const { reported } = await payer.buyer.assert(payer.payment)
  expect(['Finalized', 'PaymentProcessing']).toContain(reported)
  await assertPaidOnce(payer)
})

test('T20 the webhook alone, 3 s late: the buyer has their tickets', async () => {
  await stage.gateway.faults([{ match: {}, delayWebhookMs: 3_000 }])
  const payer = await aPayer(stage, { card: CARDS.ASKS_THEN_APPROVED })
  const asked = await payer.buyer.assert(payer.payment)
  await answerChallenge(String(asked.answer?.['url']), 'approve')
  const [first] = await attemptsOf(stage, payer)
  await expect.poll(() => attemptsOf(stage, payer), { timeout: 20_000 }).toEqual(paidOnce(first?.id ?? ''))
  expect(await ticketsOf(stage, payer)).toBe(2)
})

test.each(['afterCall', 'beforeT2'])('T04 killed at %s; the buyer asks again by the same key', async (seam) => {
  const payer = await aPayer(stage)
  const { server } = theNode()
  await server.arm({ arm: `checkout.${seam}`, act: 'kill' })
  expect((await payer.buyer.pay(payer.payment)).outcome).toBe('unknown')
  await server.gone()
  await server.start()
  await assertPaidOnce(payer)
  expect(stage.history.unknowns()).toEqual([])
})

test('after all of it: nothing is open, the books agree', { timeout: 90_000 }, async () => {
  await expect(stage.quiet()).resolves.toBeUndefined()
})
