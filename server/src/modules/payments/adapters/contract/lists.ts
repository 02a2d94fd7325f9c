import { timeOfId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import type { ListedPayment } from '../../types.ts'
import type { Begin, Begun, Get } from './harness.ts'

/** What a restored server asks the gateway for. */
export function describeLists(get: Get, begin: Begin): void {
  test('payments since a moment are listed in pages, with what went back', async () => {
    const first = await begin('APPROVED')
    await get().refundByHand(first.id, 640)
    const others = [await begin('DECLINED'), await begin('APPROVED')]
    const listed: ListedPayment[] = []
    const since = new Date(timeOfId(first.request.attemptId).getTime() - 60_000)
    for (let after: string | undefined; ;) {
      const page = await get().gateway.listPayments(since, after)
      listed.push(...(page?.payments ?? []))
      if (page === undefined || page.next === null) break
      after = page.next
    }
    const found = ({ request }: Begun) => listed.filter(({ report }) => report.key === request.attemptId)
    expect(found(first)).toMatchObject([
      { report: { gatewayId: first.id, status: 'CAPTURED', money: first.request.money }, refunded: 640 },
    ])
    expect(others.map((other) => found(other).map(({ report }) => report.status))).toEqual([['DECLINED'], ['CAPTURED']])
    expect(
      Math.abs((found(first)[0]?.createdAt.getTime() ?? 0) - timeOfId(first.request.attemptId).getTime()),
    ).toBeLessThan(60_000)
    expect(await get().gateway.listPayments(new Date(Date.now() + 3_600_000))).toEqual({ payments: [], next: null })
    expect(await get().adapter({ secretKey: 'sk_test_wrong' }).listPayments(since)).toBeUndefined()
  })
}
