import { expect, test } from 'vitest'
import { shareReads } from '#platform/graphql/share-reads.ts'

const aSource = () => {
  let stored = 0
  const open: (() => void)[] = []
  return {
    write: () => (stored += 1),
    begun: () => open.length,
    /** Lets the read at `index` answer what was stored when it began. */
    finish: (index: number) => open[index]?.(),
    read: () => {
      const seen = stored
      const { promise, resolve } = Promise.withResolvers<number>()
      open.push(() => resolve(seen))
      return promise
    },
  }
}
const fails = () => Promise.reject(new Error('gone'))
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('who asks together is answered by one read', async () => {
  const source = aSource()
  const ask = shareReads<number>()
  const answers = [ask('a', source.read), ask('a', source.read), ask('a', source.read)]
  await turn()
  expect(source.begun()).toBe(1)
  source.finish(0)
  expect(await Promise.all(answers)).toEqual([0, 0, 0])
})

test('nobody is answered by a read that began before they asked', async () => {
  const source = aSource()
  const ask = shareReads<number>()
  const early = ask('a', source.read)
  await turn()
  source.write()
  const late = [ask('a', source.read), ask('a', source.read)]
  await turn()
  expect(source.begun()).toBe(1)
  source.finish(0)
  expect(await early).toBe(0)
  await turn()
  expect(source.begun()).toBe(2)
  source.finish(1)
  expect(await Promise.all(late)).toEqual([1, 1])
})

test('other keys do not wait', async () => {
  const source = aSource()
  const ask = shareReads<number>()
  const [a, b] = [ask('a', source.read), ask('b', source.read)]
  await turn()
  expect(source.begun()).toBe(2)
  source.finish(1)
  expect(await b).toBe(0)
  source.finish(0)
  expect(await a).toBe(0)
})

test('a read that fails is told to those who waited, and not to who asks after', async () => {
  const ask = shareReads<number>()
  const [first, second] = [ask('a', fails), ask('a', fails)]
  await expect(first).rejects.toThrow('gone')
  await expect(second).rejects.toThrow('gone')
  expect(await ask('a', () => Promise.resolve(7))).toBe(7)
})
