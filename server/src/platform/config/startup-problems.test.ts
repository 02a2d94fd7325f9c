import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { homeOf, removeHome } from '#platform/db/embedded/account.ts'
import { AlreadySaid, startupProblems } from './startup-problems.ts'

const FULL = /^The disk is full\. .*\.$/
const coded = (code: string): Error => Object.assign(new Error('what a program says'), { code })
const stated = (code: string): Error => Object.assign(coded(code), { severity: 'FATAL' })

test.each([
  ['a file', coded('ENOSPC')],
  ['a quota', coded('EDQUOT')],
  ['PostgreSQL', new Error('Migration 0001_platform failed: could not extend file', { cause: coded('53100') })],
  ['the sandbox gateway', new Error('The sandbox gateway stopped: ENOSPC: no space left on device, write')],
  ['initdb', new Error('initdb failed (1):\ncreating ...\ninitdb: error: could not write: No space left on device')],
])('no room for %s is one sentence', (_what, error) => {
  expect(startupProblems(error, undefined)).toMatch(FULL)
})

describe('a PostgreSQL that ended for want of room', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'startup-problems-'))
  const home = homeOf(join(dataDir, 'postgres'))
  mkdirSync(home, { recursive: true })
  writeFileSync(
    join(home, 'postgresql.log'),
    'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device\n',
  )
  afterAll(() => {
    removeHome(join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  })

  test.each<[string, Error]>([
    ['the connection check', new Error('The database can’t be used: write EPIPE', { cause: coded('EPIPE') })],
    ['a migration', new Error('Migration 0001_platform failed: write EPIPE', { cause: coded('EPIPE') })],
    ['the job queue', new Error('Client has encountered a connection error and is not queryable')],
    ['the demo world', new Error('Connection terminated unexpectedly')],
    ['any statement', new Error('terminating connection', { cause: stated('57P02') })],
    ['a new connection', coded('ECONNREFUSED')],
    ['its start', new Error('PostgreSQL did not start. The end of its log:')],
  ])('is named in every phase: %s', (_phase, error) => {
    expect(startupProblems(error, dataDir)).toMatch(FULL)
    expect(startupProblems(error, undefined)).toBe(error.message)
  })

  test('and nothing else is blamed on it', () => {
    expect(startupProblems(new Error('Port 3000 is taken.'), dataDir)).toBe('Port 3000 is taken.')
  })
})

test('other failures are told in their own words, and none twice', () => {
  expect(startupProblems(new Error('Port 3000 is taken.'), '/')).toBe('Port 3000 is taken.')
  expect(startupProblems('odd', undefined)).toBe('odd')
  expect(startupProblems(new AlreadySaid('A server process ended.'), undefined)).toBe('')
})
