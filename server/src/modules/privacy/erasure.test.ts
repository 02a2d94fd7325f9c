import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import { listeners } from '#server/app.ts'
import { anEmployee, aMember, anAccount } from '#modules/accounts/testing.ts'
import { aCheckout } from '#modules/checkout/testing/a-checkout.ts'
import type { Setting } from '#modules/checkout/testing/asked-questions.ts'
import { sendDueMails } from '#modules/email/flows/send-mails.ts'
import { hashPassword } from '#modules/identity/adapters/password-hash.ts'
import { aConsumer } from '#modules/identity/testing.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import { readableLog } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { keepCards, releaseRemovedCard } from '#modules/payments/flows/saved-cards.ts'
import { writePersonExport } from './flows/export-person.ts'
import { erasePerson } from './flows/erase-person.ts'
import { startErasures } from './jobs.ts'
import { aCanary, PASSWORD, WORDS } from './testing/a-canary.ts'
import { findWord, searchableStorage } from './testing/search-everywhere.ts'

const database = aDatabase()
const log = readableLog()
const storage = searchableStorage()
let setting: Setting
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  const checkout = await aCheckout(database)
  Object.assign(checkout.services, { log, storage, mail: { kind: 'outbox', send: async () => undefined, close: async () => undefined } })
  setting = { database, checkout, api: await anApi(checkout.services) }
})
afterAll(async () => {
  await setting.api.close()
  await setting.checkout.close()
})

const DELETE = 'mutation ($password: String!) { accountDelete(password: $password) { state dueAt { utc } } }'
const KEEP = 'mutation { accountKeep }'
const ATTEMPT = { number: 1, isLast: false }

const services = () => setting.checkout.services
const follow = async () => {
  await createFactLoop(services(), listeners).drain()
  await sendDueMails(services())
  await runDueJobs(services(), [anyJob(keepCards), anyJob(releaseRemovedCard), anyJob(writePersonExport)])
}
const ask = (query: string, token: string, variables: object = {}) =>
  setting.api.ask('consumer', query, { variables, ...(token === '' ? {} : { token }) })
const remove = (token: string, password = PASSWORD) => ask(DELETE, token, { password })
const message = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors[0]?.message
/** What the job does. */
const goOn = async (userId: string) => {
  const [row] = await database.query<{ id: string }>(`select id from erasure where user_id = $1 and state = 'ERASING'`, [userId])
  if (row !== undefined) await erasePerson.run(services(), { erasureId: row.id }, ATTEMPT)
}
const atOnce = async (userId: string) => {
  await database.query(`update erasure set due_at = app.now() where user_id = $1`, [userId])
  await startErasures.run(services(), {}, ATTEMPT)
  await goOn(userId)
}
const stateOf = async (userId: string) =>
  (await database.query<{ state: string }>('select state from erasure where user_id = $1 order by requested_at desc', [userId]))[0]
    ?.state
const hashed = hashPassword(PASSWORD)
const aPerson = async () => aConsumer(services(), { passwordHash: await hashed })

test('nothing that a person ever left with us is found after their erasure: not in a table, a file or the log', async () => {
  const canary = await aCanary(setting, follow)
  const inFiles = () => WORDS.filter((word) => [...storage.files.values()].some((bytes) => bytes.includes(word)))
  const places: string[] = []
  for (const word of WORDS) places.push(...(await findWord(database, word)))
  // Without these, the search would prove nothing.
  expect([...new Set(places.map((place) => place.split('.')[0]))]).toEqual(
    expect.arrayContaining([
      'account_user', 'account_user_note', 'cart', 'concierge_invitation', 'help_request', 'mail', 'orders', 'purchase_answer',
      'purchaser', 'storefront_guest', 'ticket', 'user_email', 'users', 'waitlist_entry', 'audit_rest', 'answer_file', 'member_invitation',
      'monitoring_rule', 'fact_effect', 'session', 'purchase',
    ]),
  )
  expect(inFiles()).toEqual(['canary file content'])
  const [ledger] = await database.query('select count(*), sum(amount) from entry')

  expect((await remove(canary.token)).errors).toEqual([])
  await follow()
  await atOnce(canary.userId)
  expect(await stateOf(canary.userId)).toBe('DONE')

  for (const word of WORDS) expect([word, await findWord(database, word)]).toEqual([word, []])
  expect(inFiles()).toEqual([])
  expect(JSON.stringify(log.lines()).match(/canary/gi)).toBeNull()
  // The books are complete, and the ticket is valid.
  expect(await database.query('select count(*), sum(amount) from entry')).toEqual([ledger])
  expect(await database.query(`select state, total from orders where id = $1`, [canary.orderId])).toMatchObject([{ state: 'COMPLETED' }])
  expect(await database.query(`select distinct state from ticket t join stack s on s.id = t.stack_id where s.owner_id = $1`, [canary.userId])).toEqual([
    { state: 'OWNED' },
  ])
})

test('the waiting period can be used to keep the account; after it, signing in is impossible and the address is free', async () => {
  const { user, token } = await aPerson()
  expect((await remove(token, 'not the password')).errors[0]?.extensions['fields']).toMatchObject([{ path: 'password' }])
  expect((await remove(token)).data).toMatchObject({ accountDelete: { state: 'WAITING' } })
  expect((await ask(KEEP, token)).errors).toEqual([])
  expect((await ask(KEEP, token)).errors[0]?.extensions['status']).toBe(409)
  await startErasures.run(services(), {}, ATTEMPT)
  expect([await stateOf(user.id), (await ask('{ me { id } }', token)).status]).toEqual(['CANCELED', 200])

  await remove(token)
  await atOnce(user.id)
  expect((await ask('{ me { id } }', token)).status).toBe(401)
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }'
  const input = { email: user.email, password: PASSWORD }
  expect(message(await ask(signIn, '', { input }))).toBe('E-mail and password don’t match.')
  const again = await ask('mutation ($input: SignUpInput!) { signUp(input: $input) { token user { id } } }', '', {
    input: { ...input, name: 'Someone Else', acceptedTerms: true },
  })
  const fresh = (again.data as { signUp: { token: string; user: { id: string } } }).signUp
  expect(fresh.user.id).not.toBe(user.id)
  expect((await ask('{ profile { phone location { locality } } mySavedCards { id } }', fresh.token)).data).toEqual({
    profile: { phone: null, location: null },
    mySavedCards: [],
  })
})

test('a deletion that was stopped goes on where it was, and running it again changes nothing', async () => {
  const { user, token } = await aPerson()
  await remove(token)
  setting.checkout.failpoints.arm('erase-person:SALES', { do: 'throw' })
  await expect(atOnce(user.id)).rejects.toThrow('Failpoint')
  expect(await database.query('select state, done from erasure where user_id = $1', [user.id])).toEqual([
    { state: 'ERASING', done: ['ACCESS', 'FILES', 'CARDS', 'MESSAGES', 'TRACES'] },
  ])
  await goOn(user.id)
  expect(await stateOf(user.id)).toBe('DONE')
  const rows = () => database.query('select * from users where id = $1', [user.id])
  const [once] = await rows()
  await startErasures.run(services(), {}, ATTEMPT)
  expect(await rows()).toEqual([once])
})
