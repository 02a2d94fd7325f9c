import { newId, newUuid, timeOfId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import type { Page } from '../../types/lists.ts'
import type { Begin, Begun, Get } from './harness.ts'

type List<Item> = (since: Date, after?: string) => Promise<Page<Item> | undefined>

/** All pages of a list. */
async function allOf<Item>(list: List<Item>, since: Date): Promise<readonly Item[]> {
  const listed: Item[] = []
  for (let after: string | undefined; ;) {
    const page = await list(since, after)
    listed.push(...(page?.items ?? []))
    if (page === undefined || page.next === null) return listed
    after = page.next
  }
}

const before = ({ request }: Begun): Date => new Date(timeOfId(request.attemptId).getTime() - 60_000)
const isNow = (time: Date | undefined): boolean => Math.abs((time?.getTime() ?? 0) - Date.now()) < 60_000

/** Nothing is listed of a time to come, and a gateway that refuses has no list. */
async function expectEnds(get: Get, name: 'listPayments' | 'listRefunds' | 'listDisputes'): Promise<void> {
  expect(await get().gateway[name](new Date(Date.now() + 3_600_000))).toEqual({ items: [], next: null })
  expect(await get().adapter({ secretKey: 'sk_test_wrong' })[name](new Date(0))).toBeUndefined()
}

/** Lists that a restored server asks the gateway for. */
export function describeLists(get: Get, begin: Begin): void {
  test('payments since a moment are listed in pages, with what went back', async () => {
    const first = await begin('APPROVED')
    await get().refundByHand(first.id, 640)
    const others = [await begin('DECLINED'), await begin('APPROVED')]
    const listed = await allOf(get().gateway.listPayments, before(first))
    const found = ({ request }: Begun) => listed.filter(({ report }) => report.key === request.attemptId)
    expect(found(first)).toMatchObject([
      { report: { gatewayId: first.id, status: 'CAPTURED', money: first.request.money }, refunded: 640 },
    ])
    expect(others.map((other) => found(other).map(({ report }) => report.status))).toEqual([['DECLINED'], ['CAPTURED']])
    expect(isNow(found(first)[0]?.createdAt)).toBe(true)
    await expectEnds(get, 'listPayments')
  })

  test('refunds since a moment are listed in pages, ours and those made by hand', async () => {
    const paid = await begin('APPROVED')
    const [refundId, money] = [newId('Refund'), { ...paid.request.money, amount: 360 }]
    const done = await get().gateway.refund({ refundId, gatewayPaymentId: paid.id, money })
    // More than a page holds.
    for (let made = 0; made < 100; made += 1) await get().refundByHand(paid.id, 5)
    const listed = await allOf(get().gateway.listRefunds, before(paid))
    const found = listed.filter(({ gatewayPaymentId }) => gatewayPaymentId === paid.id)
    expect(found).toHaveLength(101)
    const [ours] = found.filter(({ isExternal }) => !isExternal)
    expect(ours).toMatchObject({ kind: 'REFUND', key: refundId, money, outcome: done })
    expect(isNow(ours?.createdAt)).toBe(true)
    const byHand = { isExternal: true, money: { ...money, amount: 5 }, outcome: { kind: 'DONE' } }
    expect(found.find(({ isExternal }) => isExternal)).toMatchObject(byHand)
    await expectEnds(get, 'listRefunds')
  })

  test('the balance report has what was captured, refunded and disputed, with the keys that are ours', async () => {
    const paid = await begin('APPROVED')
    const [refundId, money] = [newId('Refund'), { ...paid.request.money, amount: 360 }]
    const done = await get().gateway.refund({ refundId, gatewayPaymentId: paid.id, money })
    await get().refundByHand(paid.id, 640)
    const declined = await begin('DECLINED')
    const won = await get().dispute(paid.id, 40)
    await won(true)
    const to = new Date(Date.now() + 60_000)
    const listed = await allOf((from, after) => get().gateway.balanceReport({ from, to }, after), before(paid))
    const found = (kind: string) =>
      listed.filter((one) => one.kind === kind && [paid.id, declined.id].includes(one.gatewayPaymentId ?? ''))
    const of = (amount: number) => ({ ...money, amount })
    expect(found('CAPTURE')).toMatchObject([
      { gatewayPaymentId: paid.id, gatewayObjectId: null, key: paid.request.attemptId, money: paid.request.money },
    ])
    const [ours, byHand] = found('REFUND').toSorted((one, other) => one.money.amount - other.money.amount)
    const gatewayRefundId = done.kind === 'DONE' ? done.gatewayRefundId : ''
    expect(ours).toMatchObject({ key: refundId, gatewayObjectId: gatewayRefundId, money })
    expect(byHand).toMatchObject({ key: null, money: of(640) })
    expect(found('DISPUTE')).toMatchObject([{ key: null, money: of(40) }])
    expect(found('DISPUTE_WON')).toMatchObject([{ key: null, money: of(40) }])
    expect(found('DISPUTE_FEE')).toMatchObject([{ money: of(1_500) }])
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
    expect(listed.every(({ at }) => isNow(at))).toBe(true)
    const later = new Date(Date.now() + 3_600_000)
    expect(await get().gateway.balanceReport({ from: later, to: later })).toEqual({ items: [], next: null })
    const wrong = get().adapter({ secretKey: 'sk_test_wrong' })
    expect(await wrong.balanceReport({ from: new Date(0), to })).toBeUndefined()
  })

  test('the balance report has payouts with their keys and accounts; those that failed moved nothing', async () => {
    const { gateway, destinations } = get()
    const money = { amount: 4_200, currency: 'USD', exponent: 2 }
    const begun = new Date(Date.now() - 60_000)
    const [paid, failed] = [newUuid(), newUuid()]
    const done = await gateway.payOut({ payoutId: paid, destination: destinations.paid, money })
    await gateway.payOut({ payoutId: failed, destination: destinations.fails, money })
    const to = new Date(Date.now() + 60_000)
    const listed = await allOf((from, after) => gateway.balanceReport({ from, to }, after), begun)
    const found = listed.filter(({ key }) => key === paid || key === failed)
    const gatewayObjectId = done.kind === 'DONE' ? done.gatewayPayoutId : ''
    const { paid: destination } = destinations
    expect(found).toMatchObject([{ kind: 'PAYOUT', key: paid, gatewayObjectId, destination, money }])
    expect(isNow(found[0]?.at)).toBe(true)
  })

  test('disputes since a moment are listed as they are now', async () => {
    const [open, lost] = [await begin('APPROVED'), await begin('APPROVED')]
    await get().dispute(open.id, 40)
    await (
      await get().dispute(lost.id)
    )(false)
    const listed = await allOf(get().gateway.listDisputes, before(open))
    const found = ({ id }: Begun) => listed.filter(({ gatewayPaymentId }) => gatewayPaymentId === id)
    const dispute = { kind: 'DISPUTE', reason: 'FRAUDULENT', gatewayDisputeId: expect.any(String) as unknown }
    expect(found(open)).toMatchObject([{ ...dispute, state: 'OPEN', money: { ...open.request.money, amount: 40 } }])
    expect(found(lost)).toMatchObject([{ ...dispute, state: 'LOST', money: lost.request.money }])
    expect(found(open)[0]?.evidenceDueAt).toEqual(expect.any(Date))
    await expectEnds(get, 'listDisputes')
  })
}
