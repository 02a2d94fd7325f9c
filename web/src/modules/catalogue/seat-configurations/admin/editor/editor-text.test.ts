import { expect, test } from 'vitest'
import { versionNote } from './editor-text.ts'

test('the panel says what events keep, once there is a version that they can have', () => {
  expect(versionNote(0, 7)).toBeNull()
  expect(versionNote(3, null)).toBeNull()
  expect(versionNote(1, 7)).toMatch(/^1 upcoming event keeps its version\. New events use version 8/)
  expect(versionNote(14, 7)).toMatch(/^14 upcoming events keep their version\./)
})
