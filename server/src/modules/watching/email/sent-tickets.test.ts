import { newUuid, type EventId } from '@admission/common/ids.ts'
import { UNDO_SENT_MINUTES } from '@admission/common/sent-words.ts'
import { expect, test } from 'vitest'
import { aMember, anEmployee, anEventOf } from '#modules/people/accounts/testing.ts'
import {
  askRefund,
  MARK_SENT,
  READ_ORDER,
  readOrder,
  UNDO_SENT,
} from '#modules/selling/after-sales/testing/staff-orders.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import type { DeliveryMechanism } from '#modules/stock/delivery/types.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aDatabase } from '#testing/database.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)

const ADDRESS = '4 Ropewalk, Port Averil, ME 04101, United States'
const how = { carrier: 'Harbor Post', trackingNumber: 'HP 123' }
const UNDO_SECONDS = UNDO_SENT_MINUTES * 60 + 1
const unsent = { fulfilment: 'UNFULFILLED', sent_at: null, carrier: null, tracking_number: null, version: 1 }

const aPurchase = async (mechanism: DeliveryMechanism = 'SHIPPING') => {
  const { services, api } = post.open()
  const { user, token } = await aConsumer(services)
  const purchase = await aPaidPurchase(database, { userId: user.id, email: user.email, seats: [3, 4], mechanism })
  const { purchaseId: id, orderId, sale } = purchase
  await database.query(
    `update orders set delivery = jsonb_set(delivery, array[$2, 'sentTo'], to_jsonb($3::text)) where id = $1`,
    [orderId, id, ADDRESS],
  )
  await post.sentAfterFacts()
  const staff = await aStaff(services, api, sale.accountId, 'BOX_OFFICE')
  const send = (variables: object = {}) =>
    staff.ask(MARK_SENT, { key: newUuid(), id, version: 1, input: how, ...variables })
  const stored = async () =>
    (
      await database.query(
        'select fulfilment, sent_at, carrier, tracking_number, version from purchase where id = $1',
        [id],
      )
    )[0]
  return { ...purchase, id, staff, send, stored, user, token }
}

test('staff mark mailed tickets as sent: office, buyer and audit trail say how, and the buyer gets one mail', async () => {
  const { id, staff, send, user, token } = await aPurchase()
  expect(await readOrder(staff, id)).toMatchObject({
    isToBeSent: true,
    delivery: `By mail. To be sent to ${ADDRESS}.`,
  })
  const key = newUuid()
  const input = { carrier: '  Harbor Post ', trackingNumber: 'HP 123' }
  for (let times = 0; times < 2; times += 1) expect((await send({ key, input })).errors).toEqual([])
  const order = await readOrder(staff, id)
  expect(order).toMatchObject({ isToBeSent: false, version: 2 })
  expect(order.delivery).toMatch(
    /^By mail\. Sent on \w+, \w+ \d+, \d{4} with Harbor Post, tracking HP 123, to 4 Ropewalk/,
  )
  expect(order.timeline.some(({ title }) => title.endsWith(': send tickets'))).toBe(true)

  expect(await post.sentAfterFacts()).toEqual([])
  const [mail, ...more] = await post.later(UNDO_SECONDS)
  expect(more).toEqual([])
  expect(mail?.to).toEqual([expect.objectContaining({ address: user.email })])
  expect(mail?.subject).toMatch(/^Your tickets were sent: Evening/)
  expect(mail?.text).toContain(`We mailed your tickets to ${ADDRESS} on `)
  expect(mail?.text).toContain('with Harbor Post, tracking HP 123.')

  const seen = await post
    .open()
    .api.read<{ purchase: { sent: object } }>(
      'consumer',
      `query ($id: ID!) { purchase(id: $id) { sent { on carrier trackingNumber } } }`,
      { variables: { id }, token },
    )
  expect(seen.purchase.sent).toEqual({ ...how, on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string })
  expect(
    await database.query(`select before, after from audit where action = 'send-tickets' and target_id = $1`, [id]),
  ).toMatchObject([
    { before: { values: { fulfilment: 'UNFULFILLED' } }, after: { values: { fulfilment: 'FULFILLED', ...how } } },
  ])
})

test('an employee marks them without carrier and number', async () => {
  const { id, stored } = await aPurchase()
  const { token } = await anEmployee(post.open().services, 'SUPPORT')
  const variables = { key: newUuid(), id, version: 1, input: { carrier: ' ', trackingNumber: '' } }
  expect((await post.open().api.ask('employee', MARK_SENT, { variables, token })).errors).toEqual([])
  expect(await stored()).toMatchObject({ fulfilment: 'FULFILLED', carrier: null, tracking_number: null })
  await post.deliverFacts()
  const [mail] = await post.later(UNDO_SECONDS)
  expect(mail?.text).toMatch(/We mailed your tickets to 4 Ropewalk.* on \w+, \w+ \d+\.\n/)
})

test('staff undo it while the buyer hasn’t been told: no mail, to be sent again, and recorded', async () => {
  const { id, staff, send, stored } = await aPurchase()
  expect((await send()).errors).toEqual([])
  expect(await readOrder(staff, id)).toMatchObject({ canUndoSent: true, version: 2 })
  const undo = (version: number) => staff.ask(UNDO_SENT, { key: newUuid(), id, version })
  expect((await undo(1)).errors[0]?.extensions).toMatchObject({ category: 'preconditionFailed' })
  const answers = await Promise.all([undo(2), undo(2), undo(2)])
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await stored()).toEqual({ ...unsent, version: 3 })
  expect(await readOrder(staff, id)).toMatchObject({
    canUndoSent: false,
    isToBeSent: true,
    delivery: `By mail. To be sent to ${ADDRESS}.`,
  })
  expect((await undo(3)).errors[0]?.message).toBe('The tickets of this order aren’t marked as sent.')
  const recorded = `select action from audit where target_id = $1 and action like '%send-tickets' order by at`
  expect(await database.query(recorded, [id])).toEqual([{ action: 'send-tickets' }, { action: 'undo-send-tickets' }])
  await post.deliverFacts()

  // Marked again five minutes later: only the later mail goes out.
  await database.moveClock(300_000)
  expect((await send({ version: 3 })).errors).toEqual([])
  await post.deliverFacts()
  expect(await post.later(UNDO_SECONDS)).toEqual([])
  expect(await post.later(300 + UNDO_SECONDS)).toHaveLength(1)
  expect((await undo(4)).errors[0]?.message).toBe(
    'The buyer was told that the tickets were sent. It can be undone for 10 minutes.',
  )
  expect(await stored()).toMatchObject({ fulfilment: 'FULFILLED', version: 4 })
})

test('tickets that were delivered without being mailed can’t be unsent, not even in the database', async () => {
  const { id, staff } = await aPurchase('MOBILE')
  const { errors } = await staff.ask(UNDO_SENT, { key: newUuid(), id, version: 1 })
  expect(errors[0]?.message).toBe('The tickets of this order aren’t marked as sent.')
  await expect(
    database.query(`update purchase set fulfilment = 'UNFULFILLED' where id = $1 and fulfilment = 'FULFILLED'`, [id]),
  ).rejects.toThrow('only sent tickets can be unsent')
})

test('of many who mark them at once, one does, and the buyer gets one mail', async () => {
  const { send, stored } = await aPurchase()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send()))
  const refused = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions))
  expect(refused).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ category: 'preconditionFailed' })))
  expect(await stored()).toMatchObject({ fulfilment: 'FULFILLED', version: 2 })
  await post.deliverFacts()
  expect(await post.later(UNDO_SECONDS)).toHaveLength(1)
})

test('what isn’t mailed, was sent before, or isn’t paid any longer is refused, and nothing changes', async () => {
  const onPhone = await aPurchase('MOBILE')
  expect((await onPhone.send()).errors[0]?.message).toBe('The tickets of this order aren’t mailed.')
  expect(await onPhone.stored()).toMatchObject({ sent_at: null, version: 1 })

  const twice = await aPurchase()
  expect((await twice.send()).errors).toEqual([])
  const again = await twice.send({ version: 2, input: { carrier: 'Other', trackingNumber: '' } })
  expect(again.errors[0]?.message).toBe('The tickets of this order were already marked as sent.')
  expect(await twice.stored()).toMatchObject({ carrier: 'Harbor Post', version: 2 })

  for (const cancels of [false, true]) {
    const { id, staff, send, stored } = await aPurchase()
    expect((await askRefund(staff, id, { cancels })).errors).toEqual([])
    const { version, delivery, isToBeSent } = await readOrder(staff, id)
    expect({ delivery, isToBeSent }).toEqual({ delivery: 'By mail. Not sent.', isToBeSent: false })
    expect((await send({ version })).errors[0]?.message).toBe('This order can no longer be changed.')
    expect(await stored()).toEqual({ ...unsent, version })
  }
})

test('tickets that were all returned while fees were kept aren’t mailed', async () => {
  const { id, staff, send, stored } = await aPurchase()
  expect((await askRefund(staff, id, { keepsFees: true })).errors).toEqual([])
  const { version, delivery, isToBeSent, row } = await readOrder(staff, id)
  expect({ delivery, isToBeSent, row }).toEqual({
    delivery: 'By mail. Not sent.',
    isToBeSent: false,
    row: { payment: 'PARTIALLY_REFUNDED' },
  })
  expect((await send({ version })).errors[0]?.message).toBe('All tickets of this order were returned.')
  expect(await stored()).toEqual({ ...unsent, version })
})

test.each([
  [{ carrier: 'x'.repeat(61) }, 'carrier', 'Use 60 characters or fewer.'],
  [{ trackingNumber: '<b>1</b>' }, 'trackingNumber', 'Use letters, digits, spaces, and . , & - / # only.'],
  [{ carrier: 'Post\nBcc: x' }, 'carrier', 'Use letters, digits, spaces, and . , & - / # only.'],
])('text that isn’t plain is refused beside its field: %o', async (wrong, path, message) => {
  const { send, stored } = await aPurchase()
  const { errors } = await send({ input: { ...how, ...wrong } })
  expect(errors[0]?.extensions).toMatchObject({ category: 'userInputError', fields: [{ path, message }] })
  expect(await stored()).toEqual(unsent)
})

test('other accounts, members of other events and roles without orders change nothing', async () => {
  const { services, api } = post.open()
  const { id, sale, stored } = await aPurchase()
  const stranger = await aStaff(services, api, (await aPurchase()).sale.accountId)
  const elsewhere = await anEventOf(database, sale.accountId)
  const { token } = await aMember(services, sale.accountId, 'BOX_OFFICE', [elsewhere as EventId])
  const limited = (query: string, variables: object) =>
    api.ask('admin', query, { variables, token, headers: { accountid: sale.accountId } })
  const marketing = await aStaff(services, api, sale.accountId, 'MARKETING')
  const change = () => ({ key: newUuid(), id, version: 1, input: how })
  for (const ask of [stranger.ask, limited]) {
    expect((await ask(READ_ORDER, { id })).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
    expect((await ask(MARK_SENT, change())).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  }
  expect((await marketing.ask(MARK_SENT, change())).errors[0]?.extensions).toMatchObject({ status: 403 })
  expect(await stored()).toEqual(unsent)
})
