import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { hasValidCheckDigit } from './cards.ts'
import { Journal } from './journal.ts'
import type { Entry, NewEntry } from './journal.ts'
import { sha256 } from './names.ts'
import { ask, newDirectory, pay, startHere } from './testing.ts'

let path: string

beforeEach(() => {
  path = join(newDirectory(), 'journal.jsonl')
})

const entry = (key: string): NewEntry => ({
  kind: 'FAULT',
  payment: null,
  key,
  amount: null,
  currency: null,
  status: null,
})
const open = (seen: Entry[] = []): Journal =>
  Journal.open(
    path,
    () => 0,
    (one) => void seen.push(one),
  )

async function writeEntries(...keys: string[]): Promise<void> {
  const journal = open()
  await Promise.all(keys.map((key) => journal.append(entry(key))))
  await journal.close()
}

test('an entry is on the disk when it is answered for, and each is chained to the one before', async () => {
  const journal = open()
  await journal.append(entry('a'))
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(2)
  await Promise.all([journal.append(entry('b')), journal.append(entry('c'))])
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as Entry)
  expect(entries.map(({ seq, key }) => [seq, key])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ])
  expect(entries.map(({ prev }) => prev)).toEqual(['0'.repeat(64), sha256(lines[0] ?? ''), sha256(lines[1] ?? '')])
  await journal.close()
})

test('it is replayed in order and goes on where it ended', async () => {
  await writeEntries('a', 'b')
  await writeEntries('c')
  const seen: Entry[] = []
  const journal = open(seen)
  expect(seen.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(journal.read(1, 1).map(({ key }) => key)).toEqual(['b'])
  expect(journal.read(3, 10)).toEqual([])
  await journal.close()
})

test('a last line torn by a crash is cut off', async () => {
  await writeEntries('a', 'b')
  appendFileSync(path, '{"seq":3,"kind":"CAPT')
  const seen: Entry[] = []
  const journal = open(seen)
  await journal.append(entry('c'))
  await journal.close()
  expect(seen).toHaveLength(2)
  const again: Entry[] = []
  await open(again).close()
  expect(again.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

describe('damage is not passed over', () => {
  test.each([
    ['a changed line', (lines: string[]) => [lines[0]?.replace('"a"', '"z"'), ...lines.slice(1)]],
    ['a missing line', (lines: string[]) => [lines[0], ...lines.slice(2)]],
    ['lines in another order', (lines: string[]) => [lines[1], lines[0], lines[2]]],
    ['a line that is no entry', (lines: string[]) => [lines[0], 'null and void', ...lines.slice(1)]],
  ])('%s', async (_what, change) => {
    await writeEntries('a', 'b', 'c')
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    writeFileSync(path, `${change(lines).join('\n')}\n`)
    expect(() => open()).toThrow('The journal is damaged')
  })
})

test('captures less refunds are what the payments say, and no card number is in the file', async () => {
  const gateway = await startHere()
  const directory = gateway.gateway.book.journal
  const first = await pay(gateway.url, '4242424242424242', 'k1')
  await pay(gateway.url, '4000000000000002', 'k2')
  await pay(gateway.url, '5555555555554444', 'k3', { amount: 55 })
  await ask(gateway.url, 'POST', '/v1/refunds', { payment: first.body['id'], amount: 345 }, 'r1')
  await gateway.settle()
  const entries = directory.read(0, 1_000)
  const sum = (kind: string): number =>
    entries.filter((one) => one.kind === kind).reduce((total, { amount }) => total + (amount ?? 0), 0)
  expect(sum('CAPTURE') - sum('REFUND')).toBe(12_345 + 55 - 345)
  const numbers = JSON.stringify(entries).match(/(?<![\w.])\d{13,19}(?!\w)/g) ?? []
  expect(numbers.filter((number) => hasValidCheckDigit(number))).toEqual([])
  await gateway.close()
})

test('after a restart everything is known again, and what was planned still happens', async () => {
  const { settings, ...first } = await startWithSettings()
  const captured = await pay(first.url, '4242424242424242', 'k1')
  await ask(first.url, 'POST', '/v1/refunds', { payment: captured.body['id'], amount: 5 }, 'r1')
  await pay(first.url, '4000000000007049', 'k2')
  await pay(first.url, '4000000000000259', 'k3')
  const page = await ask(first.url, 'GET', '/v1/payments?key=k1')
  await first.close()

  const second = await startHere(settings)
  expect((await ask(second.url, 'GET', '/v1/payments?key=k1')).body).toEqual(page.body)
  expect((await ask(second.url, 'GET', '/v1/refunds?key=r1')).body).toMatchObject({ amount: 5 })
  await second.clock.advance(60_000)
  expect((await ask(second.url, 'GET', '/v1/payments?key=k2')).body).toMatchObject({ status: 'CAPTURED' })
  expect(second.sent.map(({ event }) => event.type).toSorted()).toEqual(['dispute.opened', 'payment.captured'])
  await second.close()

  const third = await startHere(settings)
  await third.clock.advance(60_000)
  expect(third.sent).toEqual([])
  await third.close()
})

test('a webhook that nobody took is told again after a restart, under the same id', async () => {
  const { settings, ...first } = await startWithSettings()
  first.answerWebhooksWith(503)
  await pay(first.url, '4242424242424242', 'k1')
  await first.settle()
  await first.close()
  const second = await startHere(settings)
  await second.settle()
  expect(second.sent.map(({ event }) => event.id)).toEqual(first.sent.map(({ event }) => event.id))
  expect(second.sent).toHaveLength(1)
  await second.close()
})

async function startWithSettings(): Promise<
  Awaited<ReturnType<typeof startHere>> & { settings: { directory: string } }
> {
  const settings = { directory: newDirectory() }
  return { ...(await startHere(settings)), settings }
}
