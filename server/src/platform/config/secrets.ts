import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { serverKey } from '#platform/ids.ts'
import type { Config } from './config.ts'

/** Keys of the installation. Of each list the first is used, all are accepted: that is how one is replaced. */
export type Secrets = {
  /** Bearer keys between the server and the sandbox gateway. */
  readonly gateway: readonly string[]
  /** The key with which a browser may turn a card into a token at the sandbox gateway; no secret. */
  readonly gatewayPublic: string
  /** Sign the sandbox gateway's webhooks. */
  readonly webhook: readonly string[]
  /** From these the server derives its own keys (cart secrets, ticket codes), each for one purpose. */
  readonly server: readonly string[]
}

/** Older files hold more; it is derived now, so that servers have one secret to share. */
const Stored = v.object({ server: v.string() })

const make = (): string => randomBytes(32).toString('base64url')

function read(file: string): v.InferOutput<typeof Stored> | undefined {
  try {
    return v.parse(Stored, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`The file of secrets cannot be read; restore it from a backup: ${file}`, { cause: error })
  }
}

/** Written whole under another name and then linked, so that of two first starts one wins and both read the same. */
function write(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${String(process.pid)}`
  writeFileSync(draft, `${JSON.stringify({ server: make() }, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * The keys that the environment names. The server's secret is otherwise the one in `DATA_DIR/secrets.json`, which the first
 * start makes; the others are otherwise derived from it, so that servers which share it share all. Throws when that file is
 * damaged: making a new one would void every ticket code.
 */
export function loadSecrets(config: Config): Secrets {
  const { gatewaySecrets, webhookSecrets, serverSecrets, dataDir } = config
  const file = join(dataDir, 'secrets.json')
  if (serverSecrets === undefined && read(file) === undefined) write(dataDir, file)
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
