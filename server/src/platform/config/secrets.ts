import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
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

const Stored = v.object({ gateway: v.string(), webhook: v.string(), server: v.string() })

const make = (prefix: string): string => prefix + randomBytes(32).toString('base64url')

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
  const secrets = { gateway: make('sk_'), webhook: make('whsec_'), server: make('') }
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * The keys that the environment names, else those in `DATA_DIR/secrets.json`, which the first start makes. Throws
 * when that file is damaged: making new ones would void every ticket code.
 */
export function loadSecrets(config: Config): Secrets {
  const { gatewaySecrets, webhookSecrets, serverSecrets, dataDir } = config
  const file = join(dataDir, 'secrets.json')
  const needsFile = [gatewaySecrets, webhookSecrets, serverSecrets].includes(undefined)
  if (needsFile && read(file) === undefined) write(dataDir, file)
  const stored = needsFile ? read(file) : undefined
  const chosen = (given: readonly string[] | undefined, name: keyof v.InferOutput<typeof Stored>): readonly string[] =>
    given ?? (stored === undefined ? [] : [stored[name]])
  const gateway = chosen(gatewaySecrets, 'gateway')
  const digest = createHash('sha256').update(`public ${gateway.join()}`).digest('base64url')
  return {
    gateway,
    gatewayPublic: `pk_${digest.slice(0, 32)}`,
    webhook: chosen(webhookSecrets, 'webhook'),
    server: chosen(serverSecrets, 'server'),
  }
}
