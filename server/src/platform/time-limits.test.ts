import { afterEach, expect, test, vi } from 'vitest'
import { ConfigError, readConfig } from './config/config.ts'
import { timeLimit } from './time-limits.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a limit is longer by the factor, as far as it is one', () => {
  for (const [factor, limit] of [
    ['8', 4_000],
    ['1', 500],
    ['20', 10_000],
    ['21', 500],
    ['0', 500],
    ['1.5', 500],
    ['many', 500],
  ] as const) {
    vi.stubEnv('TIME_LIMIT_FACTOR', factor)
    expect([factor, timeLimit(500)]).toEqual([factor, limit])
  }
})

test.each(['production', 'demo', undefined])('outside of tests (%s) there is no factor', (name) => {
  vi.stubEnv('TIME_LIMIT_FACTOR', '8')
  vi.stubEnv('VITEST', undefined)
  vi.stubEnv('ENVIRONMENT', name)
  expect(timeLimit(500)).toBe(500)
  vi.stubEnv('ENVIRONMENT', 'test')
  expect(timeLimit(500)).toBe(4_000)
})

test.each(['demo', 'sandbox'])('a server whose ENVIRONMENT is %s refuses the factor', (name) => {
  expect(readConfig({ ENVIRONMENT: 'test', TIME_LIMIT_FACTOR: '8' })).toBeDefined()
  expect(() => readConfig({ ENVIRONMENT: name, TIME_LIMIT_FACTOR: '8' })).toThrow(
    new ConfigError(['TIME_LIMIT_FACTOR must only be set if ENVIRONMENT is test.']),
  )
})
