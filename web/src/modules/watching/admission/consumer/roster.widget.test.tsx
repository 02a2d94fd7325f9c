import type { RosterEntry } from '@admission/common/admission/types.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startVault } from '#platform/offline/device-vault.ts'
import { forgetDoor } from '#platform/offline/forget.ts'
import {
  applyDelta,
  emptyRoster,
  findEntries,
  loadRoster,
  rosterCursor,
  rosterEntry,
  rosterSize,
  setEntry,
} from './roster.ts'

const entry = (ticketId: string, more: Partial<RosterEntry> = {}): RosterEntry => ({
  ticketId,
  generation: 1,
  state: 'VALID',
  priceTypeId: null,
  priceTypeName: 'Adult',
  color: null,
  visitStart: null,
  visitEnd: null,
  seat: null,
  holder: '',
  findBy: '',
  rotationKeys: [],
  inside: false,
  lastAt: null,
  ...more,
})

const lists = ['list']
const send = (cursor: string, entries: readonly RosterEntry[], removed: readonly string[] = [], isWhole = false) =>
  applyDelta(lists, { entries, removed, cursor, isWhole, hasMore: false })

/** As a page does that was reloaded right after. */
async function reload(): Promise<void> {
  emptyRoster()
  await loadRoster()
}

beforeEach(startVault)
afterEach(async () => {
  emptyRoster()
  await forgetDoor()
})

test('a page that is reloaded right after a scan knows who is inside', async () => {
  await send('1', [entry('a'), entry('b')], [], true)
  await setEntry(entry('a', { inside: true }))
  await reload()
  expect(rosterEntry('a')?.inside).toBe(true)
  expect(rosterEntry('b')?.inside).toBe(false)
})

test('changes are applied in order, removed tickets are gone, and the next delta continues after the last', async () => {
  await send('1', [entry('a'), entry('b')], [], true)
  await send('2', [entry('a', { generation: 2 })], ['b'])
  for (let change = 3; change < 100; change += 1) await send(String(change), [entry('a', { generation: change })])
  await reload()
  expect(rosterEntry('a')?.generation).toBe(99)
  expect(rosterSize()).toBe(1)
  expect(rosterCursor(lists)).toBe('99')
  expect(rosterCursor(['another list'])).toBeUndefined()
})

test('a whole roster replaces the one before', async () => {
  await send('1', [entry('a')], [], true)
  await send('2', [entry('c')], [], true)
  await reload()
  expect(rosterEntry('a')).toBeUndefined()
  expect(rosterSize()).toBe(1)
})

test('tickets are found by any words of name, seat and price type', async () => {
  await send(
    '1',
    [entry('a', { holder: 'Thea Q.', seat: 'Stalls, row F, seat 14' }), entry('b', { holder: 'Theo B.' })],
    [],
    true,
  )
  expect(findEntries('the').entries.map(({ ticketId }) => ticketId)).toEqual(['a', 'b'])
  expect(findEntries('ROW f thea').entries.map(({ ticketId }) => ticketId)).toEqual(['a'])
  expect(findEntries(' ').entries).toEqual([])
})
