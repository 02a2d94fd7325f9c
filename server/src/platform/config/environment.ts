import { isIP } from 'node:net'
import { isEmail } from '@admission/common/emails.ts'
import { PIXEL_TOKENS, TAG_MANAGER_TOKEN } from '@admission/common/pixels.ts'
import * as v from 'valibot'
import { MAX_FACTOR } from '#platform/time-limits.ts'
import { storageUrl } from './storage-url.ts'

/** ENVIRONMENT: three values that change behavior, and the names of installations. */
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

/** Not validated as a URL, because the URL standard has no addresses of Unix sockets without a host. */
const database = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres://'))

/** An address that must be an origin: anything after the host is a mistake. */
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
        v.minLength(shortest, `must have at least ${String(shortest)} characters`),
      ),
    ),
    v.maxLength(2, 'must have no more than two values'),
  )

/** A contact link: an e-mail address, or a page served over https. */
const contact = v.pipe(
  v.string(),
  v.check(
    (text) => /^mailto:[^\s@]+@[^\s@]+$/.test(text) || /^https:\/\/[^\s]+$/.test(text),
    'must begin with mailto: or https://',
  ),
)

const uuid = v.pipe(v.string(), v.uuid('is not an ID'), v.toLowerCase())

const day = v.pipe(v.string(), v.isoDate('must be a date, for example 2027-03-11'))

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,12}$/, 'is not a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${String(min)}`),
    v.maxValue(max, `must be at most ${String(max)}`),
  )

/** `10.0.0.1, 10.1.0.0/16, ::1`. Nothing looser, because these proxies decide where a request comes from. */
const isProxy = (text: string): boolean => {
  const [host = '', bits, ...more] = text.split('/')
  const max = isIP(host) === 4 ? 32 : 128
  const length = bits === undefined ? max : Number(bits)
  return isIP(host) !== 0 && more.length === 0 && bits !== '' && Number.isInteger(length) && length > 0 && length <= max
}

const proxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(v.pipe(v.string(), v.check(isProxy, 'must be addresses or networks, for example 10.0.0.1, 10.1.0.0/16'))),
)

/** The address of an error-reporting service with its public key, which only permits reporting. */
const dsn = v.pipe(
  address('http:', 'https:'),
  v.transform((text) => new URL(text)),
  v.check(
    ({ username, password, pathname, search, hash }) =>
      /^\w+$/.test(username) && password === '' && /^\/(\S+\/)?\d+$/.test(pathname) && search === '' && hash === '',
    'is not a DSN, for example https://key@errors.example/1',
  ),
  v.transform(({ href }) => href),
)

const share = v.pipe(
  v.string(),
  v.regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/, 'must be a share from 0 to 1, for example 0.05'),
  v.transform(Number),
)

/** A key or certificate. Its line breaks can be written as `\\n`. */
const pem = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\\n', '\n')),
  v.regex(/^-----BEGIN [A-Z ]+-----[^]*-----END [A-Z ]+-----\s*$/, 'must be PEM, from -----BEGIN to -----END'),
)

const optional = v.optional

/** Every variable that the server reads, and the only place where it is named. Unset and empty are the same. */
export const Environment = v.object({
  ENVIRONMENT: optional(v.picklist(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(', ')}`), 'demo'),
  HOST: optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'is not a host')), '127.0.0.1'),
  PORT: optional(port),
  PUBLIC_URL: optional(origin),
  TRUSTED_PROXIES: optional(proxies),
  DATABASE_URL: optional(database),
  DATA_DIR: optional(v.string(), '.local'),
  STORAGE_URL: optional(storageUrl),
  PAYMENT_GATEWAY: optional(v.picklist(['sandbox', 'stripe'], 'must be sandbox or stripe'), 'sandbox'),
  STRIPE_SECRET_KEY: optional(
    v.pipe(
      v.string(),
      v.regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_live_, rk_live_ or the same with test'),
    ),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    v.pipe(v.string(), v.regex(/^pk_(test|live)_\w+$/, 'must begin with pk_live_ or pk_test_')),
  ),
  STRIPE_WEBHOOK_SECRET: optional(secrets(12, 'whsec_')),
  STRIPE_API_URL: optional(origin, 'https://api.stripe.com'),
  STRIPE_JS_URL: optional(address('http:', 'https:'), 'https://js.stripe.com/endive/stripe.js'),
  SANDBOX_GATEWAY_URL: optional(origin),
  SANDBOX_GATEWAY_PORT: optional(port),
  SANDBOX_GATEWAY_FAULTS: optional(onOff, 'off'),
  ALLOW_SANDBOX_IN_PRODUCTION: optional(onOff, 'off'),
  GATEWAY_SECRET: optional(secrets(20, 'sk_')),
  WEBHOOK_SECRET: optional(secrets(20)),
  SERVER_SECRET: optional(secrets(32)),
  SMTP_URL: optional(address('smtp:', 'smtps:')),
  MAIL_FROM: optional(v.pipe(v.string(), v.check(isEmail, 'must be an e-mail address'))),
  SECURITY_CONTACT: optional(contact),
  APPLE_PASS_TYPE_ID: optional(v.pipe(v.string(), v.regex(/^pass\.[\w.-]+$/, 'must begin with pass.'))),
  APPLE_PASS_TEAM_ID: optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}$/, 'must be ten capital letters and digits'))),
  APPLE_PASS_CERTIFICATE: optional(pem),
  APPLE_PASS_KEY: optional(pem),
  APPLE_PASS_KEY_PASSPHRASE: optional(v.string()),
  APPLE_PASS_AUTHORITY: optional(pem),
  GOOGLE_WALLET_ISSUER_ID: optional(v.pipe(v.string(), v.regex(/^\d{1,30}$/, 'must be a number'))),
  GOOGLE_WALLET_ACCOUNT: optional(v.pipe(v.string(), v.email('must be the e-mail address of a service account'))),
  GOOGLE_WALLET_KEY: optional(pem),
  LEGACY_EVENT_ID: optional(uuid),
  PRIMARY_ACCOUNT_ID: optional(uuid),
  DEMO_DATE: optional(day),
  RELEASE: optional(
    v.pipe(v.string(), v.regex(/^[\w.+-]{1,64}$/, 'must only contain letters, digits, and . + -')),
    'local',
  ),
  LOG_LEVEL: optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  TAG_MANAGER_ID: optional(v.pipe(v.string(), v.regex(TAG_MANAGER_TOKEN, 'must be an ID such as GTM-ABC1234'))),
  AD_PIXEL_ID: optional(v.pipe(v.string(), v.regex(PIXEL_TOKENS.META, 'must have 8 to 20 digits'))),
  GOOGLE_SCRIPTS_URL: optional(origin, 'https://www.googletagmanager.com'),
  META_SCRIPTS_URL: optional(origin, 'https://connect.facebook.net'),
  SENTRY_DSN: optional(dsn),
  SENTRY_TRACE_SAMPLE_RATE: optional(share, '0'),
  PROCESSES: optional(wholeNumber(1, 64), '1'),
  DRAIN_SECONDS: optional(wholeNumber(0, 300)),
  CLOCK_OFFSET: optional(wholeNumber(-3_200_000_000, 3_200_000_000), '0'),
  TIME_LIMIT_FACTOR: optional(wholeNumber(1, MAX_FACTOR), '1'),
  READY_LEAST_FREE: optional(share, '0.1'),
  RATE_LIMITS: optional(onOff, 'on'),
  ONLY_REGISTERED: optional(onOff),
  REQUIRE_EMPLOYEE_AUTHENTICATOR: optional(onOff),
})
