import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SystemDb } from '#platform/db/kysely.ts'
import { createLoop } from '#platform/loop.ts'
import { firstSetting, readSetting, writeSetting } from '#platform/settings.ts'
import { callJson } from './json-call.ts'
import { startSandboxGateway, type SandboxProcess, type SandboxProcessOptions } from './sandbox-process.ts'

/*
 * All servers of a database pay at one gateway: a payment that another one had never heard of would be taken for lost. The
 * first server starts it and leaves its address in the database. Its memory is a folder of that server, so no other may
 * start one for it; who shares the folder may.
 */

export type SharedSandboxOptions = SandboxProcessOptions & {
  /** Where it runs already; undefined: the servers of the database start it. */
  readonly url: string | undefined
  readonly database: SystemDb
  /** Told of the gateway's address, and when it is another. */
  readonly onAddress: (url: string) => void
}

export type SharedSandbox = {
  /** Ends the gateway if this server started it. */
  readonly stop: () => Promise<void>
}

const KEY = 'sandbox-gateway'
const LOOK_EVERY_MS = 2_000
const STARTS_WITHIN_MS = 20_000
const IN_USE = 'is using this journal'

/** The name of a journal: made with it, and gone with it. */
function journalOf(directory: string): string {
  const file = join(directory, 'journal.id')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const draft = `${file}.${String(process.pid)}`
  writeFileSync(draft, randomUUID(), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch {
    // Somebody made it before.
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

/** Tells the gateway of our pages; false where it does not answer, or does not know our key. */
async function isJoined(url: string, { secrets, shopOrigins }: SharedSandboxOptions): Promise<boolean> {
  const answer = await callJson({
    method: 'POST',
    url: `${url}/v1/shop-origins`,
    headers: { authorization: `Bearer ${secrets.gateway[0] ?? ''}` },
    body: { origins: shopOrigins },
    connectMs: 1_000,
    readMs: 2_000,
  })
  return answer.kind === 'ANSWERED' && answer.status === 200
}

/** Starts it for a journal that is ours; undefined where another server with this folder has done so. */
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
 * Leads this server to the gateway that all servers of its database share, and starts it where that is this server's part.
 * Resolves when there is an address; a gateway that does not answer yet is waited for beside the requests.
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
  const look = async (): Promise<boolean> => {
    if (own !== undefined) return true
    if (given === undefined) move(addressIn(await readSetting(database, KEY)))
    const isThere = address !== undefined && (await isJoined(address, options))
    if (!isThere) await startIfOurs()
    if (!isThere && own === undefined && wasThere)
      log.warn('the sandbox gateway does not answer', { address: address ?? '' })
    wasThere = isThere || own !== undefined
    return address !== undefined
  }

  await startIfOurs()
  move(given)
  const patience = Date.now() + STARTS_WITHIN_MS
  while (!(await look())) {
    if (Date.now() > patience)
      throw new Error(
        'The sandbox gateway of this database belongs to another server: start that one first, or name its address with SANDBOX_GATEWAY_URL.',
      )
    await sleep(200)
  }
  const loop = createLoop(
    { log },
    { name: 'sandbox-gateway', everyMs: LOOK_EVERY_MS, work: async () => void (await look()) },
  )
  loop.start()
  return {
    stop: async () => {
      await loop.stop()
      await own?.stop()
    },
  }
}
