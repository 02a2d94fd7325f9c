import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { moneyColumn, plainColumn } from '../rules/cells.ts'
import { listFile } from './list-file.ts'

type Row = { readonly name: string; readonly gross: number }
const columns = [
  plainColumn<Row>('name', 'Event', ({ name }) => name),
  moneyColumn<Row>('gross', 'Gross', ({ gross }) => ({ amount: gross, exponent: 2, currency: 'USD' })),
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
  async function* told(name: string) {
    read.push(`${name} begins`)
    yield [row]
    await nextTurn()
    read.push(`${name} ends`)
  }
  const long = [listFile('XLSX', columns, 'Events', told('one')), listFile('XLSX', columns, 'Events', told('two'))]
  await listFile('XLSX', columns, 'Events', [[row]])
  await Promise.all(long)
  expect(read).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  const failing = listFile('XLSX', columns, 'A name that is longer than a page may have', told('three'))
  const next = listFile('XLSX', columns, 'Events', told('four'))
  await expect(failing).rejects.toThrow('31')
  expect((await next).length).toBeGreaterThan(0)
})

test('a thread that cannot write says why', async () => {
  await expect(listFile('XLSX', columns, 'A name that is longer than a page may have', [[row]])).rejects.toThrow('31')
})

test('a thread that ends before it is done is missed', async () => {
  process.once('worker', (worker) => void worker.terminate())
  await expect(listFile('XLSX', columns, 'Events', [[row]])).rejects.toThrow('ended before it was done')
})
