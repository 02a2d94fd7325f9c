import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUuid, newId, newRandomUuid, newUuid, timeOfId, toId, type AttemptId } from './ids.ts'

test.each([1, 2, 3, 4, 5, 6] as const)('version %i is an id, in capitals too', (version) => {
  fc.assert(
    fc.property(fc.uuid({ version }), (id) => {
      expect([isUuid(id), isUuid(id.toUpperCase())]).toEqual([true, true])
    }),
  )
})

test.each([7, 8] as const)('version %i is none', (version) => {
  fc.assert(
    fc.property(fc.uuid({ version }), (id) => {
      expect(isUuid(id)).toBe(false)
    }),
  )
})

test.each([
  '',
  '00000000-0000-0000-0000-000000000000',
  '1ec9414c-232a-6b00-73c8-9e6bdeced846',
  '{1ec9414c-232a-6b00-b3c8-9e6bdeced846}',
  7,
  null,
])('%j is no id', (value) => {
  expect(isUuid(value)).toBe(false)
})

test('new ids are of version 6, all different, and sort by the time they were made', () => {
  const ids = Array.from({ length: 2_000 }, () => newUuid())
  expect(ids.every((id) => isUuid(id) && id[14] === '6')).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  const times = ids.map((id) => id.slice(0, 18))
  expect(times).toEqual(times.toSorted())
  expect(newRandomUuid()[14]).toBe('4')
})

test('ids from outside come in small letters', () => {
  const a = newId('Purchase')
  expect(toId('Purchase', a.toUpperCase())).toBe(a)
  expect(toId('Purchase', `${a}x`)).toBeUndefined()
})

test('an ID tells when it was created', () => {
  const before = Date.now()
  const time = timeOfId(newId('Attempt')).getTime()
  expect(time).toBeGreaterThanOrEqual(before - 1)
  expect(time).toBeLessThanOrEqual(Date.now() + 1)
  expect(timeOfId('1ec9414c-232a-6b00-b3c8-9e6bdeced846' as AttemptId).toISOString()).toBe('2022-02-22T19:22:22.000Z')
})
