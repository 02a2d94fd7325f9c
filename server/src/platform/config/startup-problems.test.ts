import { expect, test } from 'vitest'
import { AlreadySaid, startupProblems } from './startup-problems.ts'

const FULL = /^The disk is full\. .*\.$/
const coded = (code: string): Error => Object.assign(new Error('what a program says'), { code })

test.each([
  ['a file', coded('ENOSPC')],
  ['a quota', coded('EDQUOT')],
  ['PostgreSQL', new Error('Migration 0001_platform failed: could not extend file', { cause: coded('53100') })],
  ['initdb', new Error('initdb failed (1):\ncreating ...\ninitdb: error: could not write: No space left on device')],
])('no room for %s is one sentence', (_what, error) => {
  expect(startupProblems(error, undefined)).toMatch(FULL)
})

test('other failures are told in their own words, and none twice', () => {
  expect(startupProblems(new Error('Port 3000 is taken.'), '/')).toBe('Port 3000 is taken.')
  expect(startupProblems('odd', undefined)).toBe('odd')
  expect(startupProblems(new AlreadySaid('A server process ended.'), undefined)).toBe('')
})
