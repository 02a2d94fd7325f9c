import { resolve } from 'node:path'
import * as v from 'valibot'
import { Environment } from './environment.ts'
import { misspelledNames } from './misspelled.ts'
import { stripeAccount, stripeProblems, type StripeAccount } from './stripe.ts'
import type { StoragePlace } from './storage-url.ts'
import { applePasses, googlePasses, walletProblems, type ApplePasses, type GooglePasses } from './wallet-passes.ts'

/**
 * A port and whether it was configured. A configured port is used or startup fails; a default gives way to the next
 * free one.
 */
export type PortChoice = { readonly port: number; readonly isChosen: boolean }

/** Where errors are reported in addition to the log, and the share of timed requests and page loads (0 to 1). */
export type ErrorReporting = { readonly dsn: string; readonly traceSampleRate: number }

/** The product's own pixels: IDs of this installation. The ad pixel is in production only. */
export type OwnPixels = { readonly tagManager?: string; readonly adPixel?: string }

/** The server's configuration, read once at startup. Nothing else reads the environment. */
export type Config = {
  readonly environment: string
  readonly isProduction: boolean
  readonly isTest: boolean
  /** Serves pages from source through Vite instead of from the build. Decides nothing else. */
  readonly servesSources: boolean
  readonly host: string
  readonly listenOn: PortChoice
  /** The origin that buyers see. If undefined: host and port as bound. */
  readonly publicUrl: string | undefined
  /** Addresses and networks whose X-Forwarded-For is trusted. None by default. */
  readonly trustedProxies: readonly string[]
  /** If undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** If undefined: files are stored in the database. */
  readonly storage: StoragePlace | undefined
  /** Absolute. Contains the embedded database, secrets and the outbox. */
  readonly dataDir: string
  /** If undefined: the sandbox gateway is the gateway. */
  readonly stripe: StripeAccount | undefined
  /** `url`: the gateway is already running, and no server starts it. */
  readonly sandboxGateway: PortChoice & { readonly url: string | undefined; readonly allowsFaults: boolean }
  /** If undefined: generated or derived by `loadSecrets`. The first is used, all are accepted. */
  readonly gatewaySecrets: readonly string[] | undefined
  readonly webhookSecrets: readonly string[] | undefined
  readonly serverSecrets: readonly string[] | undefined
  /** If undefined: mails go to the outbox. */
  readonly smtpUrl: string | undefined
  /** The sender address of mails. If undefined: one at the public host. */
  readonly mailFrom: string | undefined
  /** `mailto:` or `https:`. If undefined: security@ the public host. */
  readonly securityContact: string | undefined
  /** If undefined: the wallet isn't offered. */
  readonly applePasses: ApplePasses | undefined
  readonly googlePasses: GooglePasses | undefined
  /** The event that old storefront addresses without one lead to. If undefined, they aren't found. */
  readonly legacyEventId: string | undefined
  /** The platform's own account, which can't be archived. If undefined: there is none. */
  readonly primaryAccountId: string | undefined
  /** The day that the demo world is created for. If undefined: today. */
  readonly demoDate: string | undefined
  readonly release: string
  readonly logLevel: string
  /** If undefined: errors only go to the log. */
  readonly errorReporting: ErrorReporting | undefined
  /** If undefined: the product has no pixels of its own here. */
  readonly ownPixels: OwnPixels | undefined
  /** Origins that vendors' scripts are loaded from. */
  readonly pixelScripts: { readonly google: string; readonly meta: string }
  readonly processes: number
  /** How long the server goes on answering after SIGTERM, so that load balancers notice. The default is 0 in tests. */
  readonly drainMs: number
  /** Milliseconds by which the clock runs ahead. 0 in production. */
  readonly clockOffsetMs: number
  /** The share of DATA_DIR's disk (0 to 1) that must be free for the server to be ready. */
  readonly readyMinFree: number
  readonly rateLimits: boolean
  /**
   * Only registered operations of our own pages run on the three APIs. The default is true if ENVIRONMENT is
   * production.
   */
  readonly onlyRegistered: boolean
  /** Employees need an authenticator app to sign in. The default is true if ENVIRONMENT is production. */
  readonly requireEmployeeAuthenticator: boolean
}

/** One sentence for each invalid variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** The Lantern Keeper, tonight: its ID in every demo world. */
export const DEMO_LEGACY_EVENT = '1f0ea14e-a526-6800-8e64-11867a75a466'

/** Longer than load balancers usually take from one check to the next. */
const DRAIN_SECONDS = 10

type Variables = v.InferOutput<typeof Environment>

const onlyRegisteredOf = (set: Variables): boolean => set.ONLY_REGISTERED ?? set.ENVIRONMENT === 'production'

const ownPixelsOf = ({ TAG_MANAGER_ID: tagManager, AD_PIXEL_ID: adPixel }: Variables): OwnPixels | undefined =>
  tagManager === undefined && adPixel === undefined
    ? undefined
    : { ...(tagManager === undefined ? {} : { tagManager }), ...(adPixel === undefined ? {} : { adPixel }) }

/** Checks that depend on several variables. */
function contradictions(set: Variables, servesSources: boolean): readonly string[] {
  const problems: string[] = [...stripeProblems(set), ...walletProblems(set)]
  if (set.ENVIRONMENT === 'production') {
    if (set.PAYMENT_GATEWAY === 'sandbox' && !set.ALLOW_SANDBOX_IN_PRODUCTION) {
      problems.push(
        'PAYMENT_GATEWAY must be stripe if ENVIRONMENT is production, or ALLOW_SANDBOX_IN_PRODUCTION must be on.',
      )
    }
    if (set.CLOCK_OFFSET !== 0) problems.push('CLOCK_OFFSET must not be set if ENVIRONMENT is production.')
    if (!set.RATE_LIMITS) problems.push('RATE_LIMITS must not be off if ENVIRONMENT is production.')
    if (set.STORAGE_URL?.kind === 'bucket' && set.STORAGE_URL.origin.startsWith('http:'))
      problems.push('STORAGE_URL must begin with s3:// if ENVIRONMENT is production.')
    if (set.SENTRY_DSN?.startsWith('http:'))
      problems.push('SENTRY_DSN must begin with https:// if ENVIRONMENT is production.')
    for (const name of ['GOOGLE_SCRIPTS_URL', 'META_SCRIPTS_URL'] as const)
      if (set[name].startsWith('http:')) problems.push(`${name} must begin with https:// if ENVIRONMENT is production.`)
    if (set.SANDBOX_GATEWAY_FAULTS) problems.push('SANDBOX_GATEWAY_FAULTS must not be on if ENVIRONMENT is production.')
  }
  if (set.TIME_LIMIT_FACTOR !== 1 && set.ENVIRONMENT !== 'test')
    problems.push('TIME_LIMIT_FACTOR must only be set if ENVIRONMENT is test.')
  if (set.AD_PIXEL_ID !== undefined && set.ENVIRONMENT !== 'production')
    problems.push('AD_PIXEL_ID must only be set if ENVIRONMENT is production.')
  if (set.SENTRY_TRACE_SAMPLE_RATE > 0 && set.SENTRY_DSN === undefined)
    problems.push('SENTRY_TRACE_SAMPLE_RATE has no effect without SENTRY_DSN.')
  if (servesSources) {
    if (onlyRegisteredOf(set)) problems.push('ONLY_REGISTERED must not be on with npm run dev, which builds nothing.')
    if (set.PROCESSES > 1) problems.push('PROCESSES must be 1 with npm run dev.')
  }
  return problems
}

function toConfig(set: Variables, servesSources: boolean): Config {
  return {
    environment: set.ENVIRONMENT,
    isProduction: set.ENVIRONMENT === 'production',
    isTest: set.ENVIRONMENT === 'test',
    servesSources,
    host: set.HOST,
    listenOn: { port: set.PORT ?? 3000, isChosen: set.PORT !== undefined },
    publicUrl: set.PUBLIC_URL,
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    databaseUrl: set.DATABASE_URL,
    storage: set.STORAGE_URL,
    dataDir: resolve(set.DATA_DIR),
    stripe: stripeAccount(set),
    sandboxGateway: {
      url: set.SANDBOX_GATEWAY_URL,
      port: set.SANDBOX_GATEWAY_PORT ?? 4242,
      isChosen: set.SANDBOX_GATEWAY_PORT !== undefined,
      allowsFaults: set.SANDBOX_GATEWAY_FAULTS,
    },
    gatewaySecrets: set.GATEWAY_SECRET,
    webhookSecrets: set.WEBHOOK_SECRET,
    serverSecrets: set.SERVER_SECRET,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    securityContact: set.SECURITY_CONTACT,
    applePasses: applePasses(set),
    googlePasses: googlePasses(set),
    legacyEventId: set.LEGACY_EVENT_ID ?? (['demo', 'test'].includes(set.ENVIRONMENT) ? DEMO_LEGACY_EVENT : undefined),
    primaryAccountId: set.PRIMARY_ACCOUNT_ID,
    demoDate: set.DEMO_DATE,
    release: set.RELEASE,
    logLevel: set.LOG_LEVEL,
    errorReporting:
      set.SENTRY_DSN === undefined ? undefined : { dsn: set.SENTRY_DSN, traceSampleRate: set.SENTRY_TRACE_SAMPLE_RATE },
    ownPixels: ownPixelsOf(set),
    pixelScripts: { google: set.GOOGLE_SCRIPTS_URL, meta: set.META_SCRIPTS_URL },
    processes: set.PROCESSES,
    drainMs: (set.DRAIN_SECONDS ?? (set.ENVIRONMENT === 'test' ? 0 : DRAIN_SECONDS)) * 1000,
    clockOffsetMs: set.CLOCK_OFFSET * 1000,
    readyMinFree: set.READY_LEAST_FREE,
    rateLimits: set.RATE_LIMITS,
    onlyRegistered: onlyRegisteredOf(set),
    requireEmployeeAuthenticator: set.REQUIRE_EMPLOYEE_AUTHENTICATOR ?? set.ENVIRONMENT === 'production',
  }
}

/**
 * Reads the environment. Throws ConfigError with a sentence for every invalid variable, naming it but never showing its
 * value, and for every unknown variable that looks like a misspelling of ours. Unset, empty and blank are the same.
 * Other unknown variables are ignored.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.keys(Environment.entries)
  const set = Object.entries(environment).flatMap(([name, value]) => {
    const text = value?.trim() ?? ''
    return text === '' ? [] : [[name, text] as const]
  })
  const given = set.filter(([name]) => known.includes(name))
  const unknown = misspelledNames(
    set.map(([name]) => name),
    known,
  )
  const { success, output, issues } = v.safeParse(Environment, Object.fromEntries(given))
  if (!success) {
    throw new ConfigError([...unknown, ...issues.map((issue) => `${String(issue.path?.[0]?.key)} ${issue.message}.`)])
  }
  const servesSources = environment['NODE_ENV'] === 'development'
  const problems = [...unknown, ...contradictions(output, servesSources)]
  if (problems.length > 0) throw new ConfigError(problems)
  return toConfig(output, servesSources)
}

/** One sentence for each variable that the server starts without, but that production should have. */
export const missingVariables = ({ isProduction, legacyEventId }: Config): readonly string[] =>
  isProduction && legacyEventId === undefined
    ? [
        'LEGACY_EVENT_ID is not set, so old storefront addresses (/marketplace/…/storefront/…/tickets) are not found. Set it to the ID of the event that they lead to.',
      ]
    : []
