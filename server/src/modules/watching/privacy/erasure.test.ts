import { expect, test } from 'vitest'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { aDatabase } from '#testing/database.ts'
import { aCanary, CANARIES, PASSWORD } from './testing/a-canary.ts'
import { aPrivacyOffice } from './testing/a-privacy-office.ts'
import { findWord } from './testing/search-everywhere.ts'

const database = aDatabase()
const office = aPrivacyOffice(database)
const KEEP = 'mutation { accountKeep }'
const message = ({ errors }: Awaited<ReturnType<typeof office.ask>>) => errors[0]?.message
const inFiles = () =>
  CANARIES.filter((word) => [...office.storage.files.values()].some((bytes) => bytes.includes(word)))

test('nothing that a person ever left with us is found after their erasure: not in a table, a file or the log', async () => {
  const canary = await aCanary(office.setting(), office.follow)
  const places: string[] = []
  for (const word of CANARIES) places.push(...(await findWord(database, word)))
  // Without these, the search would prove nothing.
  expect([...new Set(places.map((place) => place.split('.')[0]))]).toEqual(
    expect.arrayContaining([
      'account_user',
      'account_user_note',
      'cart',
      'concierge_invitation',
      'help_request',
      'mail',
      'orders',
      'purchase_answer',
      'invoice',
      'purchaser',
      'storefront_guest',
      'ticket',
      'transfer',
      'user_email',
      'users',
      'waitlist_entry',
      'audit_rest',
      'answer_file',
      'member_invitation',
      'monitoring_rule',
      'fact_effect',
      'session',
      'purchase',
    ]),
  )
  expect(inFiles()).toEqual(['canary file content'])
  const [ledger] = await database.query('select count(*), sum(amount) from entry')
  const [customer] = await database.query<{ reference: string }>(
    'select reference from gateway_customer where user_id = $1',
    [canary.userId],
  )
  const cardsAtGateway = () => installedGateway(office.services()).listCards(customer?.reference ?? '')
  expect(await cardsAtGateway()).toHaveLength(1)

  expect((await office.remove(canary.token)).errors).toEqual([])
  await office.follow()
  await office.atOnce(canary.userId)
  expect(await office.stateOf(canary.userId)).toBe('DONE')

  for (const word of CANARIES) expect([word, await findWord(database, word)]).toEqual([word, []])
  expect(inFiles()).toEqual([])
  expect(JSON.stringify(office.log.lines()).match(/canary/gi)).toBeNull()
  expect(await cardsAtGateway()).toEqual([])
  // The books are complete, and the ticket is valid.
  expect(await database.query('select count(*), sum(amount) from entry')).toEqual([ledger])
  expect(await database.query(`select state, total from orders where id = $1`, [canary.orderId])).toMatchObject([
    { state: 'COMPLETED' },
  ])
  expect(
    await database.query(
      `select distinct state from ticket t join stack s on s.id = t.stack_id where s.owner_id = $1`,
      [canary.userId],
    ),
  ).toEqual([{ state: 'OWNED' }])
})

test('the waiting period can be used to keep the account; after it, signing in is impossible and the address is free', async () => {
  const { user, token } = await office.person()
  expect((await office.remove(token, 'not the password')).errors[0]?.extensions['fields']).toMatchObject([
    { path: 'password' },
  ])
  expect((await office.remove(token)).data).toMatchObject({ accountDelete: { state: 'WAITING' } })
  expect((await office.ask(KEEP, token)).errors).toEqual([])
  expect((await office.ask(KEEP, token)).errors[0]?.extensions['status']).toBe(409)
  await office.startDue()
  expect([await office.stateOf(user.id), (await office.ask('{ me { id } }', token)).status]).toEqual(['CANCELED', 200])

  await office.remove(token)
  await office.atOnce(user.id)
  expect((await office.ask('{ me { id } }', token)).status).toBe(401)
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }'
  const input = { email: user.email, password: PASSWORD }
  expect(message(await office.ask(signIn, undefined, { input }))).toBe('E-mail and password don’t match.')
  const again = await office.ask(
    'mutation ($input: SignUpInput!) { signUp(input: $input) { token user { id } } }',
    undefined,
    {
      input: { ...input, name: 'Someone Else', acceptedTerms: true },
    },
  )
  const fresh = (again.data as { signUp: { token: string; user: { id: string } } }).signUp
  expect(fresh.user.id).not.toBe(user.id)
  expect(
    (await office.ask('{ profile { phone location { locality } } mySavedCards { id } }', fresh.token)).data,
  ).toEqual({
    profile: { phone: null, location: null },
    mySavedCards: [],
  })
})

test('a deletion that was stopped goes on where it was, and running it again changes nothing', async () => {
  const { user, token } = await office.person()
  await office.remove(token)
  office.setting().checkout.failpoints.arm('erase-person:SALES', { do: 'throw' })
  await expect(office.atOnce(user.id)).rejects.toThrow('Failpoint')
  expect(await database.query('select state, done from erasure where user_id = $1', [user.id])).toEqual([
    { state: 'ERASING', done: ['ACCESS', 'FILES', 'CARDS', 'MESSAGES', 'TRACES'] },
  ])
  await office.goOn(user.id)
  expect(await office.stateOf(user.id)).toBe('DONE')
  const rows = () => database.query('select * from users where id = $1', [user.id])
  const [once] = await rows()
  await office.startDue()
  expect(await rows()).toEqual([once])
})

test('a deletion begins when it is due, not up to an hour later', async () => {
  const { user, token } = await office.person()
  await office.remove(token)
  await office.follow()
  expect(
    await database.query(
      `select j.task_identifier, j.run_at between e.due_at and e.due_at + interval '1 millisecond' as "isDue"
       from erasure e join graphile_worker.jobs j on j.key = 'start-erasures:' || e.user_id where e.user_id = $1`,
      [user.id],
    ),
  ).toEqual([{ task_identifier: 'start-erasures', isDue: true }])
})

test('sign-ins, requests of employees and what a merged identity left behind are erased with the person', async () => {
  const { user, token } = await office.person()
  const [{ id: other } = { id: '' }] = await database.query<{ id: string }>(
    `insert into users (email, state, merged_into) values ('merged-' || app.uuid_v6() || '@post.example', 'ERASED', $1) returning id`,
    [user.id],
  )
  await database.query(
    `insert into audit (actor_kind, actor_id, action, target_kind, target_id, reason, ip) values ('consumer', $1, 'user-merge', 'user', $1, 'Known by voice', '192.0.2.0/24')`,
    [other],
  )
  await database.query(
    `insert into approval (kind, user_id, reason, asked_by, expires_at) values ('RESET_SECOND_FACTOR', $1, 'Zelda called', $2, app.now() + interval '1 day')`,
    [user.id, other],
  )
  expect(await database.query('select 1 from sign_in_attempt where user_id = $1', [user.id])).not.toEqual([])
  await office.remove(token)
  await office.atOnce(user.id)
  expect(await database.query('select 1 from sign_in_attempt where user_id = $1', [user.id])).toEqual([])
  expect(await database.query('select state, reason from approval where user_id = $1', [user.id])).toEqual([
    { state: 'EXPIRED', reason: 'Erased' },
  ])
  expect(await database.query('select reason, ip from audit where actor_id = $1', [other])).toEqual([
    { reason: null, ip: null },
  ])
})
