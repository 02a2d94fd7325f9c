import { newUuid } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { aMember, anAccount, anEmployee } from '#modules/people/accounts/testing.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { aSession } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aDatabase } from '#testing/database.ts'
import { PASSWORD } from './testing/a-canary.ts'
import { aPrivacyOffice } from './testing/a-privacy-office.ts'

const database = aDatabase()
const office = aPrivacyOffice(database)
const KEEP = 'mutation { accountKeep }'
const message = ({ errors }: Awaited<ReturnType<typeof office.ask>>) => errors[0]?.message

const BLOCKED = 'query { myErasureBlockers { kind text } }'

test('what keeps an account is said with the reason, and again when the waiting period is over', async () => {
  const accountId = await anAccount(office.services(), { name: 'The Tin Roof' })
  const { user } = await aMember(office.services(), accountId)
  await database.query('update users set password_hash = $2 where id = $1', [user.id, await hashPassword(PASSWORD)])
  const token = await aSession(office.services(), user)
  const text = 'You are the only owner of The Tin Roof. Make someone else an owner first, or have it closed.'
  expect((await office.ask(BLOCKED, token)).data).toEqual({ myErasureBlockers: [{ kind: 'LAST_OWNER', text }] })
  const refused = await office.remove(token)
  expect([message(refused), refused.errors[0]?.extensions['status']]).toEqual([text, 409])
  expect(await office.stateOf(user.id)).toBeUndefined()

  const second = await aMember(office.services(), accountId)
  expect((await office.remove(token)).errors).toEqual([])
  await database.query('update member set disabled_at = app.now() where user_id = $1', [second.user.id])
  await office.atOnce(user.id)
  expect(await office.stateOf(user.id)).toBe('WAITING')
  await database.query('update member set disabled_at = null where user_id = $1', [second.user.id])
  await office.atOnce(user.id)
  expect(await office.stateOf(user.id)).toBe('DONE')
  expect(
    await database.query('select disabled_at is not null as ended from member where user_id = $1', [user.id]),
  ).toEqual([{ ended: true }])
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
  const { user, token } = await office.person()
  await aPaidPurchase(database, { userId: user.id, email: user.email, seats: [1, 2] })
  expect((await office.ask(BLOCKED, token)).data).toEqual({ myErasureBlockers: [] })
  // Only the question is asked: what else follows from the state is undone before anyone looks.
  const change = (text: string) =>
    database.query(
      `set session_replication_role = replica; ${text.replaceAll('$1', `'${user.id}'`)}; set session_replication_role = origin`,
    )
  await change(cause)
  const { data } = await office.ask(BLOCKED, token)
  await change(undo)
  expect(data).toMatchObject({ myErasureBlockers: [{ kind }] })
})

test('support plans it for a person who asked, with a trace; the person is told and can keep their account', async () => {
  const { user, token } = await office.person()
  const deletion =
    'mutation ($userId: ID!, $reason: String!) { userDelete(userId: $userId, reason: $reason) { state } }'
  const by = async (role: 'SUPPORT' | 'FINANCE', reason = 'Request 7F42A09C', userId: string = user.id) =>
    office.setting().api.ask('employee', deletion, {
      token: (await anEmployee(office.services(), role)).token,
      variables: { userId, reason },
    })
  expect((await by('FINANCE')).errors[0]?.extensions['status']).toBe(403)
  expect((await by('SUPPORT', ' ')).errors[0]?.extensions['category']).toBe('userInputError')
  expect((await by('SUPPORT', 'Request 7F42A09C', newUuid())).errors[0]?.extensions['status']).toBe(404)
  expect((await by('SUPPORT')).data).toEqual({ userDelete: { state: 'WAITING' } })
  await office.follow()
  expect(
    await database.query(`select reason from audit where action = 'user-delete-account' and target_id = $1`, [user.id]),
  ).toEqual([{ reason: 'Request 7F42A09C' }])
  expect(
    await database.query(
      `select type from mail where user_id = $1 and type = 'ACCOUNT_DELETION' and text like '%As you asked us to%'`,
      [user.id],
    ),
  ).toHaveLength(1)
  expect((await office.ask(KEEP, token)).errors).toEqual([])
})
