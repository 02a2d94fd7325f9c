import { MEMBER_ROLES } from '@admission/common/permissions.ts'
import { expect, test } from 'vitest'
import { raises } from './raises.ts'

test('a role raises another where it grants all of it and more', () => {
  expect(raises('DOOR', 'BOX_OFFICE')).toBe(true)
  expect(raises('READ_ONLY', 'MANAGER')).toBe(true)
  expect(raises('MANAGER', 'OWNER')).toBe(true)
})

test('nothing is above an owner, and no role above itself or above one that may something else', () => {
  expect(MEMBER_ROLES.filter((role) => raises('OWNER', role))).toEqual([])
  expect(MEMBER_ROLES.filter((role) => raises(role, role))).toEqual([])
  expect(raises('MARKETING', 'BOX_OFFICE')).toBe(false)
  expect(raises('BOX_OFFICE', 'MARKETING')).toBe(false)
})
