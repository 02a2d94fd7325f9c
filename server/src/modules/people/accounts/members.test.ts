import type { AccountId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { mailListeners } from '#modules/watching/email/listeners.ts'
import { sendDueMails } from '#modules/watching/email/flows/send-mails.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { aUser } from '#modules/people/identity/testing.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import type { OutgoingMail } from '#platform/mail.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aMember, anAccount, anEventOf } from './testing.ts'

const database = aDatabase()
const PASSWORD = 'a quiet afternoon'
let services: Services
let api: TestApi
let thornwick: AccountId
let sent: OutgoingMail[] = []

beforeAll(async () => {
  const plain = testServices(database)
  services = testServices(database, {
    sharedLimits: createSharedLimiter(plain.databases.system, { enabled: true }),
    mail: {
      kind: 'smtp',
      send: (mail: OutgoingMail) => Promise.resolve(void sent.push(mail)),
      close: () => Promise.resolve(),
    } as never,
  })
  api = await anApi(services)
})
beforeEach(async () => {
  await database.moveClockToFreshHour()
  thornwick = await anAccount(services, { name: 'Thornwick Athletic' })
  sent = []
})
afterAll(() => api.close())

const INVITE = `mutation ($input: MemberInvitationInput!) { memberInvite(input: $input) { id email role eventIds isExpired } }`
const AGAIN = `mutation ($id: ID!) { memberInvitationSend(id: $id) { id } }`
const WITHDRAW = `mutation ($id: ID!) { memberInvitationWithdraw(id: $id) }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: MemberInput!) { result: memberSave(id: $id, version: $version, input: $input) {
  is: __typename ... on Refused { message fields { path message } } ... on MemberRecordSaved { record { version role eventIds } } } }`
const REMOVE = `mutation ($id: ID!, $version: Int64!) { result: memberRemove(id: $id, version: $version) { is: __typename ... on Refused { message } } }`
const LIST = `{ members(first: 20) { edges { node { id email role state events } } } }`
const ONE = `query ($id: ID!) { memberById(id: $id) { id version name email role eventIds isMe history { what changes { label before after } } }
  memberInvitationById(id: $id) { id email role isExpired } }`
const ACCEPT = `mutation ($token: String!, $password: String!) {
  acceptInvitation(token: $token, name: "New Member", password: $password, acceptedTerms: true) { token } }`

type Result = { readonly is: string; readonly message?: string; readonly fields?: readonly object[] }
type Row = { readonly id: string; readonly email: string; readonly role: string; readonly state: string }

/** The account's office as somebody with a role sees it. */
const anOffice = async (role: MemberRole = 'OWNER', accountId = thornwick) => {
  const { token, user } = await aMember(services, accountId, role)
  const call = { token, headers: { accountid: accountId } }
  const ask = (query: string, variables: object = {}) =>
    api.ask('admin', query, { ...call, variables: { ...variables } })
  return {
    user,
    ask,
    invite: async (email: string, rest: object = {}) =>
      (await ask(INVITE, { input: { email, role: 'BOX_OFFICE', ...rest } })).data?.['memberInvite'] as { id: string },
    change: async (query: string, variables: object) => (await ask(query, variables)).data?.['result'] as Result,
    rows: async () => {
      const { members } = (await ask(LIST)).data as { members: { edges: readonly { node: Row }[] } }
      return members.edges.map(({ node }) => node)
    },
  }
}

const membershipOf = async (email: string) => {
  const [row] = await database.query<{
    id: string
    version: number
    role: string
    disabled: boolean
    event_ids: string[] | null
  }>(
    `select m.id, m.version::int as version, m.role, m.disabled_at is not null as disabled, m.event_ids
     from member m join users u on u.id = m.user_id where u.email = $1 and m.account_id = $2`,
    [email, thornwick],
  )
  return row
}

/** Sends what is due, and returns the token of the last mail. */
const tokenByMail = async (): Promise<string> => {
  await createFactLoop(services, mailListeners).drain()
  await sendDueMails(services)
  return /adminInvite=([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
}
const accept = (token: string, password = PASSWORD) => api.ask('admin', ACCEPT, { variables: { token, password } })

test('an invitation goes out by mail, is listed, and makes a member with its role and events', async () => {
  const eventId = await anEventOf(database, thornwick)
  const owner = await anOffice()
  expect(await owner.invite(' Kit@Example.com ', { eventIds: [eventId] })).toMatchObject({
    email: 'kit@example.com',
    role: 'BOX_OFFICE',
    eventIds: [eventId],
    isExpired: false,
  })
  expect(await owner.rows()).toContainEqual(
    expect.objectContaining({ email: 'kit@example.com', role: 'BOX_OFFICE', state: 'INVITED', events: 1 }),
  )
  const token = await tokenByMail()
  expect(sent.at(-1)).toMatchObject({ to: 'kit@example.com', subject: 'Join Thornwick Athletic' })
  expect(sent.at(-1)?.text).toContain('as Box office, limited to Derby.')
  const offered = await api.ask('admin', `{ invitation(token: "${token}") { role events } }`)
  expect(offered.data?.['invitation']).toEqual({ role: 'BOX_OFFICE', events: ['Derby'] })
  const stored = await database.query('select strpos(html || text, $1) as at from mail', [token])
  expect(stored).toEqual([{ at: 0 }])
  expect((await accept(token)).errors).toEqual([])
  expect(await membershipOf('kit@example.com')).toMatchObject({ role: 'BOX_OFFICE', event_ids: [eventId] })
  expect(await owner.rows()).toContainEqual(expect.objectContaining({ email: 'kit@example.com', state: 'ACTIVE' }))
  expect((await accept(token)).errors[0]?.extensions['category']).toBe('preconditionFailed')
})

test('inviting again ends the earlier link and takes the new role; a withdrawn one opens nothing', async () => {
  const owner = await anOffice()
  const { id } = await owner.invite('kit@example.com')
  const first = await tokenByMail()
  expect(sent.at(-1)?.text).not.toContain('limited to')
  const offered = await api.ask('admin', `{ invitation(token: "${first}") { events } }`)
  expect(offered.data?.['invitation']).toEqual({ events: null })
  expect((await owner.invite('KIT@example.com', { role: 'DOOR' })).id).toBe(id)
  const second = await tokenByMail()
  expect((await accept(first)).errors[0]?.extensions['category']).toBe('preconditionFailed')
  await owner.ask(AGAIN, { id })
  const third = await tokenByMail()
  expect(new Set([first, second, third]).size).toBe(3)
  expect((await owner.ask(WITHDRAW, { id })).data).toEqual({ memberInvitationWithdraw: true })
  expect((await accept(third)).errors[0]?.extensions['category']).toBe('preconditionFailed')
  expect((await owner.ask(AGAIN, { id })).errors[0]?.extensions['status']).toBe(404)
  expect(await owner.rows()).toHaveLength(1)
  await createFactLoop(services, mailListeners).drain()
})

test('a mail whose invitation was withdrawn in the meantime is not sent', async () => {
  const owner = await anOffice()
  const { id } = await owner.invite('kit@example.com')
  await createFactLoop(services, mailListeners).drain()
  await owner.ask(WITHDRAW, { id })
  await sendDueMails(services)
  expect(sent).toEqual([])
})

test('members, foreign events and owners with a choice of events are refused, and nothing is sent', async () => {
  const owner = await anOffice()
  const foreign = await anEventOf(database, await anAccount(services))
  const problem = async (input: object) =>
    (await owner.ask(INVITE, { input: { email: 'kit@example.com', role: 'DOOR', ...input } })).errors[0]?.extensions[
      'fields'
    ]
  expect(await problem({ email: owner.user.email })).toMatchObject([{ path: 'email' }])
  expect(await problem({ email: 'kit' })).toMatchObject([{ message: expect.stringContaining('valid e-mail') }])
  expect(await problem({ eventIds: [foreign] })).toMatchObject([{ path: 'eventIds' }])
  expect(await problem({ eventIds: [] })).toMatchObject([{ message: 'Choose an event.' }])
  expect(await problem({ role: 'OWNER', eventIds: [foreign] })).toMatchObject([{ message: 'Owners see all events.' }])
  expect(await database.query('select 1 from member_invitation where account_id = $1', [thornwick])).toEqual([])
})

test('a member’s role and events change with their history; somebody else’s earlier change is kept', async () => {
  const owner = await anOffice()
  const { user } = await aMember(services, thornwick, 'DOOR')
  const { id, version } = (await membershipOf(user.email)) ?? { id: '', version: 0 }
  const input = { role: 'MANAGER', eventIds: null }
  expect(await owner.change(SAVE, { id, version, input })).toMatchObject({
    is: 'MemberRecordSaved',
    record: { version: version + 1, role: 'MANAGER', eventIds: null },
  })
  expect(await owner.change(SAVE, { id, version, input: { role: 'FINANCE' } })).toMatchObject({
    is: 'MemberRecordStale',
  })
  const { memberById } = (await owner.ask(ONE, { id })).data as { memberById: { history: readonly object[] } }
  expect(memberById).toMatchObject({ role: 'MANAGER', email: user.email, isMe: false })
  expect(memberById.history[0]).toEqual({
    what: 'Role changed',
    changes: [{ label: 'Role', before: 'Door', after: 'Manager' }],
  })
})

test('who is removed is out with the next request, and comes back only by a new invitation', async () => {
  const owner = await anOffice()
  const kit = await anOffice('BOX_OFFICE')
  await database.query('update users set password_hash = $2 where id = $1', [kit.user.id, await hashPassword(PASSWORD)])
  const { id, version } = (await membershipOf(kit.user.email)) ?? { id: '', version: 0 }
  expect(await owner.change(REMOVE, { id, version })).toEqual({ is: 'MemberRemovalSaved' })
  expect((await kit.ask('{ account { name } }')).status).toBe(404)
  expect((await owner.ask(ONE, { id })).data?.['memberById']).toBeNull()
  expect(
    (await owner.ask(SAVE, { id, version: version + 1, input: { role: 'DOOR' } })).errors[0]?.extensions['status'],
  ).toBe(404)
  await owner.invite(kit.user.email, { role: 'FINANCE' })
  expect((await accept(await tokenByMail())).errors).toEqual([])
  expect(await membershipOf(kit.user.email)).toMatchObject({ id, role: 'FINANCE', disabled: false })
})

test('the last owner can neither go nor step down, and of two who go at once one stays', async () => {
  const owner = await anOffice()
  const first = (await membershipOf(owner.user.email)) ?? { id: '', version: 0 }
  const message = 'This is the only owner. Make someone else an owner first.'
  expect(await owner.change(REMOVE, { ...first })).toEqual({ is: 'Refused', message })
  expect(await owner.change(SAVE, { ...first, input: { role: 'MANAGER' } })).toMatchObject({ is: 'Refused', message })
  for (let round = 0; round < 5; round += 1) {
    const other = await anOffice()
    const both = await Promise.all(
      [owner, other].map(async ({ user, change }) => {
        const place = (await membershipOf(user.email)) ?? { id: '', version: 0 }
        return change(REMOVE, { ...place })
      }),
    )
    expect(both.map(({ is }) => is).toSorted()).toEqual(['MemberRemovalSaved', 'Refused'])
    await database.query('update member set disabled_at = null, version = version + 1 where account_id = $1', [
      thornwick,
    ])
    await database.query('delete from member where user_id = $1', [other.user.id])
  }
})

test('members and invitations of another account do not exist, and only owners see any', async () => {
  const owner = await anOffice()
  const { id: invitation } = await owner.invite('kit@example.com')
  const { id: member, version } = (await membershipOf(owner.user.email)) ?? { id: '', version: 0 }
  const stranger = await anOffice('OWNER', await anAccount(services))
  for (const id of [invitation, member])
    expect((await stranger.ask(ONE, { id })).data).toEqual({ memberById: null, memberInvitationById: null })
  const status = async (query: string, variables: object) =>
    (await stranger.ask(query, variables)).errors[0]?.extensions['status']
  expect(await status(REMOVE, { id: member, version })).toBe(404)
  expect(await status(SAVE, { id: member, version, input: { role: 'DOOR' } })).toBe(404)
  expect(await status(AGAIN, { id: invitation })).toBe(404)
  expect(await status(WITHDRAW, { id: invitation })).toBe(404)
  const manager = await anOffice('MANAGER')
  expect(
    (await manager.ask(INVITE, { input: { email: 'a@example.com', role: 'DOOR' } })).errors[0]?.extensions['status'],
  ).toBe(403)
})

test('an account sends 50 invitations an hour', async () => {
  const owner = await anOffice()
  await database.query('delete from rate_limit')
  const { id } = await owner.invite('kit@example.com')
  for (let time = 1; time < 50; time += 1) expect((await owner.ask(AGAIN, { id })).errors).toEqual([])
  expect((await owner.ask(AGAIN, { id })).errors[0]?.extensions['category']).toBe('tooManyRequests')
  const user = await aUser(services)
  expect((await owner.ask(INVITE, { input: { email: user.email, role: 'DOOR' } })).errors).toHaveLength(1)
})
