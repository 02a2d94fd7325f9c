import type { UserId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aDoor, type ADoor } from './testing/a-door.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let userId: UserId
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  userId = (await aConsumer(services)).user.id
})
afterAll(() => api.close())

const open = () => aDoor(database, services, api, { userId })
const ago = (minutes: number): Date => new Date(services.clock.now().getTime() - minutes * 60_000)
const staysOf = ({ bought }: ADoor) =>
  database.query<{ entered: Date; left: Date | null; device: string }>(
    `select a.entered_at as entered, a.left_at as left, d.name as device from admission a join scan s on s.id = a.entry_scan_id join scan_device d on d.id = s.device_id
     where a.ticket_id = $1 order by a.entered_at`,
    [bought.ticketIds[0]],
  )

test('after a restore, a device loads its whole roster again, whatever its transactions are numbered', async () => {
  const { phone } = await open()
  const { cursor } = await phone.roster()
  expect(await phone.roster(cursor)).toMatchObject({ isWhole: false })
  const restored = JSON.stringify({ role: 'ORIGINAL', at: '2027-03-11T15:12:00Z', askAt: null })
  await database.query(`insert into setting (key, value) values ('restored', $1)`, [restored])
  const whole = await phone.roster(cursor)
  expect(whole).toMatchObject({ isWhole: true })
  expect(await phone.roster(whole.cursor)).toMatchObject({ isWhole: false })
  await database.query(`delete from setting where key = 'restored'`)
})

test.each([
  ['the earlier one is uploaded last', ['south', 'north']],
  ['the earlier one is uploaded first', ['north', 'south']],
])(
  'two gates without a network for an hour let one ticket in: one admission, one conflict; %s',
  async (_case, order) => {
    const door = await open()
    const { office, phone, eventId, listId, codes } = door
    const [code = '', another = ''] = codes
    const south = await office.phone(eventId, listId, { name: 'South gate' })
    const uploads = {
      north: () =>
        phone.upload([
          phone.inputOf(another, { offlineAt: ago(30), answer: 'ADMITTED' }),
          phone.inputOf(code, { offlineAt: ago(50), answer: 'ADMITTED' }),
          phone.inputOf(code, { offlineAt: ago(20), answer: 'ALREADY_IN' }),
        ]),
      south: () => south.upload([south.inputOf(code, { offlineAt: ago(40), answer: 'ADMITTED' })]),
    }
    for (const gate of order) await uploads[gate as keyof typeof uploads]()
    expect(await staysOf(door)).toMatchObject([{ left: null, device: 'North gate' }])
    const { conflicts, lists } = await office.tab(eventId)
    expect(conflicts).toMatchObject([
      {
        answer: 'ALREADY_IN',
        answered: 'ADMITTED',
        isConflict: true,
        deviceName: 'South gate',
        earlierDevice: 'North gate',
      },
    ])
    expect(lists).toMatchObject([{ counts: { inside: 2, expected: 2 } }])
    const { data } = await office.ask(
      'query ($filter: ScanFilter) { scans(first: 50, filter: $filter) { edges { node { answer } } } }',
      {
        filter: { event: [eventId], conflict: true },
      },
    )
    expect(data).toEqual({
      scans: { edges: [{ node: { answer: 'ALREADY_IN' } }] },
    })
  },
)

test('an upload that is repeated counts once; what was refused without a network stays refused', async () => {
  const door = await open()
  const { phone, codes } = door
  const inputs = [
    phone.inputOf(codes[0] ?? '', { offlineAt: ago(9), answer: 'ADMITTED' }),
    phone.inputOf(codes[1] ?? '', { offlineAt: ago(8), answer: 'TOO_EARLY' }),
  ]
  const first = await phone.upload(inputs)
  expect(first).toMatchObject([
    { answer: 'ADMITTED', isConflict: false },
    { answer: 'TOO_EARLY', isConflict: false, entry: { inside: false } },
  ])
  expect(await phone.upload(inputs)).toEqual(first)
  expect(await staysOf(door)).toHaveLength(1)
})

test('late scans take their place in time: in and out, and an exit before one that is known', async () => {
  const door = await open()
  const { phone, codes } = door
  const [code = ''] = codes
  const late = (minutes: number, direction: 'ENTRY' | 'EXIT' = 'ENTRY') =>
    phone.inputOf(code, {
      offlineAt: ago(minutes),
      direction,
      answer: direction === 'EXIT' ? 'EXITED' : 'ADMITTED',
    })
  // Inputs in any order; the times decide.
  expect(await phone.upload([late(10), late(30, 'EXIT'), late(40)])).toMatchObject([
    { answer: 'ADMITTED' },
    { answer: 'EXITED' },
    { answer: 'ADMITTED' },
  ])
  expect(await staysOf(door)).toMatchObject([{ left: expect.any(Date) }, { left: null }])
  expect(await phone.scan(code, { direction: 'EXIT' })).toMatchObject({
    answer: 'EXITED',
  })
  expect(await phone.upload([late(5, 'EXIT')])).toMatchObject([{ answer: 'EXITED' }])
  expect(
    await database.query(`select 1 from scan where ticket_id = $1 and answer = 'NOT_IN'`, [door.bought.ticketIds[0]]),
  ).toHaveLength(1)
  expect(await staysOf(door)).toHaveLength(2)
})

test('someone let in with a ticket that was refunded meanwhile is a conflict; a bad upload is refused and writes nothing', async () => {
  const door = await open()
  const { phone, codes, office, eventId, bought } = door
  await refundPurchase(database, { purchaseId: bought.purchaseId })
  expect(await phone.upload([phone.inputOf(codes[0] ?? '', { offlineAt: ago(3), answer: 'ADMITTED' })])).toMatchObject([
    { answer: 'REVOKED', isConflict: true },
  ])
  expect((await office.tab(eventId)).conflicts).toHaveLength(1)
  const good = phone.inputOf(codes[0] ?? '', { offlineAt: ago(2) })
  const upload = async (inputs: readonly object[]) => {
    const { errors } = await phone.ask('mutation ($inputs: [DoorScanInput!]!) { doorScans(inputs: $inputs) { id } }', {
      inputs,
    })
    return errors[0]?.extensions['fields']
  }
  expect(await upload([good, { ...good, scannedAt: undefined }])).toMatchObject([{ path: '1.scannedAt' }])
  expect(await upload([good, { ...good, nonce: 'x' }])).toMatchObject([{ path: '1.nonce' }])
  expect(await upload([good, { ...good, code: 'x'.repeat(1001) }])).toMatchObject([{ path: 'inputs.1.code' }])
  expect(await upload(Array.from({ length: 201 }, () => good))).toMatchObject([{ path: 'inputs' }])
  expect(await database.query('select 1 from scan where device_id = $1', [phone.id])).toHaveLength(1)
})
