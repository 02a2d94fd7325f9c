import { isUuid } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { limitSubject } from './limits.ts'

const NOON = new Date('2030-06-01T12:00:00Z')
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

const at = (minutes: number) => limitSubject('USER', 'ada', 3600, minutesLater(minutes))

test('a subject is the same however an e-mail is typed, another for each kind, and a UUID', () => {
  const subject = limitSubject('EMAIL', ' Ada@Example.org ', null, NOON)
  expect(isUuid(subject)).toBe(true)
  expect(limitSubject('EMAIL', 'ada@example.org', null, minutesLater(900))).toBe(subject)
  expect(limitSubject('USER', 'ada@example.org', null, NOON)).not.toBe(subject)
})

test('a limit with a window counts anew when the window is over', () => {
  expect(at(59)).toBe(at(0))
  expect(at(60)).not.toBe(at(0))
})
