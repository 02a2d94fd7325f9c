import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveAssets } from '#platform/http/assets.ts'
import { sharedBuilds, type SharedBuilds } from '#platform/http/shared-builds.ts'
import { databaseStorage } from '#platform/storage-database.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const folder = mkdtempSync(join(tmpdir(), 'builds-'))
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const DAY_MS = 86_400_000
const FONT = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 255])

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.moveClock(0)
})

type Server = { readonly app: FastifyInstance; readonly shared: SharedBuilds }

/** A server of a release whose pages have one script, one font and one operation. */
const aServer = async (release: string): Promise<Server> => {
  const web = join(folder, release)
  const client = join(web, 'dist', 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  const script = `export const release = '${release}'`
  writeFileSync(join(client, 'assets', `page-${release}.js`), script)
  writeFileSync(join(client, 'assets', `page-${release}.js.br`), brotliCompressSync(script))
  writeFileSync(join(client, 'assets', `page-${release}.js.gz`), 'not shared')
  writeFileSync(join(client, 'assets', `font-${release}.woff2`), FONT)
  const operations = { consumer: [`query Of${release}{__typename}`], admin: [], employee: [] }
  writeFileSync(join(web, 'dist', 'operations.json'), JSON.stringify(operations))
  const shared = sharedBuilds(testServices(database, { storage: databaseStorage(database.system) }))
  await shared.add(web)
  const app = fastify()
  await serveAssets(app, client, shared)
  return { app, shared }
}

const get = ({ app }: Server, name: string, accepted = 'gzip, deflate, br') =>
  app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': accepted } })
const stored = async (): Promise<readonly string[]> => {
  const rows = await database.query<{ path: string }>(`select path from stored_file where path like 'page-builds/%'`)
  return rows.map(({ path }) => path)
}

test('the files and operations of a release are found by the servers of another, as soon as it has stored them', async () => {
  const [before, after] = [await aServer('r1'), await aServer('r2')]
  await before.shared.keep()
  expect((await get(before, 'page-r2.js')).statusCode).toBe(404)
  await after.shared.keep()
  await expect.poll(async () => (await get(before, 'page-r2.js')).statusCode).toBe(200)

  const compressed = await get(before, 'page-r2.js')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(`export const release = 'r2'`)
  expect(compressed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const plain = await get(before, 'page-r2.js', 'gzip, br;q=0')
  expect([plain.body, plain.headers['content-encoding']]).toEqual([`export const release = 'r2'`, undefined])
  const font = await get(after, 'font-r1.woff2')
  expect([font.headers['content-type'], font.rawPayload]).toEqual(['font/woff2', FONT])
  expect((await get(after, 'page-r1.js?x=1')).statusCode).toBe(200)
  expect((await get(after, 'page-r3.js')).statusCode).toBe(404)
  expect((await get(after, 'page-r2.js')).statusCode).toBe(200)

  // The next build in the same folder.
  rmSync(join(folder, 'r2', 'dist', 'client', 'assets'), { recursive: true })
  mkdirSync(join(folder, 'r2', 'dist', 'client', 'assets'))
  expect((await get(after, 'page-r2.js')).body).toBe((await get(before, 'page-r2.js')).body)

  const later = 'query Ofr2{__typename}'
  expect(await before.shared.operation('consumer', hashOf(later))).toBe(later)
  expect(await before.shared.operation('admin', hashOf(later))).toBeUndefined()
  await Promise.all([before.app.close(), after.app.close()])
})

test('a release is kept for three days after the last server that says it is in use, and of many the last ten', async () => {
  const [before, after] = [await aServer('r3'), await aServer('r4')]
  await before.shared.keep()
  const first = await stored()
  await database.moveClock(2 * DAY_MS)
  await after.shared.keep()
  expect(await stored()).toEqual(expect.arrayContaining([...first]))
  await database.moveClock(4 * DAY_MS)
  await after.shared.keep()
  expect(await stored()).toHaveLength(1)
  await before.shared.keep()
  expect(await stored()).toHaveLength(2)
  await Promise.all([before.app.close(), after.app.close()])
  for (let release = 10; release < 22; release += 1) {
    const { app, shared } = await aServer(`r${String(release)}`)
    await shared.keep()
    await app.close()
  }
  expect(await stored()).toHaveLength(10)
})
