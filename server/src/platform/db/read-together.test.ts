import { expect, test } from 'vitest'
import type { SystemDb, SystemTx } from './kysely.ts'
import { readTogether } from './read-together.ts'

const database = { isTransaction: false } as SystemDb

/** Reads that wait until they are let through, and what each was asked for. */
const aReading = () => {
  const asked: (readonly string[])[] = []
  const doors: PromiseWithResolvers<void>[] = []
  const read = readTogether<string>(async (_database, keys) => {
    asked.push(keys)
    const door = Promise.withResolvers<void>()
    doors.push(door)
    await door.promise
    return keys.map((key) => key.toUpperCase())
  })
  return { asked, doors, read }
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('what is asked for together goes in one statement, each key once; what comes later in the next', async () => {
  const { asked, doors, read } = aReading()
  const [one, two] = [read(database, ['a', 'b']), read(database, ['b'])]
  await turn()
  const late = [read(database, ['a']), read(database, ['c'])]
  await turn()
  expect(asked).toEqual([['a', 'b']])
  doors[0]?.resolve()
  expect(await Promise.all([one, two])).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ])
  await turn()
  expect(asked).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ])
  doors[1]?.resolve()
  expect(await Promise.all(late)).toEqual([
    ['A', 'C'],
    ['A', 'C'],
  ])
})

test('a failure reaches those who waited for it, and nobody after them', async () => {
  const { doors, read } = aReading()
  const first = read(database, ['a'])
  await turn()
  const second = read(database, ['b'])
  doors[0]?.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await turn()
  doors[1]?.resolve()
  expect(await second).toEqual(['B'])
})

test('a lost connection is tried once more, unseen; lost again it reaches those who waited', async () => {
  const { asked, doors, read } = aReading()
  const lost = new Error('Connection terminated unexpectedly')
  const first = read(database, ['a'])
  await turn()
  doors[0]?.reject(lost)
  await turn()
  doors[1]?.resolve()
  expect(await first).toEqual(['A'])
  expect(asked).toEqual([['a'], ['a']])
  const second = read(database, ['b'])
  await turn()
  doors[2]?.reject(lost)
  await turn()
  doors[3]?.reject(lost)
  await expect(second).rejects.toThrow('terminated')
  expect(asked).toHaveLength(4)
})

test('a transaction reads by itself, at once', () => {
  const { asked, read } = aReading()
  void read({ isTransaction: true } as SystemTx, ['a'])
  void read({ isTransaction: true } as SystemTx, ['b'])
  expect(asked).toEqual([['a'], ['b']])
})

test('a statement is kept to about 200 keys', async () => {
  const { asked, doors, read } = aReading()
  const all = Array.from({ length: 300 }, (_, n) => read(database, [String(n)]))
  await turn()
  expect(asked.map((keys) => keys.length)).toEqual([200])
  doors[0]?.resolve()
  await all[0]
  await turn()
  expect(asked.map((keys) => keys.length)).toEqual([200, 100])
  doors[1]?.resolve()
  await Promise.all(all)
})
