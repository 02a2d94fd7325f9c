import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { Environment } from './environment.ts'
import { loadSecrets } from './secrets.ts'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('readConfig', () => {
  test('needs nothing: an empty environment is the demo', () => {
    expect(readConfig({})).toMatchObject({
      environment: 'demo',
      host: '127.0.0.1',
      listenOn: { port: 3000, isChosen: false },
      databaseUrl: undefined,
      gateway: 'sandbox',
      rateLimits: true,
      clockOffsetMs: 0,
    })
  })

  test('takes an empty and a blank value as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toEqual(readConfig({}))
  })

  test('reads what is set', () => {
    const config = readConfig({
      PORT: '8080',
      CLOCK_OFFSET: '-60',
      RATE_LIMITS: 'off',
      PUBLIC_URL: 'https://a.example/',
    })
    expect(config).toMatchObject({
      listenOn: { port: 8080, isChosen: true },
      clockOffsetMs: -60_000,
      rateLimits: false,
      publicUrl: 'https://a.example',
    })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'https://a.example/shop'],
    ['PUBLIC_URL', 'ftp://a.example'],
    ['DATABASE_URL', 'mysql://a'],
    ['ENVIRONMENT', 'prod'],
    ['GATEWAY', 'none'],
    ['GATEWAY_SECRET', 'pk_aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['SERVER_SECRET', 'short'],
    ['WEBHOOK_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbbbbbbbb,cccccccccccccccccccccccc'],
    ['PRIMARY_ACCOUNT_ID', '1'],
    ['PROCESSES', '0'],
    ['CLOCK_OFFSET', 'soon'],
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s by its name, without showing the value', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} .*\\.$`))
    expect(problems[0]?.includes(value) === true && value.length > 6).toBe(false)
  })

  test('names every variable that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', GATEWAY: 'x' })).toHaveLength(2)
  })

  test.each([
    [{}, 'GATEWAY'],
    [{ CLOCK_OFFSET: '5', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }, 'CLOCK_OFFSET'],
    [{ RATE_LIMITS: 'off', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }, 'RATE_LIMITS'],
    [{ SANDBOX_GATEWAY_FAULTS: 'on', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }, 'SANDBOX_GATEWAY_FAULTS'],
  ])('production refuses %j because of %s', (environment, name) => {
    const problems = problemsOf({ ENVIRONMENT: 'production', ...environment })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })

  test('production starts with the sandbox only when that is allowed', () => {
    expect(problemsOf({ ENVIRONMENT: 'production', ALLOW_SANDBOX_IN_PRODUCTION: 'on' })).toEqual([])
  })

  test('stripe needs all three of its keys', () => {
    expect(problemsOf({ GATEWAY: 'stripe' })).toHaveLength(3)
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_aaaaaaaaaaaaaaaaaaaa',
    }
    expect(readConfig({ GATEWAY: 'stripe', ...keys }).stripe?.secretKey).toBe('sk_test_1')
    expect(readConfig(keys).stripe).toBeUndefined()
  })
})

test('.env.example names every variable once, in the order of the schema, each with a comment', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8').split('\n')
  const named = lines.flatMap((line, index) => {
    const name = /^([A-Z_]+)=$/.exec(line)?.[1]
    return name === undefined ? [] : [{ name, explained: /^# .+\.$/.test(lines[index - 1] ?? '') }]
  })
  expect(named).toEqual(Object.keys(Environment.entries).map((name) => ({ name, explained: true })))
})

describe('loadSecrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const file = join(folder, 'secrets.json')
  const config = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('makes them at the first start and reads the same afterwards', () => {
    const first = loadSecrets(config())
    expect(first.gateway[0]).toMatch(/^sk_.{40,}$/)
    expect(first.server[0]?.length).toBeGreaterThanOrEqual(43)
    expect(loadSecrets(config())).toEqual(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('takes those of the environment, two of each', () => {
    const pair = 'sk_aaaaaaaaaaaaaaaaaaaaaaaa,sk_bbbbbbbbbbbbbbbbbbbbbbbb'
    expect(loadSecrets(config({ GATEWAY_SECRET: pair })).gateway).toEqual(pair.split(','))
  })

  test('refuses a damaged file instead of making new ones', () => {
    loadSecrets(config())
    writeFileSync(file, '{')
    expect(() => loadSecrets(config())).toThrow('secrets cannot be read')
  })
})
