import { trustedAccountId } from '#platform/actor.ts'
import { expect, test } from 'vitest'
import type { DeliveryMechanism, DeliveryMethod } from '../types.ts'
import { groupKey, possibleMethods } from './possible.ts'

const NOW = new Date('2027-03-01T12:00:00Z')
const line = {
  accountId: trustedAccountId('ours'),
  eventId: 'tonight',
  collectionId: 'seats',
  eventDate: new Date('2027-03-04T20:00:00Z'),
}

const method = (id: string, mechanism: DeliveryMechanism, more: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  id,
  accountId: trustedAccountId('ours'),
  mechanism,
  name: id,
  description: '',
  eventId: null,
  collectionId: null,
  position: 0,
  options: [],
  ...more,
})

const possible = (...methods: readonly DeliveryMethod[]): string => groupKey(possibleMethods(methods, line, NOW))

test('methods of other accounts, events or collections don’t apply to this line', () => {
  expect(
    possible(
      method('a', 'MOBILE'),
      method('b', 'SHIPPING', { accountId: trustedAccountId('theirs') }),
      method('c', 'WILL_CALL', { eventId: 'tomorrow' }),
      method('d', 'PRINT_AT_HOME', { collectionId: 'boxes' }),
    ),
  ).toBe('a')
})

test('a method not allowed for the event is skipped; one with another mechanism takes its place', () => {
  const onPaper = method('paper', 'PRINT_AT_HOME', { notForEvents: new Set(['tonight']) })
  expect(possible(method('phone', 'MOBILE'), onPaper)).toBe('phone')
  expect(possible(method('phone', 'MOBILE'), { ...onPaper, notForEvents: new Set(['tomorrow']) })).toBe('phone,paper')
})

test('the most specific method of each mechanism wins: collection and event, collection, event, account', () => {
  const all = method('all', 'MOBILE')
  const event = method('event', 'MOBILE', { eventId: 'tonight' })
  const collection = method('collection', 'MOBILE', { collectionId: 'seats' })
  const both = method('both', 'MOBILE', { eventId: 'tonight', collectionId: 'seats' })
  expect(possible(all, event)).toBe('event')
  expect(possible(collection, event, all)).toBe('collection')
  expect(possible(all, both, collection, event)).toBe('both')
})

test('sorted in the account’s order, then by mechanism; lines with the same methods share a group', () => {
  const methods = [method('post', 'SHIPPING', { position: 2 }), method('desk', 'WILL_CALL'), method('phone', 'MOBILE')]
  expect(possible(...methods)).toBe('phone,desk,post')
  expect(groupKey(possibleMethods(methods, { ...line, eventId: 'tomorrow' }, NOW))).toBe(possible(...methods))
})
