import { forgeCharacter } from '@admission/common/testing/forged.ts'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import { aDatabase } from '#testing/database.ts'
import { forgetPersonExports } from './jobs.ts'
import { zipOf } from './render/zip.ts'
import { aCanary, CANARIES } from './testing/a-canary.ts'
import { aPrivacyOffice } from './testing/a-privacy-office.ts'

const database = aDatabase()
const office = aPrivacyOffice(database)

const REQUEST = 'mutation { copy: dataExportRequest { id state url } }'
const READ = '{ copy: myDataExport { state url bytes } }'
type Copy = { readonly copy: { readonly id: string; readonly state: string; readonly url: string | null } | null }

const read = async (query: string, token: string) =>
  (await office.setting().api.read<Copy>('consumer', query, { token })).copy
const download = (url: string, token?: string) =>
  office.setting().api.app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
const statusOf = async (address: string, token?: string) => (await download(address, token)).statusCode

/** The files of a ZIP, read from its directory as other programs do. */
const unzip = (zip: Buffer): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  const end = zip.length - 22
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length, offset] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    files.set(
      zip.toString('utf8', at + 46, at + 46 + length),
      inflateRawSync(zip.subarray(start, start + packed)).toString('utf8'),
    )
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

test('a copy has everything that is known of a person, and no secrets and nobody else', async () => {
  const canary = await aCanary(office.setting(), office.follow)
  const other = await aConsumer(office.services(), { name: 'Otto Stranger', email: 'otto@stranger.example' })
  await aPaidPurchase(database, { userId: other.user.id, email: other.user.email })
  expect(await read(REQUEST, canary.token)).toMatchObject({ state: 'WAITING', url: null })
  await office.follow()
  const copy = await read(READ, canary.token)
  const { statusCode, rawPayload, headers } = await download(copy?.url ?? '', canary.token)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store'])
  const files = unzip(rawPayload)
  expect([...files.keys()].filter((name) => !name.startsWith('documents/'))).toEqual([
    'index.html',
    'profile.json',
    'security.json',
    'orders.json',
    'organizers.json',
    'lists.json',
    'messages.json',
    'choices.json',
    'work.json',
  ])
  const all = [...files.values()].join('\n')
  expect(CANARIES.filter((word) => !all.includes(word))).toEqual([])
  expect([...files].find(([name]) => name.endsWith('canary-proof.pdf'))?.[1]).toContain('canary file content')
  expect(all).not.toMatch(/otto stranger|stranger\.example|argon2|password_hash|token_hash|network_hash|fingerprint/i)
  expect(files.get('index.html')).not.toMatch(/<script|src=|href="http/)

  await office.follow()
  const mail = `select subject from mail where user_id = $1 and type = 'DATA_EXPORT_READY'`
  expect(await database.query(mail, [canary.userId])).toEqual([{ subject: 'Your data is ready to download' }])
})

test('a copy is its owner’s alone, is made once at a time and three times a day, and is gone after seven days', async () => {
  const [{ token }, other] = [await aConsumer(office.services()), await aConsumer(office.services())]
  const first = await read(REQUEST, token)
  expect(await read(REQUEST, token)).toMatchObject({ id: first?.id })
  await office.follow()
  const url = (await read(READ, token))?.url ?? ''
  expect(await read(READ, other.token)).toBeNull()
  expect(await statusOf(url, token)).toBe(200)
  const wrong = [forgeCharacter(url, url.indexOf('sig=') + 4), url.split('?')[0] ?? '']
  expect(await Promise.all(wrong.map((address) => statusOf(address, token)))).toEqual([404, 404])
  // The link alone opens for nobody, nor for someone else who is signed in.
  expect([await statusOf(url), await statusOf(url, other.token), await statusOf(url, 'x')]).toEqual([404, 404, 404])
  expect((await office.ask(READ)).errors[0]?.extensions['status']).toBe(401)

  Object.assign(office.services(), { sharedLimits: createSharedLimiter(database.system, { enabled: true }) })
  for (let asked = 0; asked < 3; asked += 1) {
    await read(REQUEST, token)
    await office.follow()
  }
  expect((await office.ask(REQUEST, token)).errors[0]?.extensions['status']).toBe(429)

  await database.moveClock(7 * 86_400_000 + 60_000)
  expect(await read(READ, token).catch(() => null)).toBeNull()
  await forgetPersonExports.run(office.services(), {}, { number: 1, isLast: false })
  expect([...office.storage.files.keys()].filter((path) => path.startsWith('person-exports/'))).toEqual([])
  await database.moveClock(0)
})

test('a ZIP refuses a path that leaves its folder', () => {
  const bytes = Buffer.from('x')
  for (const path of ['../x', 'a/../../x', '/x'])
    expect(() => zipOf([{ path, bytes }], new Date(0))).toThrow('Not a path')
})
