import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { serverKey } from '#platform/ids.ts'
import type { Config } from './config.ts'

/** Keys of the installation. In each list the first is used and all are accepted, which allows rotating them. */
export type Secrets = {
  /** Bearer keys between the server and the sandbox gateway. */
  readonly gateway: readonly string[]
  /** The key with which browsers turn a card into a token at the sandbox gateway. Not secret. */
  readonly gatewayPublic: string
  /** Signs the sandbox gateway's webhooks. */
  readonly webhook: readonly string[]
  /** The server derives its own keys from these (cart secrets, ticket codes), one per purpose. */
  readonly server: readonly string[]
}

/** Older files contain more. It is derived now, so that servers only need to share one secret. */
const Stored = v.object({ server: v.string() })

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json')

const make = (): string => randomBytes(32).toString('base64url')

function read(file: string): v.InferOutput<typeof Stored> | undefined {
  try {
    return v.parse(Stored, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`The file of secrets can’t be read. Restore it from a backup: ${file}`, { cause: error })
  }
}

/** Written in full under another name and then linked, so that two concurrent first starts read the same secret. */
function write(folder: string, file: string, secret: string): void {
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${String(process.pid)}`
  writeFileSync(draft, `${JSON.stringify({ server: secret }, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * The keys set in the environment. Otherwise the server's secret comes from `DATA_DIR/secrets.json`, which the first
 * start creates, and the other keys are derived from it, so that servers sharing it share all keys. Throws if that file
 * is damaged: a new secret would invalidate every ticket code.
 */
export function loadSecrets(config: Config): Secrets {
  const { gatewaySecrets, webhookSecrets, serverSecrets, dataDir } = config
  const file = fileIn(dataDir)
  if (serverSecrets === undefined && read(file) === undefined) write(dataDir, file, make())
  const server = serverSecrets ?? [read(file)?.server ?? '']
  const derived = (prefix: string, purpose: string): string[] =>
    server.map((secret) => prefix + serverKey(secret, purpose))
  const gateway = gatewaySecrets ?? derived('sk_', 'sandbox gateway')
  const digest = createHash('sha256').update(`public ${gateway.join()}`).digest('base64url')
  return {
    gateway,
    gatewayPublic: `pk_${digest.slice(0, 32)}`,
    webhook: webhookSecrets ?? derived('whsec_', 'sandbox webhooks'),
    server,
  }
}

/** The server's secret for a backup; null if it is set in the environment or not created yet. */
export const keptSecret = ({ serverSecrets, dataDir }: Config): string | null =>
  serverSecrets === undefined ? (read(fileIn(dataDir))?.server ?? null) : null

/**
 * Puts the secret of a backup into DATA_DIR, unless it is known here. Returns what undoes it. Throws if this server has another one:
 * the tickets of the backup would be invalid.
 */
export const restoreSecret = ({ serverSecrets, dataDir }: Config, secret: string): (() => void) => {
  const file = fileIn(dataDir)
  const kept = serverSecrets === undefined ? read(file)?.server : undefined
  const known = serverSecrets ?? (kept === undefined ? [] : [kept])
  if (known.includes(secret)) return () => undefined
  if (known.length > 0)
    throw new Error(
      `The backup has another secret than ${serverSecrets === undefined ? file : 'SERVER_SECRET'}. Nothing was restored. Use the one of the backup, or an empty DATA_DIR.`,
    )
  write(dataDir, file, secret)
  return () => rmSync(file, { force: true })
}
