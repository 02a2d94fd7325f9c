import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Area } from '#platform/actor.ts'
import { registeredOperations, type RegisteredOperations } from '#platform/graphql/registered.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import type { Services } from '#platform/services.ts'
import { readSetting } from '#platform/settings.ts'

/*
 * During a rolling restart, servers of two releases answer behind one address, and a page's next request may reach either. So each
 * server stores its pages' files and operations where all servers of the database find them, and serves those of the other
 * releases from there. They are kept for some days after the last server of their release, for pages that are still open.
 */

/** A file of the pages. */
export type SharedAsset = { readonly bytes: Buffer; readonly isBrotli: boolean }

/** Output of a build for its pages, as files below `web`. */
type OwnBuild = {
  readonly id: string
  readonly assets: string
  readonly names: readonly string[]
  readonly operations: string
}

export type SharedBuilds = {
  /** Adds this server's build, which `keep` then stores. `web` is the folder of the web workspace. */
  readonly add: (web: string) => Promise<void>
  /** Stores the own build unless it is, says that it is in use, and deletes what no server has used for three days, and all but the last ten. */
  readonly keep: () => Promise<void>
  /** A file of any stored build. Looks for new builds at most ten times a second. */
  readonly asset: (name: string) => Promise<SharedAsset | undefined>
  /** The text of an operation that any stored build registered, by its SHA-256. */
  readonly operation: (area: Area, hash: string) => Promise<string | undefined>
}

type StoredBuild = {
  readonly assets: ReadonlyMap<string, SharedAsset>
  readonly operations: Readonly<Record<Area, RegisteredOperations>>
}

/** The start of a stored build, compressed: the operations, and its files in the order in which their bytes follow. */
type Header = {
  readonly operations: Readonly<Record<Area, readonly string[]>>
  readonly files: readonly (readonly [name: string, isBrotli: boolean, size: number])[]
}

const KEY = 'page-builds'
/** Shorter than what a load balancer needs to find a server that has just stored its build. */
const LOOK_EVERY_MS = 100
/** They are a few megabytes each, also in the memory of a server that was asked for one of their files. */
const MAX_BUILDS = 10
const KEPT_SECONDS = 3 * 24 * 60 * 60
const BROTLI = '.br'
const LENGTH_BYTES = 4
const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const pathOf = (id: string): string => `page-builds/${id}`

const readOwn = async (web: string): Promise<OwnBuild> => {
  const assets = join(web, 'dist', 'client', 'assets')
  const operations = await readFile(join(web, 'dist', 'operations.json'), 'utf8')
  const all = new Set(await readdir(assets))
  // Names contain a digest of the content. The smaller form of each file is enough.
  const names = [...all].filter((name) => !name.endsWith('.gz') && !all.has(name + BROTLI)).toSorted()
  const id = createHash('sha256')
    .update(`${names.join('\n')}\n${operations}`)
    .digest('hex')
    .slice(0, 32)
  return { id, assets, names, operations }
}

const pack = async ({ assets, names, operations }: OwnBuild): Promise<Buffer> => {
  const bytes = await Promise.all(names.map((name) => readFile(join(assets, name))))
  const files = names.map((name, at): Header['files'][number] => {
    const isBrotli = name.endsWith(BROTLI)
    return [isBrotli ? name.slice(0, -BROTLI.length) : name, isBrotli, bytes[at]?.length ?? 0]
  })
  const header: Header = { operations: JSON.parse(operations) as Header['operations'], files }
  const first = await compress(JSON.stringify(header))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(first.length)
  return Buffer.concat([length, first, ...bytes])
}

const unpack = async (packed: Buffer): Promise<StoredBuild> => {
  let at = LENGTH_BYTES + packed.readUInt32BE()
  const header = JSON.parse((await decompress(packed.subarray(LENGTH_BYTES, at))).toString()) as Header
  const assets = new Map<string, SharedAsset>()
  for (const [name, isBrotli, size] of header.files) {
    assets.set(name, { bytes: packed.subarray(at, at + size), isBrotli })
    at += size
  }
  const { consumer, admin, employee } = header.operations
  const operations = {
    consumer: registeredOperations(consumer),
    admin: registeredOperations(admin),
    employee: registeredOperations(employee),
  }
  return { assets, operations }
}

type Needed = Pick<Services, 'clock' | 'databases' | 'storage'>

/** The builds of all servers of a database. */
export const sharedBuilds = ({ clock, databases: { system }, storage }: Needed): SharedBuilds => {
  let own: OwnBuild | undefined
  const loaded = new Map<string, StoredBuild>()
  const current = createMicroCache<void>({ clock, maxEntries: 1, cacheMs: LOOK_EVERY_MS })

  const load = async (id: string): Promise<void> => {
    const file = await storage.open(pathOf(id))
    if (file !== undefined) loaded.set(id, await unpack(await buffer(file.pieces)))
  }
  const refresh = async (): Promise<void> => {
    const known = Object.keys((await readSetting(system, KEY)) ?? {})
    for (const id of loaded.keys()) if (!known.includes(id)) loaded.delete(id)
    for (const id of known) if (!loaded.has(id)) await load(id)
  }
  const find = async <Found>(findIn: (build: StoredBuild) => Found | undefined): Promise<Found | undefined> => {
    const inLoaded = (): Found | undefined => {
      for (const build of loaded.values()) {
        const found = findIn(build)
        if (found !== undefined) return found
      }
      return undefined
    }
    const found = inLoaded()
    if (found !== undefined) return found
    await current.get('', refresh)
    return inLoaded()
  }
  const forget = async (): Promise<void> => {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select build.key as id, build.value::numeric as seen, row_number() over (order by build.value::numeric desc) as place
        from setting, jsonb_each_text(setting.value) build where setting.key = ${KEY}) builds
      where seen < extract(epoch from app.now()) - ${KEPT_SECONDS} or place > ${MAX_BUILDS}`.execute(system)
    for (const { id } of rows) {
      await sql`update setting set value = value - ${id}::text where key = ${KEY}`.execute(system)
      await storage.remove(pathOf(id))
    }
  }
  return {
    add: async (web) => {
      own = await readOwn(web)
    },
    keep: async () => {
      if (own === undefined) return
      if ((await storage.open(pathOf(own.id))) === undefined) await storage.put(pathOf(own.id), await pack(own))
      await sql`
        insert into setting (key, value)
        values (${KEY}, jsonb_build_object(${own.id}::text, extract(epoch from app.now())))
        on conflict (key) do update set value = setting.value || excluded.value, updated_at = app.now()`.execute(system)
      await forget()
    },
    asset: (name) => find(({ assets }) => assets.get(name)),
    operation: (area, hash) => find(({ operations }) => operations[area].byHash(hash)),
  }
}
