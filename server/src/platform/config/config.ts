import { resolve } from 'node:path'
import * as v from 'valibot'
import { Environment } from './environment.ts'

/** A port, and whether a person chose it: a chosen one is used or refused, another gives way to the next free one. */
export type PortChoice = { readonly port: number; readonly isChosen: boolean }

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
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** Absolute; holds the embedded database, secrets, stored files and the outbox. */
  readonly dataDir: string
  readonly gateway: 'sandbox' | 'stripe'
  readonly sandboxGateway: PortChoice & { readonly allowsFaults: boolean }
  /** Undefined where `loadSecrets` makes them at the first start. The first is used, all are accepted. */
  readonly gatewaySecrets: readonly string[] | undefined
  readonly webhookSecrets: readonly string[] | undefined
  readonly serverSecrets: readonly string[] | undefined
  /** Set exactly when `gateway` is `stripe`. */
  readonly stripe:
    | { readonly secretKey: string; readonly publishableKey: string; readonly webhookSecrets: readonly string[] }
    | undefined
  /** Undefined: mails lie in the outbox. */
  readonly smtpUrl: string | undefined
  /** Undefined: a folder below `dataDir`. */
  readonly storageUrl: string | undefined
  /** The account whose look the platform's own pages wear; undefined: the demo's. */
  readonly primaryAccountId: string | undefined
  readonly legacyEventId: string | undefined
  /** The day that the demo world is planted for; undefined: today. */
  readonly demoDate: string | undefined
  readonly release: string
  readonly logLevel: string
  readonly processes: number
  /** Milliseconds by which the clock is ahead; 0 in production. */
  readonly clockOffsetMs: number
  readonly rateLimits: boolean
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

/** What one variable demands of another. */
function contradictions(set: Variables): readonly string[] {
  const problems: string[] = []
  if (set.ENVIRONMENT === 'production') {
    if (set.GATEWAY === 'sandbox' && !set.ALLOW_SANDBOX_IN_PRODUCTION) {
      problems.push(
        'GATEWAY must not be sandbox where ENVIRONMENT is production, unless ALLOW_SANDBOX_IN_PRODUCTION is on.',
      )
    }
    if (set.CLOCK_OFFSET !== 0) problems.push('CLOCK_OFFSET must not be set where ENVIRONMENT is production.')
    if (!set.RATE_LIMITS) problems.push('RATE_LIMITS must not be off where ENVIRONMENT is production.')
    if (set.SANDBOX_GATEWAY_FAULTS)
      problems.push('SANDBOX_GATEWAY_FAULTS must not be on where ENVIRONMENT is production.')
  }
  if (set.GATEWAY === 'stripe') {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (set[name] === undefined) problems.push(`${name} must be set where GATEWAY is stripe.`)
    }
  }
  return problems
}

function stripeOf(set: Variables): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhook } = set
  if (set.GATEWAY !== 'stripe' || secretKey === undefined || publishableKey === undefined || webhook === undefined) {
    return undefined
  }
  return { secretKey, publishableKey, webhookSecrets: webhook }
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
    databaseUrl: set.DATABASE_URL,
    dataDir: resolve(set.DATA_DIR),
    gateway: set.GATEWAY,
    sandboxGateway: {
      port: set.SANDBOX_GATEWAY_PORT ?? 4242,
      isChosen: set.SANDBOX_GATEWAY_PORT !== undefined,
      allowsFaults: set.SANDBOX_GATEWAY_FAULTS,
    },
    gatewaySecrets: set.GATEWAY_SECRET,
    webhookSecrets: set.WEBHOOK_SECRET,
    serverSecrets: set.SERVER_SECRET,
    stripe: stripeOf(set),
    smtpUrl: set.SMTP_URL,
    storageUrl: set.STORAGE_URL,
    primaryAccountId: set.PRIMARY_ACCOUNT_ID,
    legacyEventId: set.LEGACY_EVENT_ID,
    demoDate: set.DEMO_DATE,
    release: set.RELEASE,
    logLevel: set.LOG_LEVEL,
    processes: set.PROCESSES,
    clockOffsetMs: set.CLOCK_OFFSET * 1000,
    rateLimits: set.RATE_LIMITS,
  }
}

/**
 * Reads the environment. Throws ConfigError with a sentence for every variable that is wrong, naming it and never
 * showing its value. Unset, empty and blank are the same; variables that it does not know are left alone.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.keys(Environment.entries).flatMap((name) => {
    const value = environment[name]?.trim() ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  const { success, output, issues } = v.safeParse(Environment, Object.fromEntries(given))
  if (!success) {
    throw new ConfigError(issues.map((issue) => `${String(issue.path?.[0]?.key)} ${issue.message}.`))
  }
  const problems = contradictions(output)
  if (problems.length > 0) throw new ConfigError(problems)
  return toConfig(output, environment['NODE_ENV'] === 'development')
}
