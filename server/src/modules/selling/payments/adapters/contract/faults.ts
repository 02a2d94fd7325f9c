import { newId } from '@admission/common/ids.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { Outcome, PaymentRequest } from '../../types/payment.ts'
import type { Begin, Get } from './harness.ts'

/** Answers that are lost, late or wrong: nothing is taken for a decline that may have been charged. */
export function describeFaults(get: Get, begin: Begin): void {
  const aRequest = async (changes: Partial<PaymentRequest> = {}): Promise<PaymentRequest> => ({
    attemptId: newId('Attempt'),
    orderId: newId('Order'),
    money: { amount: 500, currency: 'USD', exponent: 2 },
    card: { token: await get().enterCard('APPROVED') },
    capture: 'AUTOMATIC',
    returnUrl: get().returnUrl,
    statementDescriptor: 'HALL',
    description: 'The Tempest: Stalls, row B, seats 12, 13',
    ...changes,
  })

  const play = async (fault: object, readMs?: number): Promise<{ first: Outcome; found: Outcome }> => {
    const request = await aRequest()
    await get().faults([{ match: { key: request.attemptId }, ...fault }])
    // Only the call has little patience: the look-up afterwards is answered even on a busy machine.
    const first = await get()
      .adapter(readMs === undefined ? {} : { readMs })
      .createPayment(request)
    return { first, found: await get().gateway.findPaymentByKey(request) }
  }

  describe('what goes wrong on the way', () => {
    afterEach(() => get().faults([]))

    test.each([
      [{ resetAfterEffect: true }, 'NO_ANSWER'],
      [{ status500AfterEffect: true }, 'GATEWAY_FAILED'],
    ])('%o: unknown, and then found to be captured', async (fault, why) => {
      const { first, found } = await play(fault)
      expect(first).toEqual({ kind: 'UNKNOWN', why })
      expect(found).toMatchObject({ kind: 'CAPTURED' })
    })

    test('no answer in time: unknown, and then found to be captured', async () => {
      const { first, found } = await play({ delayMs: 30_000 }, 1_000)
      expect(first).toEqual({ kind: 'UNKNOWN', why: 'NO_ANSWER' })
      expect(found).toMatchObject({ kind: 'CAPTURED' })
    })

    test('reset before the effect: unknown, then found never to have arrived, then charged once', async () => {
      const request = await aRequest()
      await get().faults([{ match: { key: request.attemptId }, times: 1, resetBefore: true }])
      expect(await get().gateway.createPayment(request)).toEqual({ kind: 'UNKNOWN', why: 'NO_ANSWER' })
      expect(await get().gateway.findPaymentByKey(request)).toEqual({ kind: 'NEVER_ARRIVED' })
      const again = await get().gateway.createPayment(request)
      expect(again).toMatchObject({ kind: 'CAPTURED' })
      expect(await get().gateway.findPaymentByKey(request)).toEqual(again)
    })

    test.each([
      [{ captureAmount: 499 }, 'WRONG_AMOUNT'],
      [{ wrongCurrency: 'EUR' }, 'WRONG_CURRENCY'],
    ])('%o is a break', async (fault, what) => {
      const { first, found } = await play(fault)
      expect(first).toMatchObject({ kind: 'BREAK', what, status: 'CAPTURED' })
      expect(found).toEqual(first)
    })

    test('a capture whose answer is lost is unknown, and captured when asked again', async () => {
      const { request, id } = await begin('APPROVED', { capture: 'MANUAL' })
      const { gateway } = get()
      await get().faults([{ match: { operation: 'capture' }, times: 1, resetAfterEffect: true }])
      expect(await gateway.capture(id, request)).toEqual({ kind: 'UNKNOWN', why: 'NO_ANSWER' })
      expect(await gateway.capture(id, request)).toMatchObject({
        kind: 'CAPTURED',
        gatewayId: id,
        money: request.money,
      })
    })

    test('a refund whose answer is lost is found, and not made again', async () => {
      const { request, id } = await begin('APPROVED')
      const asked = { refundId: newId('Refund'), gatewayPaymentId: id, money: { ...request.money, amount: 100 } }
      await get().faults([{ match: { key: asked.refundId }, times: 1, resetAfterEffect: true }])
      expect(await get().gateway.refund(asked)).toEqual({ kind: 'UNKNOWN' })
      const found = await get().gateway.getRefund(asked)
      expect(found).toMatchObject({ kind: 'DONE', money: asked.money })
      expect(await get().gateway.refund(asked)).toEqual(found)
      const rest = { ...asked, refundId: newId('Refund'), money: { ...request.money, amount: 16_540 } }
      expect(await get().gateway.refund(rest)).toMatchObject({ kind: 'DONE' })
    })

    test('a wrong key: not accepted, and no one is charged', async () => {
      const request = await aRequest()
      const stranger = get().adapter({ secretKey: 'sk_test_other' })
      expect(await stranger.createPayment(request)).toMatchObject({ kind: 'DECLINED', reason: 'NOT_ACCEPTED' })
      expect(await stranger.findPaymentByKey(request)).toEqual({ kind: 'UNKNOWN', why: 'BAD_ANSWER' })
      expect(await get().gateway.findPaymentByKey(request)).toEqual({ kind: 'NEVER_ARRIVED' })
    })
  })
}
