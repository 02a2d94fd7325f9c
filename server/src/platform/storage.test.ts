import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { bucketStorage } from '#platform/storage-bucket.ts'
import { databaseStorage } from '#platform/storage-database.ts'
import { folderStorage, LARGEST_FILE, type Storage } from '#platform/storage.ts'
import { storedBytes, memoryStorage } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aBucketStandIn, type BucketStandIn } from '#testing/s3-stand-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'storage-'))
const database = aDatabase()
let standIn: BucketStandIn
let bucket: Storage
/** Doesn't wait long for an answer that never comes. */
let impatient: Storage

const placeOf = (url: string) => {
  const { storage } = readConfig({ STORAGE_URL: url })
  if (storage?.kind !== 'bucket') throw new Error('This is no bucket.')
  return storage
}

beforeAll(async () => {
  standIn = await aBucketStandIn()
  bucket = bucketStorage(placeOf(standIn.url), { callMs: 20_000, pauseMs: 1 })
  impatient = bucketStorage(placeOf(standIn.url), { callMs: 1_000, pauseMs: 1 })
})
afterEach(() => {
  const left = standIn.trouble.splice(0)
  standIn.calls.splice(0)
  if (left.length > 0) throw new Error(`Trouble that never came: ${left.join()}`)
})
afterAll(async () => {
  await standIn.close()
  rmSync(folder, { recursive: true })
})

const MEBIBYTE = 1024 * 1024

/** The promises of the port; every adapter passes all of them. */
describe.each<[string, () => Storage]>([
  ['memory', () => memoryStorage()],
  ['a folder', () => folderStorage(folder)],
  ['the database', () => databaseStorage(database.system)],
  ['a bucket', () => bucket],
])('storage in %s', (_name, make) => {
  test('keeps, replaces and forgets', async () => {
    const storage = make()
    expect(await storedBytes(storage, 'posters/a.png')).toBeUndefined()
    await storage.put('posters/a.png', Buffer.from('first, and longer'))
    await storage.put('posters/a.png', Buffer.from('second'))
    expect(await storage.open('posters/a.png')).toMatchObject({ size: 6 })
    expect(String(await storedBytes(storage, 'posters/a.png'))).toBe('second')
    await storage.remove('posters/a.png')
    await storage.remove('posters/a.png')
    expect(await storedBytes(storage, 'posters/a.png')).toBeUndefined()
  })

  test.each([0, 1, MEBIBYTE, 4 * MEBIBYTE, 9 * MEBIBYTE + 7])('%i bytes come back as they were', async (size) => {
    const storage = make()
    const bytes = randomBytes(size)
    await storage.put('exports/large.bin', bytes)
    expect((await storedBytes(storage, 'exports/large.bin'))?.equals(bytes)).toBe(true)
  })

  test('two at once leave one of both, whole', async () => {
    const storage = make()
    const all = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(3 * MEBIBYTE, letter))
    await Promise.all(all.map((bytes) => storage.put('exports/raced.bin', bytes)))
    const left = await storedBytes(storage, 'exports/raced.bin')
    expect(all.some((bytes) => left?.equals(bytes))).toBe(true)
  })

  test.each(['../outside', '/etc/passwd', 'a/../../b', 'A.png', 'a b', '', '.hidden', 'a\0b'])(
    'the path "%s" is refused',
    async (path) => {
      const storage = make()
      await expect((async () => storage.put(path, Buffer.from('x')))()).rejects.toThrow('Not a path')
      await expect((async () => storage.open(path))()).rejects.toThrow('Not a path')
      await expect((async () => storage.remove(path))()).rejects.toThrow('Not a path')
    },
  )

  test('what is too large is refused before it goes anywhere', async () => {
    const tooLarge = { length: LARGEST_FILE + 1 } as Uint8Array
    await expect((async () => make().put('a.bin', tooLarge))()).rejects.toThrow('too large')
  })
})

test('a file in a folder is for its own user alone, and no draft stays', async () => {
  const own = join(folder, 'own')
  await folderStorage(own).put('exports/a.csv', Buffer.from('x'))
  expect(readdirSync(join(own, 'exports'))).toEqual(['a.csv'])
  expect(statSync(join(own, 'exports', 'a.csv')).mode & 0o777).toBe(0o600)
})

test('a file in the database that is replaced while it is read is not mixed', async () => {
  const storage = databaseStorage(database.system)
  await storage.put('a.bin', Buffer.alloc(3 * MEBIBYTE, 'a'))
  const file = await storage.open('a.bin')
  await storage.put('a.bin', Buffer.alloc(3 * MEBIBYTE, 'b'))
  await expect(buffer(file?.pieces ?? Readable.from([]))).rejects.toThrow('replaced or removed')
})

describe('a bucket', () => {
  test('keeps files below its prefix', async () => {
    await bucket.put('exports/a.csv', Buffer.from('x'))
    expect([...standIn.objects.keys()]).toContain('files/exports/a.csv')
  })

  test.each([503, 500, 429, 'reset', 'silence', 'half'] as const)(
    '%s is tried again, and the file is whole',
    async (trouble) => {
      const asked = trouble === 'silence' ? impatient : bucket
      standIn.trouble.push(trouble)
      await asked.put('a.bin', Buffer.from('whole'))
      standIn.trouble.push(trouble)
      const file = await asked.open('a.bin')
      standIn.trouble.push(trouble)
      expect(String(await buffer(file?.pieces ?? Readable.from([])))).toBe('whole')
      standIn.trouble.push(trouble)
      await asked.remove('a.bin')
      expect(standIn.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2)
      expect(await asked.open('a.bin')).toBeUndefined()
    },
  )

  test('gives up after four tries, and names no key', async () => {
    standIn.trouble.push('reset', 'reset', 'reset', 'reset')
    const failure = await bucket.put('a.bin', Buffer.from('x')).catch((error: unknown) => String(error))
    expect(failure).toBe('Error: The file storage didn’t respond to PUT.')
    standIn.trouble.push(503, 503, 503, 503)
    await expect(bucket.put('a.bin', Buffer.from('x'))).rejects.toThrow('responded with 503 to PUT (SlowDown)')
  })

  test('a wrong key is refused by the bucket and not tried again', async () => {
    const stranger = bucketStorage(placeOf(standIn.url.replace('secret', 'other')), { callMs: 300, pauseMs: 1 })
    await expect(stranger.put('a.bin', Buffer.from('x'))).rejects.toThrow('403 to PUT (SignatureDoesNotMatch)')
    expect(standIn.calls).toHaveLength(1)
  })

  test('a file that is replaced while it is read is not mixed', async () => {
    await bucket.put('a.bin', Buffer.alloc(9 * MEBIBYTE, 'a'))
    const file = await bucket.open('a.bin')
    await bucket.put('a.bin', Buffer.alloc(9 * MEBIBYTE, 'b'))
    await expect(buffer(file?.pieces ?? Readable.from([]))).rejects.toThrow('replaced or removed')
  })
})
