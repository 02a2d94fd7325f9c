import { newId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Expected, PaymentRequest } from '../../types/payment.ts'
import { describeKeptCards } from './cards.ts'
import { describeFaults } from './faults.ts'
import type { Begin, Begun, CardKind, GatewayHarness, Get } from './harness.ts'
import { describeLists } from './lists.ts'
import { describePayouts } from './payouts.ts'
import { describeWebhooks } from './webhooks.ts'

/** Tests the port's guarantees on a running gateway. Every adapter must pass. */
export function describeGateway(name: string, start: () => Promise<GatewayHarness>): void {
  describe(`the gateway ${name}`, () => {
    let harness: GatewayHarness
    beforeAll(async () => {
      harness = await start()
    })
    afterAll(() => harness.stop())

    const begin = async (kind: CardKind, changes: Partial<PaymentRequest> = {}): Promise<Begun> => {
      const request: PaymentRequest = {
        attemptId: newId('Attempt'),
        orderId: newId('Order'),
        money: { amount: 16_640, currency: 'USD', exponent: 2 },
        card: { token: await harness.enterCard(kind) },
        capture: 'AUTOMATIC',
        returnUrl: harness.returnUrl,
        statementDescriptor: 'HARBOUR HALL AND SOME MORE',
        description: 'The Tempest: Stalls, row B, seats 12, 13',
        ...changes,
      }
      const outcome = await harness.gateway.createPayment(request)
      return { request, outcome, id: 'gatewayId' in outcome ? (outcome.gatewayId ?? '') : '' }
    }
    describeCharges(() => harness, begin)
    describeTwoSteps(() => harness, begin)
    describeChallenges(() => harness, begin)
    describeRefunds(() => harness, begin)
    describeLists(() => harness, begin)
    describePayouts(() => harness)
    describeKeptCards(() => harness, begin)
    describeFaults(() => harness, begin)
    describeWebhooks(() => harness, begin)
  })
}

function describeCharges(get: Get, begin: Begin): void {
  test('an approved card is charged the exact amount, and asking tells the same', async () => {
    const { request, outcome, id } = await begin('APPROVED')
    const card = {
      brand: 'visa',
      last4: expect.stringMatching(/^\d{4}$/) as unknown,
      fingerprint: expect.any(String) as unknown,
    }
    expect(outcome).toEqual({ kind: 'CAPTURED', gatewayId: id, money: request.money, card })
    expect(id).not.toBe('')
    expect(await get().gateway.getPayment(id, request)).toEqual(outcome)
    expect(await get().gateway.findPaymentByKey(request)).toEqual(outcome)
  })

  test('the gateway gets the billing address, and none if there is none', async () => {
    const billing = { country: 'NO', line1: 'Kongens gate 1', city: 'Oslo', postalCode: '0150' }
    const card = { token: await get().enterCard('APPROVED', billing) }
    const { outcome, id } = await begin('APPROVED', { card, billing })
    expect(outcome.kind).toBe('CAPTURED')
    expect(await get().billedCity(id)).toBe('Oslo')
    expect(await get().billedCity((await begin('APPROVED')).id)).toBeUndefined()
  })

  test('the same attempt is charged once, however often it is sent in parallel', async () => {
    const { request, outcome } = await begin('APPROVED')
    const again = Array.from({ length: 5 }, () => get().gateway.createPayment(request))
    expect(new Set((await Promise.all(again)).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(outcome)]),
    )
  })

  test('the same attempt with another amount is not charged, and its outcome is to be asked for', async () => {
    const { request, outcome } = await begin('APPROVED')
    const changed = { ...request, money: { ...request.money, amount: 1 } }
    expect(await get().gateway.createPayment(changed)).toEqual({ kind: 'UNKNOWN', why: 'KEY_REUSED' })
    expect(await get().gateway.findPaymentByKey(request)).toEqual(outcome)
  })

  test.each([
    [
      'DECLINED',
      'CARD_DECLINED',
      'Your bank declined this card. Nothing was charged. Try another card or contact your bank.',
    ],
    ['NO_FUNDS', 'INSUFFICIENT_FUNDS', 'This card has insufficient funds. Nothing was charged. Try another card.'],
    [
      'WRONG_CODE',
      'WRONG_CVV',
      'The security code is incorrect. Nothing was charged. Check the 3 or 4 digits and try again.',
    ],
  ] as const)('a card that is %s says why', async (kind, reason, message) => {
    const { request, outcome, id } = await begin(kind)
    expect(outcome).toMatchObject({ kind: 'DECLINED', reason, message })
    expect(await get().gateway.getPayment(id, request)).toEqual(outcome)
  })

  test('a card entry is good for one attempt', async () => {
    const { request } = await begin('APPROVED')
    const { outcome } = await begin('APPROVED', { card: request.card })
    expect(outcome).toMatchObject({ kind: 'DECLINED', reason: 'CARD_ENTRY_EXPIRED' })
  })

  test('a card tells its mark before it is charged, the same each time it is entered, and stays good', async () => {
    const { gateway, enterCard } = get()
    const [token, again, other] = [
      await enterCard('APPROVED'),
      await enterCard('APPROVED'),
      await enterCard('DECLINED'),
    ]
    const described = await gateway.describeCard({ token })
    const { outcome } = await begin('APPROVED', { card: { token } })
    expect(described).toEqual({ kind: 'CARD', card: outcome.kind === 'CAPTURED' ? outcome.card : 'none' })
    expect(await gateway.describeCard({ token: again })).toEqual(described)
    expect(await gateway.describeCard({ token: other })).not.toEqual(described)
    for (const spent of [token, `${token}x`])
      expect(await gateway.describeCard({ token: spent })).toEqual({ kind: 'UNUSABLE' })
  })

  test('an attempt that was never sent never arrived', async () => {
    const expected: Expected = { attemptId: newId('Attempt'), money: { amount: 1, currency: 'USD', exponent: 2 } }
    expect(await get().gateway.findPaymentByKey(expected)).toEqual({ kind: 'NEVER_ARRIVED' })
  })

  test('what was captured is held against what was expected', async () => {
    const { request, id } = await begin('APPROVED')
    const other = { ...request, money: { ...request.money, amount: 16_641 } }
    const found = await get().gateway.getPayment(id, other)
    expect(found).toEqual({
      kind: 'BREAK',
      what: 'WRONG_AMOUNT',
      status: 'CAPTURED',
      gatewayId: id,
      money: request.money,
    })
    const stranger = { ...request, attemptId: newId('Attempt') }
    expect(await get().gateway.getPayment(id, stranger)).toMatchObject({ kind: 'BREAK', what: 'OTHER_PAYMENT' })
  })

  test('one that is still being worked on can be canceled', async () => {
    const { request, outcome, id } = await begin('SLOW')
    expect(outcome).toEqual({ kind: 'PROCESSING', gatewayId: id })
    expect(await get().gateway.cancel(id, request)).toMatchObject({ kind: 'DECLINED', reason: 'CANCELLED' })
  })

  test('what was captured is not canceled: the answer is the truth', async () => {
    const { request, outcome, id } = await begin('APPROVED')
    expect(await get().gateway.cancel(id, request)).toEqual(outcome)
    expect(await get().gateway.void(id, request)).toEqual(outcome)
  })
}

function describeTwoSteps(get: Get, begin: Begin): void {
  test('set aside, then captured, once', async () => {
    const { request, outcome, id } = await begin('APPROVED', { capture: 'MANUAL' })
    expect(outcome).toMatchObject({ kind: 'AUTHORISED', gatewayId: id, money: request.money })
    const captured = { kind: 'CAPTURED', gatewayId: id, money: request.money }
    expect(await get().gateway.capture(id, request)).toMatchObject(captured)
    expect(await get().gateway.capture(id, request)).toMatchObject(captured)
  })

  test('set aside, then captured in part', async () => {
    const { request, id } = await begin('APPROVED', { capture: 'MANUAL' })
    const part = { ...request, money: { ...request.money, amount: 40 } }
    expect(await get().gateway.capture(id, part)).toMatchObject({ kind: 'CAPTURED', gatewayId: id, money: part.money })
  })

  test('set aside, then let go: nothing can be captured', async () => {
    const { request, id } = await begin('APPROVED', { capture: 'MANUAL' })
    const released = { kind: 'DECLINED', reason: 'VOIDED' }
    expect(await get().gateway.void(id, request)).toMatchObject(released)
    expect(await get().gateway.capture(id, request)).toMatchObject(released)
  })
}

function describeChallenges(get: Get, begin: Begin): void {
  test.each([
    ['ASKS_THEN_APPROVED', 'approve', { kind: 'CAPTURED' }],
    ['ASKS_THEN_APPROVED', 'refuse', { kind: 'DECLINED', reason: 'AUTHENTICATION_FAILED' }],
    ['ASKS_THEN_DECLINED', 'approve', { kind: 'DECLINED', reason: 'CARD_DECLINED' }],
  ] as const)('%s, %s', async (kind, answer, expected) => {
    const { request, outcome, id } = await begin(kind)
    expect(outcome).toMatchObject({
      kind: 'REQUIRES_ACTION',
      gatewayId: id,
      clientSecret: expect.any(String) as unknown,
    })
    expect(await get().gateway.getPayment(id, request)).toEqual(outcome)
    await get().answerChallenge(outcome.kind === 'REQUIRES_ACTION' ? outcome.url : '', answer)
    expect(await get().gateway.getPayment(id, request)).toMatchObject(expected)
  })

  test('one left open is canceled, and an answer afterwards changes nothing', async () => {
    const { request, outcome, id } = await begin('ASKS_THEN_APPROVED')
    const canceled = { kind: 'DECLINED', reason: 'CANCELLED' }
    expect(await get().gateway.cancel(id, request)).toMatchObject(canceled)
    await get().answerChallenge(outcome.kind === 'REQUIRES_ACTION' ? outcome.url : '', 'approve')
    expect(await get().gateway.getPayment(id, request)).toMatchObject(canceled)
  })
}

function describeRefunds(get: Get, begin: Begin): void {
  test('a refund is made once, and never beyond what was captured', async () => {
    const { request, id } = await begin('APPROVED')
    const money = { ...request.money, amount: 16_600 }
    const asked = { refundId: newId('Refund'), gatewayPaymentId: id, money }
    const done = await get().gateway.refund(asked)
    expect(done).toMatchObject({ kind: 'DONE', money })
    expect(await get().gateway.refund(asked)).toEqual(done)
    expect(await get().gateway.getRefund(asked)).toEqual(done)
    const tooMuch = { ...asked, refundId: newId('Refund'), money: { ...money, amount: 41 } }
    expect(await get().gateway.refund(tooMuch)).toMatchObject({ kind: 'FAILED' })
    expect(await get().gateway.refund({ ...tooMuch, money: { ...money, amount: 40 } })).toMatchObject({ kind: 'DONE' })
  })

  test('a refund that was never sent never arrived', async () => {
    const { request, id } = await begin('APPROVED')
    const unsent = { refundId: newId('Refund'), gatewayPaymentId: id, money: request.money }
    expect(await get().gateway.getRefund(unsent)).toEqual({ kind: 'NEVER_ARRIVED' })
  })

  test('what was not captured is not refunded', async () => {
    const { request, id } = await begin('DECLINED')
    const asked = { refundId: newId('Refund'), gatewayPaymentId: id, money: request.money }
    expect(await get().gateway.refund(asked)).toMatchObject({ kind: 'FAILED' })
  })

  test('the page that takes the card is told where to send it', () => {
    const { origin, publicKey } = get().gateway.publicConfig()
    expect(origin).toMatch(/^https?:\/\/[^/]+$/)
    expect(publicKey).toMatch(/^pk_/)
  })
}
