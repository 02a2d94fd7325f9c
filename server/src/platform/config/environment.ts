import * as v from 'valibot'

/** ENVIRONMENT: three that decide something, and the names that installations go by. */
const INSTALLATIONS = ['darklighter', 'load', 'metacortex', 'misano', 'powerstone', 'sandbox', 'timestone', 'wedge']
const ENVIRONMENTS = ['demo', 'production', 'test', ...INSTALLATIONS]

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'is not a port'),
  v.transform(Number),
  v.maxValue(65_535, 'is not a port'),
)

const address = (...protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  )

/** Not checked as an address: one over a socket has no host, and the standard knows no such thing. */
const database = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres://'))

/** An address of which only the origin counts: anything behind the host is a mistake. */
const origin = v.pipe(
  address('http:', 'https:'),
  v.transform((text) => new URL(text)),
  v.check(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '', 'must end after the host'),
  v.transform((url) => url.origin),
)

const onOff = v.pipe(
  v.picklist(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off'),
  v.transform((text) => ['on', 'true', '1'].includes(text)),
)

/** Two values while one replaces the other: the first is used, both are accepted. */
const secrets = (shortest: number, prefix = '') =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.array(
      v.pipe(
        v.string(),
        v.startsWith(prefix, `must begin with ${prefix}`),
        v.minLength(shortest, `is too short: ${String(shortest)} characters are needed`),
      ),
    ),
    v.maxLength(2, 'may have two values at most'),
  )

const uuid = v.pipe(v.string(), v.uuid('is not an id'), v.toLowerCase())

const day = v.pipe(v.string(), v.isoDate('must be a day, as in 2027-03-11'))

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,12}$/, 'is not a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${String(least)}`),
    v.maxValue(most, `must be at most ${String(most)}`),
  )

const optional = v.optional

/** Every variable that the server reads, and the only place where it is named. Unset and empty are the same. */
export const Environment = v.object({
  ENVIRONMENT: optional(v.picklist(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(', ')}`), 'demo'),
  HOST: optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'is not a host')), '127.0.0.1'),
  PORT: optional(port),
  PUBLIC_URL: optional(origin),
  DATABASE_URL: optional(database),
  DATA_DIR: optional(v.string(), '.local'),
  GATEWAY: optional(v.picklist(['sandbox', 'stripe'], 'must be sandbox or stripe'), 'sandbox'),
  SANDBOX_GATEWAY_PORT: optional(port),
  SANDBOX_GATEWAY_FAULTS: optional(onOff, 'off'),
  ALLOW_SANDBOX_IN_PRODUCTION: optional(onOff, 'off'),
  GATEWAY_SECRET: optional(secrets(20, 'sk_')),
  WEBHOOK_SECRET: optional(secrets(20)),
  SERVER_SECRET: optional(secrets(32)),
  STRIPE_SECRET_KEY: optional(v.pipe(v.string(), v.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_'))),
  STRIPE_PUBLISHABLE_KEY: optional(v.pipe(v.string(), v.startsWith('pk_', 'must begin with pk_'))),
  STRIPE_WEBHOOK_SECRET: optional(secrets(20, 'whsec_')),
  SMTP_URL: optional(address('smtp:', 'smtps:')),
  STORAGE_URL: optional(address('file:', 'https:', 'http:')),
  PRIMARY_ACCOUNT_ID: optional(uuid),
  LEGACY_EVENT_ID: optional(uuid),
  DEMO_DATE: optional(day),
  RELEASE: optional(v.pipe(v.string(), v.regex(/^[\w.+-]{1,64}$/, 'may have letters, digits and . + - only')), 'local'),
  LOG_LEVEL: optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  PROCESSES: optional(wholeNumber(1, 64), '1'),
  CLOCK_OFFSET: optional(wholeNumber(-3_200_000_000, 3_200_000_000), '0'),
  RATE_LIMITS: optional(onOff, 'on'),
})
