import { isUuid } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { limitSubjects } from './limit-subjects.ts'

const NOON = new Date('2030-06-01T12:00:00Z')
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

const at = (minutes: number) => limitSubjects('USER', 'ada', 3600, minutesLater(minutes))

test('a subject is the same however an e-mail is typed, another for each kind, and a UUID', () => {
  const subjects = limitSubjects('EMAIL', ' Ada@Example.org ', null, NOON)
  expect(subjects.map(isUuid)).toEqual([true])
  expect(limitSubjects('EMAIL', 'ada@example.org', null, minutesLater(900))).toEqual(subjects)
  expect(limitSubjects('USER', 'ada@example.org', null, NOON)).not.toEqual(subjects)
})

test('what is taken under a window counts as long as the window, a quarter longer at most, and then anew', () => {
  const [now] = at(60)
  expect(at(0)).toContain(now)
  expect(at(0)).not.toContain(at(75)[0])
  expect(at(14)).toEqual(at(0))
  expect(limitSubjects('USER', 'ada', 3600, NOON, minutesLater(76))).toEqual([...at(0), ...at(75)])
})

test('no window holds more than the maximum, wherever it begins', () => {
  const used = new Map<string, number>()
  // Somebody who takes one every five minutes whenever they may, 3 in an hour at most.
  const taken = Array.from({ length: 100 }, (_, index) => index * 5 + 2).filter((minute) => {
    const subjects = at(minute)
    if (subjects.some((subject) => (used.get(subject) ?? 0) >= 3)) return false
    for (const subject of subjects) used.set(subject, (used.get(subject) ?? 0) + 1)
    return true
  })
  expect(taken.length).toBeGreaterThan(15)
  const within = (start: number) => taken.filter((minute) => minute >= start && minute < start + 60).length
  expect(Math.max(...taken.map(within))).toBe(3)
})
