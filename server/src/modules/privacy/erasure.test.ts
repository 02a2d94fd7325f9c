import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import { listeners } from '#server/app.ts'
import { anEmployee, aMember, anAccount } from '#modules/accounts/testing.ts'
import { aCheckout } from '#modules/checkout/testing/a-checkout.ts'
import type { Setting } from '#modules/checkout/testing/asked-questions.ts'
import { sendDueMails } from '#modules/email/flows/send-mails.ts'
import { hashPassword } from '#modules/identity/adapters/password-hash.ts'
import { aConsumer, aSession } from '#modules/identity/testing.ts'
import { aPaidPurchase } from '#modules/tickets/testing/a-paid-purchase.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import { readableLog } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { installedGateway } from '#modules/payments/adapters/installed.ts'
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
  const [customer] = await database.query<{ reference: string }>('select reference from gateway_customer where user_id = $1', [canary.userId])
  const cardsAtGateway = () => installedGateway(services()).listCards(customer?.reference ?? '')
  expect(await cardsAtGateway()).toHaveLength(1)

  expect((await remove(canary.token)).errors).toEqual([])
  await follow()
  await atOnce(canary.userId)
  expect(await stateOf(canary.userId)).toBe('DONE')

  for (const word of WORDS) expect([word, await findWord(database, word)]).toEqual([word, []])
  expect(inFiles()).toEqual([])
  expect(JSON.stringify(log.lines()).match(/canary/gi)).toBeNull()
  expect(await cardsAtGateway()).toEqual([])
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

const BLOCKED = 'query { myErasureBlockers { kind text } }'

test('what keeps an account is said with the reason, and again when the waiting period is over', async () => {
  const accountId = await anAccount(services(), { name: 'The Tin Roof' })
  const { user } = await aMember(services(), accountId)
  await database.query('update users set password_hash = $2 where id = $1', [user.id, await hashed])
  const token = await aSession(services(), user)
  const text = 'You are the only owner of The Tin Roof. Make someone else an owner first, or have it closed.'
  expect((await ask(BLOCKED, token)).data).toEqual({ myErasureBlockers: [{ kind: 'LAST_OWNER', text }] })
  const refused = await remove(token)
  expect([message(refused), refused.errors[0]?.extensions['status']]).toEqual([text, 409])
  expect(await stateOf(user.id)).toBeUndefined()

  const second = await aMember(services(), accountId)
  expect((await remove(token)).errors).toEqual([])
  await database.query('update member set disabled_at = app.now() where user_id = $1', [second.user.id])
  await atOnce(user.id)
  expect(await stateOf(user.id)).toBe('WAITING')
  await database.query('update member set disabled_at = null where user_id = $1', [second.user.id])
  await atOnce(user.id)
  expect(await stateOf(user.id)).toBe('DONE')
  expect(await database.query('select disabled_at is not null as ended from member where user_id = $1', [user.id])).toEqual([{ ended: true }])
})

test.each([
  ['EMPLOYEE', `insert into employee (user_id, role) values ($1, 'SUPPORT')`, 'select 1'],
  [
    'OPEN_PAYMENT',
    `update attempt set state = 'SENT' where order_id in (select id from orders where user_id = $1)`,
    `update attempt set state = 'CAPTURED' where order_id in (select id from orders where user_id = $1)`,
  ],
  [
    'OPEN_DISPUTE',
    `insert into dispute (gateway, gateway_dispute_id, gateway_payment_id, order_id, amount, fee, currency, exponent, reason, opened_at)
     select 'sandbox', 'dp_' || o.id, 'pay_' || o.id, o.id, 100, 0, o.currency, o.exponent, 'FRAUDULENT', app.now() from orders o where o.user_id = $1`,
    `delete from dispute where order_id in (select id from orders where user_id = $1)`,
  ],
  [
    'TURNING_CODES',
    `insert into ticket_rule (account_id, event_id, still_code) select account_id, event_id, false from stack where owner_id = $1`,
    'select 1',
  ],
])('%s keeps it', async (kind, cause, undo) => {
  const { user, token } = await aPerson()
  await aPaidPurchase(database, { userId: user.id, email: user.email, seats: [1, 2] })
  expect((await ask(BLOCKED, token)).data).toEqual({ myErasureBlockers: [] })
  // Only the question is asked: what else follows from the state is undone before anyone looks.
  const change = (text: string) => database.query(`set session_replication_role = replica; ${text.replaceAll('$1', `'${user.id}'`)}; set session_replication_role = origin`)
  await change(cause)
  const { data } = await ask(BLOCKED, token)
  await change(undo)
  expect(data).toMatchObject({ myErasureBlockers: [{ kind }] })
})

test('support plans it for a person who asked, with a trace; the person is told and can keep their account', async () => {
  const { user, token } = await aPerson()
  const deletion = 'mutation ($userId: ID!, $reason: String!) { userDelete(userId: $userId, reason: $reason) { state } }'
  const by = async (role: 'SUPPORT' | 'FINANCE', reason = 'Request 7F42A09C', userId: string = user.id) =>
    setting.api.ask('employee', deletion, { token: (await anEmployee(services(), role)).token, variables: { userId, reason } })
  expect((await by('FINANCE')).errors[0]?.extensions['status']).toBe(403)
  expect((await by('SUPPORT', ' ')).errors[0]?.extensions['category']).toBe('userInputError')
  expect((await by('SUPPORT', 'Request 7F42A09C', newUuid())).errors[0]?.extensions['status']).toBe(404)
  expect((await by('SUPPORT')).data).toEqual({ userDelete: { state: 'WAITING' } })
  await follow()
  expect(await database.query(`select reason from audit where action = 'user-delete-account' and target_id = $1`, [user.id])).toEqual([
    { reason: 'Request 7F42A09C' },
  ])
  expect(await database.query(`select type from mail where user_id = $1 and type = 'ACCOUNT_DELETION' and text like '%As you asked us to%'`, [user.id])).toHaveLength(1)
  expect((await ask(KEEP, token)).errors).toEqual([])
})
