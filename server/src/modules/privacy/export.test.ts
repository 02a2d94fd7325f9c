import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import { listeners } from '#server/app.ts'
import { aCheckout } from '#modules/checkout/testing/a-checkout.ts'
import type { Setting } from '#modules/checkout/testing/asked-questions.ts'
import { sendDueMails } from '#modules/email/flows/send-mails.ts'
import { aConsumer } from '#modules/identity/testing.ts'
import { keepCards } from '#modules/payments/flows/saved-cards.ts'
import { aPaidPurchase } from '#modules/tickets/testing/a-paid-purchase.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import { aDatabase } from '#testing/database.ts'
import { writePersonExport } from './flows/export-person.ts'
import { registerPersonExports } from './http.ts'
import { forgetPersonExports } from './jobs.ts'
import { zipOf } from './render/zip.ts'
import { aCanary, WORDS } from './testing/a-canary.ts'
import { searchableStorage } from './testing/search-everywhere.ts'

const database = aDatabase()
const storage = searchableStorage()
let setting: Setting
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  const checkout = await aCheckout(database)
  const mail = { kind: 'outbox', send: async () => undefined, close: async () => undefined }
  Object.assign(checkout.services, { storage, mail })
  setting = { database, checkout, api: await anApi(checkout.services, { routes: [registerPersonExports] }) }
})
afterAll(async () => {
  await setting.api.close()
  await setting.checkout.close()
})

const REQUEST = 'mutation { copy: dataExportRequest { id state url } }'
const READ = '{ copy: myDataExport { state url bytes } }'
type Copy = { readonly copy: { readonly id: string; readonly state: string; readonly url: string | null } | null }

const services = () => setting.checkout.services
const follow = async () => {
  await createFactLoop(services(), listeners).drain()
  await sendDueMails(services())
  await runDueJobs(services(), [anyJob(keepCards)])
}
const ask = (query: string, token: string) => setting.api.ask('consumer', query, { token })
const read = async (query: string, token: string) => (await setting.api.read<Copy>('consumer', query, { token })).copy

/** The files of a ZIP, read from its directory as other programs do. */
const unzip = (zip: Buffer): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  const end = zip.length - 22
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length, offset] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    files.set(zip.toString('utf8', at + 46, at + 46 + length), inflateRawSync(zip.subarray(start, start + packed)).toString('utf8'))
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

test('a copy has everything that is known of a person, and no secrets and nobody else', async () => {
  const canary = await aCanary(setting, follow)
  const other = await aConsumer(services(), { name: 'Otto Stranger', email: 'otto@stranger.example' })
  await aPaidPurchase(database, { userId: other.user.id, email: other.user.email })
  expect(await read(REQUEST, canary.token)).toMatchObject({ state: 'WAITING', url: null })
  await runDueJobs(services(), [anyJob(writePersonExport)])
  const copy = await read(READ, canary.token)
  const { statusCode, rawPayload, headers } = await setting.api.app.inject({ url: copy?.url ?? '' })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store'])
  const files = unzip(rawPayload)
  expect([...files.keys()].filter((name) => !name.startsWith('documents/'))).toEqual([
    'index.html', 'profile.json', 'security.json', 'orders.json', 'organizers.json', 'lists.json', 'messages.json', 'choices.json', 'work.json',
  ])
  const all = [...files.values()].join('\n')
  expect(WORDS.filter((word) => !all.includes(word))).toEqual([])
  expect([...files].find(([name]) => name.endsWith('canary-proof.pdf'))?.[1]).toContain('canary file content')
  expect(all).not.toMatch(/otto stranger|stranger\.example|argon2|password_hash|token_hash|network_hash|fingerprint/i)
  expect(files.get('index.html')).not.toMatch(/<script|src=|href="http/)

  await follow()
  const told = `select subject from mail where user_id = $1 and type = 'DATA_EXPORT_READY'`
  expect(await database.query(told, [canary.userId])).toEqual([{ subject: 'Your data is ready to download' }])
})

test('a copy is its owner’s alone, is made once at a time and three times a day, and is gone after seven days', async () => {
  const [{ token }, other] = [await aConsumer(services()), await aConsumer(services())]
  const first = await read(REQUEST, token)
  expect(await read(REQUEST, token)).toMatchObject({ id: first?.id })
  await runDueJobs(services(), [anyJob(writePersonExport)])
  const url = (await read(READ, token))?.url ?? ''
  expect(await read(READ, other.token)).toBeNull()
  const statusOf = async (address: string) => (await setting.api.app.inject({ url: address })).statusCode
  expect(await statusOf(url)).toBe(200)
  expect([await statusOf(url.replace(/sig=./, 'sig=_')), await statusOf(url.split('?')[0] ?? '')]).toEqual([404, 404])
  expect((await ask(READ, '')).errors[0]?.extensions['status']).toBe(401)

  Object.assign(services(), { sharedLimits: createSharedLimiter(database.system, { enabled: true }) })
  for (const _try of [1, 2, 3]) {
    await read(REQUEST, token)
    await runDueJobs(services(), [anyJob(writePersonExport)])
  }
  expect((await ask(REQUEST, token)).errors[0]?.extensions['status']).toBe(429)

  await database.moveClock(7 * 86_400_000 + 60_000)
  expect(await read(READ, token).catch(() => null)).toBeNull()
  await forgetPersonExports.run(services(), {}, { number: 1, isLast: false })
  expect([...storage.files.keys()].filter((path) => path.startsWith('person-exports/'))).toEqual([])
  await database.moveClock(0)
})

test('a ZIP refuses a path that leaves its folder', () => {
  const bytes = Buffer.from('x')
  for (const path of ['../x', 'a/../../x', '/x']) expect(() => zipOf([{ path, bytes }], new Date(0))).toThrow('Not a path')
})
