import { newId } from '@admission/common/ids.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { judge } from '../../rules.ts'
import type { GatewayEvent, Outcome, PaymentRequest } from '../../types/payment.ts'
import type { Begin, Delivery, Get } from './harness.ts'

type About<Kind extends GatewayEvent['about']['kind']> = Extract<GatewayEvent['about'], { kind: Kind }>

const SOON = { timeout: 10_000, interval: 50 }

/** Webhooks: reports of the gateway that no one asked for. */
export function describeWebhooks(get: Get, begin: Begin): void {
  const read = ({ body, signature }: Delivery): GatewayEvent => get().gateway.verifyWebhook(body, signature, new Date())
  const events = (): readonly GatewayEvent[] => get().deliveries().map(read)
  /** The outcomes that have been announced about a payment. */
  const announced = (request: PaymentRequest): readonly Outcome[] =>
    events().flatMap(({ about }) =>
      about.kind === 'PAYMENT' && about.report.key === request.attemptId ? [judge(about.report, request)] : [],
    )
  const about = <Kind extends GatewayEvent['about']['kind']>(kind: Kind, gatewayId: string): readonly About<Kind>[] =>
    events().flatMap((event) =>
      event.about.kind === kind && 'gatewayPaymentId' in event.about && event.about.gatewayPaymentId === gatewayId
        ? [event.about as About<Kind>]
        : [],
    )

  describe('webhooks', () => {
    afterEach(() => get().faults([]))

    test.each(['APPROVED', 'DECLINED'] as const)('%s: announces the same outcome as the answer', async (kind) => {
      const { request, outcome } = await begin(kind)
      await expect.poll(() => announced(request), SOON).toEqual([outcome])
    })

    test('set aside, captured, and let go: each is announced', async () => {
      const { request, id } = await begin('APPROVED', { capture: 'MANUAL' })
      await get().gateway.capture(id, request)
      await expect
        .poll(
          () =>
            announced(request)
              .map(({ kind }) => kind)
              .toSorted(),
          SOON,
        )
        .toEqual(['AUTHORISED', 'CAPTURED'])
      const other = await begin('APPROVED', { capture: 'MANUAL' })
      await get().gateway.void(other.id, other.request)
      await expect.poll(() => announced(other.request).map(({ kind }) => kind), SOON).toContain('DECLINED')
    })

    test('before the answer', async () => {
      const attemptId = newId('Attempt')
      await get().faults([{ match: { key: attemptId }, delayMs: 1_500 }])
      let isAnswered = false
      const begun = begin('APPROVED', { attemptId }).finally(() => {
        isAnswered = true
      })
      const isAnnounced = (): boolean =>
        events().some((event) => event.about.kind === 'PAYMENT' && event.about.report.key === attemptId)
      await expect.poll(isAnnounced, SOON).toBe(true)
      expect(isAnswered).toBe(false)
      const { request, outcome } = await begun
      expect(announced(request)).toEqual([outcome])
    })

    test('twice: it is the same event', async () => {
      const attemptId = newId('Attempt')
      await get().faults([{ match: { key: attemptId }, duplicateWebhook: 1 }])
      const { request } = await begin('APPROVED', { attemptId })
      await expect.poll(() => announced(request), SOON).toHaveLength(2)
      const ids = events().flatMap(({ eventId, about: { kind }, about: subject }) =>
        kind === 'PAYMENT' && (subject as About<'PAYMENT'>).report.key === attemptId ? [eventId] : [],
      )
      expect(new Set(ids).size).toBe(1)
    })

    test('forged, changed or old: refused', async () => {
      const { request } = await begin('APPROVED')
      await expect.poll(() => announced(request), SOON).toHaveLength(1)
      const { body, signature } = get()
        .deliveries()
        .find((one) => one.body.includes(request.attemptId)) ?? { body: Buffer.from(''), signature: '' }
      const { gateway } = get()
      const now = new Date()
      const changed = Buffer.from(body.toString().replace('16640', '1'))
      expect(changed).not.toEqual(body)
      expect(() => gateway.verifyWebhook(changed, signature, now)).toThrow('is invalid')
      expect(() => gateway.verifyWebhook(body, signature?.replace(/v1=./, 'v1=g'), now)).toThrow('is missing')
      expect(() => gateway.verifyWebhook(body, undefined, now)).toThrow('is missing')
      expect(() => gateway.verifyWebhook(body, signature, new Date(now.getTime() + 400_000))).toThrow('too old')
      expect(gateway.verifyWebhook(body, signature, now).type).not.toBe('')
    })

    test('refunds, ours and those made by hand', async () => {
      const { request, id } = await begin('APPROVED')
      const money = { ...request.money, amount: 600 }
      const refundId = newId('Refund')
      const outcome = await get().gateway.refund({ refundId, gatewayPaymentId: id, money })
      await expect
        .poll(() => about('REFUND', id), SOON)
        .toEqual([{ kind: 'REFUND', key: refundId, gatewayPaymentId: id, isExternal: false, money, outcome }])
      await get().refundByHand(id, 40)
      await expect
        .poll(() => about('REFUND', id), SOON)
        .toContainEqual(expect.objectContaining({ isExternal: true, money: { ...money, amount: 40 } }))
    })

    test('disputes, opened and closed', async () => {
      const { request, id } = await begin('APPROVED')
      const decide = await get().dispute(id)
      const subject = { kind: 'DISPUTE', gatewayPaymentId: id, money: request.money, fee: 1500, reason: 'FRAUDULENT' }
      const unknown = {
        gatewayDisputeId: expect.any(String) as unknown,
        evidenceDueAt: expect.any(Date) as unknown,
      }
      await expect.poll(() => about('DISPUTE', id), SOON).toEqual([{ ...subject, state: 'OPEN', ...unknown }])
      await decide(false)
      await expect.poll(() => about('DISPUTE', id).map(({ state }) => state), SOON).toEqual(['OPEN', 'LOST'])
    })

    test('part of a payment, disputed and won', async () => {
      const { request, id } = await begin('APPROVED')
      const decide = await get().dispute(id, 600)
      await decide(true)
      await expect
        .poll(() => about('DISPUTE', id).map(({ state, money }) => [state, money]), SOON)
        .toEqual([
          ['OPEN', { ...request.money, amount: 600 }],
          ['WON', { ...request.money, amount: 600 }],
        ])
    })
  })
}
