import { newUuid } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import type { Get } from './harness.ts'

const money = { amount: 4_200, currency: 'USD', exponent: 2 }

/** Payouts to organizers. */
export function describePayouts(get: Get): void {
  test('a payout is made once, and asking tells the same; one that was never sent never arrived', async () => {
    const { gateway, destinations } = get()
    const request = { payoutId: newUuid(), destination: destinations.paid, money }
    expect(await gateway.lookUpPayout(request)).toEqual({ kind: 'NEVER_ARRIVED' })
    const sent = await Promise.all(Array.from({ length: 4 }, () => gateway.payOut(request)))
    expect(sent[0]).toEqual({ kind: 'DONE', gatewayPayoutId: expect.any(String) as unknown })
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await gateway.lookUpPayout(request)).toEqual(sent[0])
    // The same key for another payout isn't paid, and its outcome is to be asked for.
    expect(await gateway.payOut({ ...request, money: { ...money, amount: 1 } })).toEqual({ kind: 'UNKNOWN' })
  })

  test('a payout that is refused has failed; without an answer it is unknown', async () => {
    const { gateway, destinations, faults } = get()
    const refused = await gateway.payOut({ payoutId: newUuid(), destination: destinations.fails, money })
    expect(refused).toMatchObject({ kind: 'FAILED' })
    expect(await gateway.payOut({ payoutId: newUuid(), destination: destinations.missing, money })).toMatchObject({
      kind: 'FAILED',
    })
    const request = { payoutId: newUuid(), destination: destinations.paid, money }
    await faults([{ match: { key: request.payoutId }, times: 1, resetAfterEffect: true }])
    expect(await gateway.payOut(request)).toEqual({ kind: 'UNKNOWN' })
    expect(await gateway.lookUpPayout(request)).toMatchObject({ kind: 'DONE' })
    await faults([])
  })

  test('an account says whether it can be paid', async () => {
    const { gateway, destinations, adapter } = get()
    expect(await gateway.readPayoutAccount(destinations.paid)).toMatchObject({ state: 'VERIFIED', last4: '6789' })
    expect(await gateway.readPayoutAccount(destinations.missing)).toMatchObject({ state: 'MISSING' })
    expect(await adapter({ secretKey: 'sk_test_wrong' }).readPayoutAccount(destinations.paid)).toBeUndefined()
  })
}
