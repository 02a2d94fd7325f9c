import { resolve } from 'node:path'
import * as v from 'valibot'
import { Environment } from './environment.ts'
import { misspelt } from './misspelt.ts'
import type { StoragePlace } from './storage-url.ts'

/** A port, and whether a person chose it: a chosen one is used or refused, another gives way to the next free one. */
export type PortChoice = { readonly port: number; readonly isChosen: boolean }

/** Where failures are reported beside the log, and which share of requests and page loads with their times (0 to 1). */
export type ErrorReporting = { readonly dsn: string; readonly traceSampleRate: number }

/** What the server was told, once, at start. Nothing else reads the environment. */
export type Config = {
  readonly environment: string
  readonly isProduction: boolean
  readonly isTest: boolean
  /** Pages come from their sources, through Vite; otherwise from the build. Decides nothing else. */
  readonly servesSources: boolean
  readonly host: string
  readonly listenOn: PortChoice
  /** The origin that buyers see; undefined: host and port as bound. */
  readonly publicUrl: string | undefined
  /** Addresses and networks whose X-Forwarded-For is believed; none by default. */
  readonly trustedProxies: readonly string[]
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** Undefined: files lie in the database. */
  readonly storage: StoragePlace | undefined
  /** Absolute; holds the embedded database, secrets and the outbox. */
  readonly dataDir: string
  /** `url`: it runs already, and no server starts it. */
  readonly sandboxGateway: PortChoice & { readonly url: string | undefined; readonly allowsFaults: boolean }
  /** Undefined where `loadSecrets` makes or derives them. The first is used, all are accepted. */
  readonly gatewaySecrets: readonly string[] | undefined
  readonly webhookSecrets: readonly string[] | undefined
  readonly serverSecrets: readonly string[] | undefined
  /** Undefined: mails lie in the outbox. */
  readonly smtpUrl: string | undefined
  /** The address that mails come from; undefined: one at the host that buyers see. */
  readonly mailFrom: string | undefined
  /** `mailto:` or `https:`; undefined: security@ the host that people reach us by. */
  readonly securityContact: string | undefined
  readonly legacyEventId: string | undefined
  /** The day that the demo world is planted for; undefined: today. */
  readonly demoDate: string | undefined
  readonly release: string
  readonly logLevel: string
  /** Undefined: failures are told in the log alone. */
  readonly errorReporting: ErrorReporting | undefined
  readonly processes: number
  /** Milliseconds by which the clock is ahead; 0 in production. */
  readonly clockOffsetMs: number
  /** The share of the disk below DATA_DIR (0 to 1) that has to be free for the server to be ready. */
  readonly readyLeastFree: number
  readonly rateLimits: boolean
  /** Of the three APIs, only operations of our own pages run; unless said, where ENVIRONMENT is production. */
  readonly onlyRegistered: boolean
}

/** One sentence for each variable that is wrong. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Variables = v.InferOutput<typeof Environment>

const onlyRegisteredOf = (set: Variables): boolean => set.ONLY_REGISTERED ?? set.ENVIRONMENT === 'production'

/** What one variable demands of another. */
function contradictions(set: Variables, servesSources: boolean): readonly string[] {
  const problems: string[] = []
  if (set.ENVIRONMENT === 'production') {
    if (!set.ALLOW_SANDBOX_IN_PRODUCTION) {
      problems.push(
        'ALLOW_SANDBOX_IN_PRODUCTION must be on where ENVIRONMENT is production: the sandbox is the only gateway there is.',
      )
    }
    if (set.CLOCK_OFFSET !== 0) problems.push('CLOCK_OFFSET must not be set where ENVIRONMENT is production.')
    if (!set.RATE_LIMITS) problems.push('RATE_LIMITS must not be off where ENVIRONMENT is production.')
    if (set.STORAGE_URL?.kind === 'bucket' && set.STORAGE_URL.origin.startsWith('http:'))
      problems.push('STORAGE_URL must begin with s3:// where ENVIRONMENT is production.')
    if (set.SENTRY_DSN?.startsWith('http:'))
      problems.push('SENTRY_DSN must begin with https:// where ENVIRONMENT is production.')
    if (set.SANDBOX_GATEWAY_FAULTS)
      problems.push('SANDBOX_GATEWAY_FAULTS must not be on where ENVIRONMENT is production.')
  }
  if (set.SENTRY_TRACE_SAMPLE_RATE > 0 && set.SENTRY_DSN === undefined)
    problems.push('SENTRY_TRACE_SAMPLE_RATE says nothing without SENTRY_DSN.')
  if (servesSources) {
    if (onlyRegisteredOf(set)) problems.push('ONLY_REGISTERED must not be on under npm run dev: nothing is built.')
    if (set.PROCESSES > 1) problems.push('PROCESSES must be 1 under npm run dev.')
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
    legacyEventId: set.LEGACY_EVENT_ID,
    demoDate: set.DEMO_DATE,
    release: set.RELEASE,
    logLevel: set.LOG_LEVEL,
    errorReporting:
      set.SENTRY_DSN === undefined ? undefined : { dsn: set.SENTRY_DSN, traceSampleRate: set.SENTRY_TRACE_SAMPLE_RATE },
    processes: set.PROCESSES,
    clockOffsetMs: set.CLOCK_OFFSET * 1000,
    readyLeastFree: set.READY_LEAST_FREE,
    rateLimits: set.RATE_LIMITS,
    onlyRegistered: onlyRegisteredOf(set),
  }
}

/**
 * Reads the environment. Throws ConfigError with a sentence for every variable that is wrong, naming it and never
 * showing its value, and for every one that was most likely meant for us and is none. Unset, empty and blank are the same;
 * other variables that it does not know are left alone.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.keys(Environment.entries)
  const set = Object.entries(environment).flatMap(([name, value]) => {
    const text = value?.trim() ?? ''
    return text === '' ? [] : [[name, text] as const]
  })
  const given = set.filter(([name]) => known.includes(name))
  const unknown = misspelt(
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
