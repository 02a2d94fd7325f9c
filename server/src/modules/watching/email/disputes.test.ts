import { expect, test } from 'vitest'
import type { EventId } from '@admission/common/ids.ts'
import { aMember, anEventOf } from '#modules/people/accounts/testing.ts'
import { aDispute } from '#modules/selling/after-sales/testing/a-dispute.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aDatabase } from '#testing/database.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)

test('members who answer for the money of orders read of a dispute, once each; no one else does, and no closing follows', async () => {
  const { services } = post.open()
  const { user } = await aConsumer(services)
  const { orderId, sale } = await aPaidPurchase(database, { userId: user.id, email: user.email })
  const { accountId, eventId } = sale
  const member = async (role: Parameters<typeof aMember>[2], events?: readonly EventId[]): Promise<string> =>
    (await aMember(services, accountId, role, events)).user.email
  const expected = [await member('OWNER'), await member('FINANCE'), await member('BOX_OFFICE', [eventId as EventId])]
  await member('BOX_OFFICE', [(await anEventOf(database, accountId)) as EventId])
  for (const role of ['MARKETING', 'DOOR', 'READ_ONLY'] as const) await member(role)
  await post.sentAfterFacts()
  const { report } = await aDispute(database, orderId)
  await report('OPEN')
  await report('OPEN')
  const sent = await post.sentAfterFacts()
  const addresses = sent.flatMap(({ to }) => (to ?? []).map(({ address }) => address ?? ''))
  expect(addresses.toSorted()).toEqual(expected.toSorted())
  const [mail] = sent
  expect(mail?.subject).toContain('A payment was disputed')
  for (const part of ['€55.00', 'Not paid by the cardholder', 'Thu, Dec 24, 2026', `/user/${user.id}/order`])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain(user.email)
  await report('WON')
  expect(await post.sentAfterFacts()).toEqual([])
})
