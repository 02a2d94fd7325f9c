import { createHash } from 'node:crypto'

export type Settings = {
  host: string
  port: number
  /** A configured port is used or the start fails; otherwise the next free one is used. */
  isPortNamed: boolean
  directory: string
  /** All keys accepted from the shop's server; several during a key rotation. */
  secretKeys: string[]
  publicKey: string
  /** Each webhook is signed with all of these. */
  webhookSecrets: string[]
  webhookUrl: string | null
  /** Origins whose pages may send cards, and to which buyers are redirected. */
  shopOrigins: string[]
  /** URL of the gateway for browsers; null: host and port as bound. */
  publicUrl: string | null
  allowsFaults: boolean
  /** Answers as Stripe's API does, instead of in the sandbox's own protocol. */
  speaksStripe: boolean
}

const DEFAULT_PORT = 4242

/** Reads the settings from the environment. Throws an error that says what is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined
  const need = (name: string): string => {
    const value = read(name)
    if (value === undefined) throw new Error(`${name} is not set.`)
    return value
  }
  if (read('ENVIRONMENT') === 'production' && !isOn(read('ALLOW_SANDBOX_IN_PRODUCTION'))) {
    throw new Error('The sandbox gateway does not run in production unless ALLOW_SANDBOX_IN_PRODUCTION is set.')
  }
  const port = read('SANDBOX_GATEWAY_PORT')
  const secretKeys = readList(need('GATEWAY_SECRET'), 'GATEWAY_SECRET', 'sk_')
  return {
    host: read('SANDBOX_GATEWAY_HOST') ?? '127.0.0.1',
    port: port === undefined ? DEFAULT_PORT : readPort(port),
    isPortNamed: port !== undefined,
    directory: need('SANDBOX_GATEWAY_DIR'),
    secretKeys,
    publicKey: readKey(read('GATEWAY_PUBLIC_KEY') ?? publicKeyOf(secretKeys), 'GATEWAY_PUBLIC_KEY', 'pk_'),
    webhookSecrets: readList(need('WEBHOOK_SECRET'), 'WEBHOOK_SECRET', ''),
    webhookUrl: read('WEBHOOK_URL') === undefined ? null : readUrl(need('WEBHOOK_URL'), 'WEBHOOK_URL').href,
    shopOrigins: readList(need('SHOP_ORIGIN'), 'SHOP_ORIGIN', '').map(
      (origin) => readUrl(origin, 'SHOP_ORIGIN').origin,
    ),
    publicUrl:
      read('SANDBOX_GATEWAY_PUBLIC_URL') === undefined
        ? null
        : readUrl(need('SANDBOX_GATEWAY_PUBLIC_URL'), 'SANDBOX_GATEWAY_PUBLIC_URL').origin,
    allowsFaults: isOn(read('SANDBOX_GATEWAY_FAULTS')),
    speaksStripe: isOn(read('SANDBOX_GATEWAY_STRIPE')),
  }
}

/** Must match how the shop's servers derive it. */
function publicKeyOf(secretKeys: readonly string[]): string {
  return `pk_${createHash('sha256')
    .update(`public ${secretKeys.join(',')}`)
    .digest('base64url')
    .slice(0, 32)}`
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !['0', 'off', 'false', 'no'].includes(value.toLowerCase())
}

function readPort(value: string): number {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('SANDBOX_GATEWAY_PORT must be a port number.')
  return port
}

function readList(value: string, name: string, prefix: string): string[] {
  const parts = value.split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '').map((part) => readKey(part, name, prefix))
}

function readKey(value: string, name: string, prefix: string): string {
  if (!value.startsWith(prefix)) throw new Error(`${name} must begin with ${prefix}`)
  return value
}

function readUrl(value: string, name: string): URL {
  const url = URL.parse(value)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new Error(`${name} must be an http URL.`)
  return url
}
