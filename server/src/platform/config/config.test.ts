import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ConfigError, DEMO_LEGACY_EVENT, missingVariables, readConfig } from './config.ts'
import { Environment } from './environment.ts'
import { loadSecrets } from './secrets.ts'

const LEGACY_EVENT = '0190a1b2-0000-4000-8000-00000000000a'

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
      trustedProxies: [],
      rateLimits: true,
      onlyRegistered: false,
      clockOffsetMs: 0,
    })
  })

  test('reports errors nowhere unless told where', () => {
    const dsn = 'https://key@errors.example/7'
    expect(readConfig({}).errorReporting).toBeUndefined()
    expect(readConfig({ SENTRY_DSN: dsn }).errorReporting).toEqual({ dsn, traceSampleRate: 0 })
    expect(readConfig({ SENTRY_DSN: dsn, SENTRY_TRACE_SAMPLE_RATE: '0.05' }).errorReporting?.traceSampleRate).toBe(0.05)
  })

  test('old storefront addresses lead to an event in the demo; without one, production says how to set it', () => {
    expect(readConfig({}).legacyEventId).toBe(DEMO_LEGACY_EVENT)
    expect(readConfig({ LEGACY_EVENT_ID: LEGACY_EVENT.toUpperCase() }).legacyEventId).toBe(LEGACY_EVENT)
    const production = { ENVIRONMENT: 'production', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }
    const without = readConfig(production)
    expect(without.legacyEventId).toBeUndefined()
    expect(missingVariables(without)).toEqual([expect.stringMatching(/^LEGACY_EVENT_ID is not set, .* Set it to/)])
    expect(missingVariables(readConfig({ ...production, LEGACY_EVENT_ID: LEGACY_EVENT }))).toEqual([])
    expect(missingVariables(readConfig({}))).toEqual([])
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
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.1, 0.0.0.0/0'],
    ['MAIL_FROM', 'nobody'],
    ['ONLY_REGISTERED', 'sometimes'],
    ['SECURITY_CONTACT', 'security@a.example'],
    ['SECURITY_CONTACT', 'http://a.example/report'],
    ['HOST', 'a host'],
    ['STORAGE_URL', '/srv/files'],
    ['STORAGE_URL', 'file://host/files'],
    ['STORAGE_URL', 's3://host/bucket'],
    ['STORAGE_URL', 's3://key:secret@store'],
    ['STORAGE_URL', 's3://key:secret@host/bucket?zone=1'],
    ['STORAGE_URL', 's3://key:%zz@host/bucket'],
    ['SANDBOX_GATEWAY_URL', 'https://pay.example/v1'],
    ['SANDBOX_GATEWAY_PORT', '0x1'],
    ['DEMO_DATE', 'tomorrow'],
    ['LEGACY_EVENT_ID', '7'],
    ['PRIMARY_ACCOUNT_ID', '7'],
    ['SMTP_URL', 'mail.example'],
    ['RELEASE', 'a b'],
    ['GATEWAY_SECRET', 'pk_aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['SERVER_SECRET', 'short'],
    ['WEBHOOK_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbbbbbbbb,cccccccccccccccccccccccc'],
    ['SENTRY_DSN', 'errors.example/1'],
    ['SENTRY_DSN', 'https://errors.example/1'],
    ['SENTRY_DSN', 'https://key@errors.example/project'],
    ['SENTRY_DSN', 'https://key:secret@errors.example/1'],
    ['SENTRY_DSN', 'https://key@errors.example/1?x=1'],
    ['SENTRY_TRACE_SAMPLE_RATE', '1.5'],
    ['SENTRY_TRACE_SAMPLE_RATE', 'all'],
    ['SENTRY_TRACE_SAMPLE_RATE', '0.5'],
    ['PROCESSES', '0'],
    ['CLOCK_OFFSET', 'soon'],
    ['TIME_LIMIT_FACTOR', '21'],
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s by its name, without showing the value', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} .*\\.$`))
    expect(problems[0]?.includes(value) === true && value.length > 6).toBe(false)
  })

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['STORAGEURL', 'STORAGE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['SERVER_SECRETS', 'SERVER_SECRET'],
    ['SENTRY_DNS', 'SENTRY_DSN'],
    ['SANDBOX_GATEWAY_PROT', 'SANDBOX_GATEWAY_PORT'],
  ])('refuses %s, by which %s was meant, and does not show the value', (given, meant) => {
    expect(problemsOf({ [given]: 'a value' })).toEqual([
      `${given} is not a variable of this server. Did you mean ${meant}?`,
    ])
  })

  test('refuses what begins as only ours do', () => {
    expect(problemsOf({ SANDBOX_GATEWAY_COLOR: 'red' })).toEqual([
      'SANDBOX_GATEWAY_COLOR is not a variable of this server.',
    ])
    expect(problemsOf({ SANDBOX_GATEWAY_HOST: '::1', SANDBOX_GATEWAY_COLOR: '' })).toEqual([])
  })

  test('leaves alone what others read', () => {
    const theirs = ['HOME', 'HOSTNAME', 'HOSTS', 'POST', 'SUPPORT', 'PATH', 'NODE_ENV', 'SENTRY_RELEASE', 'PGDATA']
    expect(problemsOf(Object.fromEntries(theirs.map((name) => [name, 'x'])))).toEqual([])
    // The right one is there: the other isn't ours.
    expect(problemsOf({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://a' })).toEqual([])
  })

  test('names every variable that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', RATE_LIMITS: 'x' })).toHaveLength(2)
  })

  test.each([
    [{}, 'PAYMENT_GATEWAY'],
    [{ CLOCK_OFFSET: '5', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }, 'CLOCK_OFFSET'],
    [{ RATE_LIMITS: 'off', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }, 'RATE_LIMITS'],
    [{ SENTRY_DSN: 'http://key@errors.example/1', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }, 'SENTRY_DSN'],
    [{ STORAGE_URL: 's3+http://key:secret@host/bucket', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }, 'STORAGE_URL'],
    [{ SANDBOX_GATEWAY_FAULTS: 'on', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }, 'SANDBOX_GATEWAY_FAULTS'],
  ])('production refuses %j because of %s', (environment, name) => {
    const problems = problemsOf({ ENVIRONMENT: 'production', ...environment })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })

  test('production starts with the sandbox only when that is allowed', () => {
    expect(problemsOf({ ENVIRONMENT: 'production', ALLOW_SANDBOX_IN_PRODUCTION: 'on' })).toEqual([])
  })

  test('production runs registered operations alone, unless told otherwise', () => {
    const production = { ENVIRONMENT: 'production', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }
    expect(readConfig(production).onlyRegistered).toBe(true)
    expect(readConfig({ ...production, ONLY_REGISTERED: 'off' }).onlyRegistered).toBe(false)
    expect(readConfig({ ONLY_REGISTERED: 'on' }).onlyRegistered).toBe(true)
  })

  test('production requires an authenticator app of employees, unless told otherwise', () => {
    const production = { ENVIRONMENT: 'production', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }
    expect(readConfig({}).requireEmployeeAuthenticator).toBe(false)
    expect(readConfig(production).requireEmployeeAuthenticator).toBe(true)
  })

  test('pages from their sources have nothing registered, and one process', () => {
    const development = { NODE_ENV: 'development' }
    expect(problemsOf({ ...development, ONLY_REGISTERED: 'on', PROCESSES: '2' })).toHaveLength(2)
    expect(problemsOf(development)).toEqual([])
  })

  test('files lie in the database, a folder or a bucket', () => {
    const bucket = 's3://key:a%2Fb@store.example:9000/tickets/live?region=eu-north-1'
    expect(readConfig({}).storage).toBeUndefined()
    expect(readConfig({ STORAGE_URL: 'file:///srv/files' }).storage).toEqual({ kind: 'folder', folder: '/srv/files' })
    expect(readConfig({ STORAGE_URL: bucket }).storage).toEqual({
      kind: 'bucket',
      origin: 'https://store.example:9000',
      bucket: 'tickets',
      prefix: 'live/',
      region: 'eu-north-1',
      accessKey: 'key',
      secretKey: 'a/b',
    })
  })

  test('proxies are addresses and networks', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,2001:db8::/32' })
    expect(trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16', '2001:db8::/32'])
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

  test('servers that share the one secret share all keys, wherever it comes from', () => {
    const first = loadSecrets(config())
    const [server = ''] = first.server
    expect(loadSecrets(readConfig({ DATA_DIR: '/nowhere', SERVER_SECRET: server }))).toEqual(first)
    const two = loadSecrets(readConfig({ DATA_DIR: '/nowhere', SERVER_SECRET: `${'n'.repeat(40)},${server}` }))
    expect(two.gateway[1]).toBe(first.gateway[0])
    expect(new Set([...first.gateway, ...first.webhook, ...first.server]).size).toBe(3)
  })

  test('takes those of the environment, two of each', () => {
    const pair = 'sk_aaaaaaaaaaaaaaaaaaaaaaaa,sk_bbbbbbbbbbbbbbbbbbbbbbbb'
    expect(loadSecrets(config({ GATEWAY_SECRET: pair })).gateway).toEqual(pair.split(','))
  })

  test('refuses a damaged file instead of making new ones', () => {
    loadSecrets(config())
    writeFileSync(file, '{')
    expect(() => loadSecrets(config())).toThrow('secrets can’t be read')
  })
})
