import { newId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { userReport } from '@admission/common/reports/user-report.ts'
import { expect, test } from 'vitest'
import { isPersonal, mayReceive } from './recipients.ts'

const [one, two] = [newId('Event'), newId('Event')]
const place = (role: MemberRole, eventIds: readonly (typeof one)[] | null = null) => ({ role, eventIds })
const owner = place('OWNER')

test('a file with personal columns is for those who may export them', () => {
  expect(isPersonal(userReport, ['orders', 'buyer'])).toBe(true)
  expect(isPersonal(userReport, ['orders', 'spent'])).toBe(false)
  expect(mayReceive(place('FINANCE'), owner, true)).toBe(true)
  expect(mayReceive(place('READ_ONLY'), owner, true)).toBe(false)
  expect(mayReceive(place('READ_ONLY'), owner, false)).toBe(true)
  expect(mayReceive(place('DOOR'), owner, false)).toBe(false)
})

test('nobody is sent more events than they may see', () => {
  expect(mayReceive(place('MANAGER', [one]), owner, false)).toBe(false)
  expect(mayReceive(place('MANAGER', [one]), place('MANAGER', [one, two]), false)).toBe(false)
  expect(mayReceive(place('MANAGER', [one, two]), place('MANAGER', [one]), false)).toBe(true)
  expect(mayReceive(place('MANAGER'), place('MANAGER', [one]), false)).toBe(true)
})
