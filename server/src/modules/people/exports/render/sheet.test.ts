import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aColumn, readSheet } from '../testing.ts'
import { listFile } from './list-file.ts'

type Row = { readonly name: string; readonly gross: number }
const columns = [
  aColumn<Row>('name', { header: 'Event', value: ({ name }) => name }),
  aColumn<Row>('gross', { header: 'Gross', money: ({ gross }) => ({ amount: gross, exponent: 2, currency: 'USD' }) }),
]
const row: Row = { name: '@x', gross: 100 }

test('a sheet is written of all pieces', async () => {
  const short = await listFile('XLSX', columns, 'Events', [[row]])
  expect(Buffer.from(short.subarray(0, 2)).toString()).toBe('PK')
  const long = await listFile(
    'XLSX',
    columns,
    'Events',
    Array.from({ length: 20 }, () => Array.from({ length: 50 }, () => row)),
  )
  expect(long.length).toBeGreaterThan(short.length)
})

test('amounts are numbers with all their decimals, and the head stays in sight', async () => {
  const amounts = [
    aColumn<[number, number, string]>('total', {
      header: 'Total',
      money: ([amount, exponent, currency]) => ({ amount, exponent, currency }),
    }),
  ]
  const file = await listFile('XLSX', amounts, 'Orders', [
    [
      [121_960, 2, 'USD'],
      [1234, 3, 'BHD'],
      [1000, 0, 'JPY'],
    ],
  ])
  const { cells, isHeadFrozen } = readSheet(file)
  expect(isHeadFrozen).toBe(true)
  const format = '#,##0.00##'
  expect(cells).toMatchObject({
    A1: 'Total',
    B1: 'Total, currency',
    A2: { number: 1219.6, format },
    A3: { number: 1.234, format },
    A4: { number: 1000, format },
    B4: 'JPY',
  })
})

test('text is written as text: phone numbers have no apostrophe, and formulas aren’t run', async () => {
  const texts = [aColumn<string>('text', { header: '=Text', value: (text) => text })]
  const file = await listFile('XLSX', texts, 'People', [['+1 202 555 0123', '=1+1', '@x', 'Ada\ufffe\ud83d\u0000 L']])
  expect(readSheet(file).cells).toEqual({
    A1: '=Text',
    A2: '+1 202 555 0123',
    A3: '=1+1',
    A4: '@x',
    A5: 'Ada L',
  })
})

test('times are dates that a spreadsheet sorts and filters, on the clocks of their place, and columns are as wide as what they show', async () => {
  const times = [
    aColumn<string>('name', {
      header: 'Event',
      value: (local) => (local === '' ? 'To be told' : 'The Comedy of Errors at the Larkhall'),
    }),
    aColumn<string>('date', {
      header: 'Date',
      time: (local) => (local === '' ? null : { local, utc: '2027-03-20T19:00:00Z', timezone: 'America/New_York' }),
    }),
    aColumn<string>('long', { header: 'Description', value: () => 'many words '.repeat(50) }),
    aColumn<string>('sold', { header: 'Sold', value: () => 7 }),
  ]
  const { cells, widths } = readSheet(await listFile('XLSX', times, 'Events', [['2027-03-20T15:00:00', '']]))
  // 46,466 days after 1899-12-30, and fifteen of twenty-four hours.
  expect(cells['B2']).toEqual({ number: 46466.625, format: 'ddd, mmm d, yyyy, h:mm AM/PM' })
  expect(cells['C2']).toBe('America/New_York')
  expect(cells['A3']).toBe('To be told')
  expect(cells['B3']).toBeUndefined()
  const [name = 0, date = 0, zone = 0, long = 0, sold = 0] = widths
  expect(name).toBeGreaterThanOrEqual('The Comedy of Errors at the Larkhall'.length)
  expect(date).toBeGreaterThanOrEqual('Wed, Mar 20, 2027, 12:00 PM'.length)
  expect(zone).toBeGreaterThanOrEqual('America/New_York'.length)
  expect(long).toBeLessThanOrEqual(60)
  expect(sold).toBeLessThan(12)
})

async function* manyRows() {
  for (let piece = 0; piece < 20; piece += 1) {
    yield Array.from({ length: 1000 }, (_, n): Row => ({ name: `Row ${piece} ${n}`, gross: n }))
    await nextTurn()
  }
}

test('the thread that answers requests does the smaller part of the work', async () => {
  const ofAll = process.cpuUsage()
  const ofThis = process.threadCpuUsage()
  await listFile('XLSX', columns, 'Events', manyRows())
  const [all, here] = [process.cpuUsage(ofAll), process.threadCpuUsage(ofThis)]
  expect((here.user + here.system) / (all.user + all.system)).toBeLessThan(0.5)
})

test('long sheets are read and written one after the other, short ones at once', async () => {
  const read: string[] = []
  async function* pages(name: string) {
    read.push(`${name} begins`)
    yield [row]
    await nextTurn()
    read.push(`${name} ends`)
  }
  const long = [listFile('XLSX', columns, 'Events', pages('one')), listFile('XLSX', columns, 'Events', pages('two'))]
  await listFile('XLSX', columns, 'Events', [[row]])
  await Promise.all(long)
  expect(read).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  const failing = listFile('XLSX', columns, 'A name that is longer than a page may have', pages('three'))
  const next = listFile('XLSX', columns, 'Events', pages('four'))
  await expect(failing).rejects.toThrow('31')
  expect((await next).length).toBeGreaterThan(0)
})

test('a thread that cannot write says why', async () => {
  await expect(listFile('XLSX', columns, 'A name that is longer than a page may have', [[row]])).rejects.toThrow('31')
})

test('a thread that ends before it is done is missed', async () => {
  process.once('worker', (worker) => void worker.terminate())
  await expect(listFile('XLSX', columns, 'Events', [[row]])).rejects.toThrow('ended too early')
})
