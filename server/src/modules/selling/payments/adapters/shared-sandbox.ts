import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SystemDb } from '#platform/db/kysely.ts'
import { createLoop } from '#platform/loop.ts'
import { firstSetting, readSetting, writeSetting } from '#platform/settings.ts'
import { timeLimit } from '#platform/time-limits.ts'
import { callJson } from './json-call.ts'
import { startSandboxGateway, type SandboxProcess, type SandboxProcessOptions } from './sandbox-process.ts'

/*
 * All servers of a database share one gateway, because a payment unknown to another gateway would be taken for lost. The first
 * server starts it and stores its address in the database. Its journal is in that server's folder, so only servers that share
 * the folder may start it.
 */

export type SharedSandboxOptions = SandboxProcessOptions & {
  /** Address of a running gateway. If undefined, the servers of the database start one. */
  readonly url: string | undefined
  readonly database: SystemDb
  /** Called with the gateway's address, first and whenever it changes. */
  readonly onAddress: (url: string) => void
}

export type SharedSandbox = {
  /** Stops the gateway if this server started it. */
  readonly stop: () => Promise<void>
}

const KEY = 'sandbox-gateway'
const CHECK_EVERY_MS = 2_000
const START_TIMEOUT_MS = timeLimit(20_000)
const IN_USE = 'is using this journal'

/** The ID of a journal, created and deleted with its folder. */
function journalOf(directory: string): string {
  const file = join(directory, 'journal.id')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const draft = `${file}.${String(process.pid)}`
  writeFileSync(draft, randomUUID(), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch {
    // It already exists.
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

/** Registers our origins with the gateway. False if it doesn't answer or rejects our key. */
async function isJoined(url: string, { secrets, shopOrigins }: SharedSandboxOptions): Promise<boolean> {
  const answer = await callJson({
    method: 'POST',
    url: `${url}/v1/shop-origins`,
    headers: { authorization: `Bearer ${secrets.gateway[0] ?? ''}` },
    body: { origins: shopOrigins },
    connectMs: timeLimit(1_000),
    readMs: timeLimit(2_000),
  })
  return answer.kind === 'ANSWERED' && answer.status === 200
}

/** Starts the gateway for our own journal. Undefined if another server with this folder already has. */
async function startOwn(options: SharedSandboxOptions, journal: string): Promise<SandboxProcess | undefined> {
  try {
    const started = await startSandboxGateway(options)
    await writeSetting(options.database, KEY, { journal, url: started.publicOrigin })
    return started
  } catch (error) {
    if (error instanceof Error && error.message.includes(IN_USE)) return undefined
    throw error
  }
}

const addressIn = (known: { readonly url?: unknown } | undefined): string | undefined =>
  typeof known?.url === 'string' ? known.url : undefined

/**
 * Connects this server to the gateway that all servers of its database share, starting it if that is this server's job.
 * Resolves when there is an address; a gateway that doesn't answer yet is retried in the background.
 */
export async function shareSandboxGateway(options: SharedSandboxOptions): Promise<SharedSandbox> {
  const { database, log, onAddress, url: given } = options
  const journal = given === undefined ? journalOf(options.directory) : undefined
  let own: SandboxProcess | undefined
  let address: string | undefined
  let wasThere = true

  const move = (url: string | undefined): void => {
    if (url === undefined || url === address) return
    address = url
    onAddress(url)
  }
  const startIfOurs = async (): Promise<void> => {
    if (journal === undefined) return
    const known = await firstSetting(database, KEY, { journal })
    if (known['journal'] === journal) own = await startOwn(options, journal)
    move(own?.publicOrigin)
  }
  const check = async (): Promise<boolean> => {
    if (own !== undefined) return true
    if (given === undefined) move(addressIn(await readSetting(database, KEY)))
    const isThere = address !== undefined && (await isJoined(address, options))
    if (!isThere) await startIfOurs()
    if (!isThere && own === undefined && wasThere)
      log.warn('sandbox gateway not responding', { address: address ?? '' })
    wasThere = isThere || own !== undefined
    return address !== undefined
  }

  await startIfOurs()
  move(given)
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await check())) {
    if (Date.now() > deadline)
      throw new Error(
        'Another server owns the sandbox gateway of this database. Start that server first, or set SANDBOX_GATEWAY_URL to the gateway’s address.',
      )
    await sleep(200)
  }
  const loop = createLoop(
    { log },
    { name: 'sandbox-gateway', everyMs: CHECK_EVERY_MS, work: async () => void (await check()) },
  )
  loop.start()
  return {
    stop: async () => {
      await loop.stop()
      await own?.stop()
    },
  }
}
