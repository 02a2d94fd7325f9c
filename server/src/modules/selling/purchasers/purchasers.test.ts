import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Office } from './testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const anOffice = () => Office.open({ api, services, database })
type Answer = {
  readonly data: unknown
  readonly errors: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[]
}
const status = ({ errors }: Answer) => errors[0]?.extensions['status']
const fields = ({ errors }: Answer) => errors[0]?.extensions['fields']

test('an invited person sets up, agrees and is listed; version, time, limit and a digest of the network are kept', async () => {
  const desk = await anOffice()
  const { email, token, userId } = await desk.person()
  expect((await desk.onboarding(token)).data).toEqual({
    purchaserOnboarding: { step: 'NOT_INVITED', agreementId: null },
  })
  expect((await desk.invite(` ${email.toUpperCase()} `)).data).toMatchObject({ purchaserInvite: { email } })
  const agreementId = await desk.agreementId()
  expect((await desk.onboarding(token)).data).toEqual({ purchaserOnboarding: { step: 'SETUP', agreementId } })
  expect((await desk.setUp(token, agreementId)).data).toMatchObject({ purchaserSetUp: { isSetUp: true } })
  expect((await desk.onboarding(token)).data).toEqual({ purchaserOnboarding: { step: 'TERMS', agreementId } })
  expect((await desk.agree(token, agreementId)).data).toMatchObject({
    purchaserAgree: { state: 'ACTIVE', version: 1, limit: { amount: 50_000 }, charged: { amount: 0 } },
  })
  expect((await desk.onboarding(token)).data).toMatchObject({ purchaserOnboarding: { step: 'DONE' } })
  const rows = await database.query(
    `select p.user_id, length(c.network_hash) as hash, c.accepted_at is not null as accepted, c.expires_at > app.now() + interval '364 days' as long
     from charge_agreement c join purchaser p on p.id = c.purchaser_id where c.account_id = $1`,
    [desk.accountId],
  )
  expect(rows).toEqual([{ user_id: userId, hash: 32, accepted: true, long: true }])
})

test('both boxes must be checked, with their own messages; the limit must be an amount of the account’s currency', async () => {
  const desk = await anOffice()
  const { email, token } = await desk.person()
  await desk.invite(email)
  const agreementId = await desk.agreementId()
  await desk.setUp(token, agreementId)
  expect(fields(await desk.agree(token, agreementId, { acceptsTerms: false, acceptsVenueTerms: false }))).toEqual([
    { path: 'terms', message: 'You must agree to the terms and conditions to proceed' },
    { path: 'venueTerms', message: 'You must agree to the venue terms to proceed' },
  ])
  const limits = [
    { amount: 0, exponent: 2, currency: 'USD' },
    { amount: 100, exponent: 2, currency: 'EUR' },
    { amount: 1_000_000_001, exponent: 2, currency: 'USD' },
  ]
  for (const limit of limits)
    expect(fields(await desk.agree(token, agreementId, { limit }))).toMatchObject([{ path: 'limit' }])
  expect(await desk.mine(token)).toMatchObject({ myChargeAgreements: [{ state: 'INVITED' }] })
})

test('terms that changed meanwhile are read again; who agreed before stays with their version', async () => {
  const desk = await anOffice()
  const before = await desk.purchaser()
  const { email, token } = await desk.person()
  await desk.invite(email)
  const agreementId = await desk.agreementId()
  await desk.setUp(token, agreementId)
  expect((await desk.publish(1, 'Version two.')).data).toMatchObject({ venueTermsPublish: { version: 2 } })
  expect(status(await desk.publish(1, 'Version two, too.'))).toBe(409)
  expect(status(await desk.agree(token, agreementId))).toBe(409)
  expect((await desk.agree(token, agreementId, { version: 2 })).data).toMatchObject({ purchaserAgree: { version: 2 } })
  expect(await desk.mine(before.token)).toMatchObject({ myChargeAgreements: [{ version: 1, state: 'ACTIVE' }] })
})

test('an address that isn’t verified doesn’t open its invitation', async () => {
  const desk = await anOffice()
  const { email, token } = await desk.person()
  await desk.invite(email)
  await database.query('update users set email_verified_at = null where email = $1', [email])
  const agreementId = await desk.agreementId()
  expect((await desk.onboarding(token)).data).toMatchObject({ purchaserOnboarding: { step: 'CONFIRM_EMAIL' } })
  expect(status(await desk.offer(token, agreementId))).toBe(404)
  expect(status(await desk.setUp(token, agreementId))).toBe(404)
  expect(await desk.mine(token)).toEqual({ myChargeAgreements: [] })
})

test('foreign and absent IDs are the same: not found', async () => {
  const [desk, other] = [await anOffice(), await anOffice()]
  const { token, id } = await desk.purchaser()
  const stranger = await other.purchaser()
  const agreementId = await desk.agreementId()
  for (const answer of [
    await desk.offer(stranger.token, agreementId),
    await desk.offer(token, await other.agreementId()),
    await desk.offer(token, agreementId, other.accountId),
    await desk.offer(token, newId('VenueAgreement')),
    await desk.offer(token, 'nonsense'),
    await desk.revoke(stranger.token, id),
    await desk.revoke(token, newId('ChargeAgreement')),
    await desk.setLimit(stranger.token, id, { amount: 1, exponent: 2, currency: 'USD' }),
  ])
    expect(status(answer)).toBe(404)
  expect(await desk.mine(token)).toMatchObject({ myChargeAgreements: [{ state: 'ACTIVE' }] })
  expect((await desk.end([stranger.id])).data).toMatchObject({ chargeAgreementsEnd: [{ problem: expect.any(String) }] })
  expect(await desk.mine(stranger.token)).toMatchObject({ myChargeAgreements: [{ state: 'ACTIVE' }] })
})

test('someone who agreed isn’t invited twice, but again after it ended; staff end agreements, too', async () => {
  const desk = await anOffice()
  const { email, token, id } = await desk.purchaser()
  expect(fields(await desk.invite(email))).toMatchObject([{ path: 'email' }])
  expect((await desk.end([id])).data).toEqual({ chargeAgreementsEnd: [{ id, problem: null }] })
  expect((await desk.end([id])).data).toMatchObject({ chargeAgreementsEnd: [{ problem: 'This has ended already.' }] })
  expect((await desk.onboarding(token)).data).toMatchObject({ purchaserOnboarding: { step: 'NOT_INVITED' } })
  expect((await desk.invite(email)).errors).toEqual([])
  expect((await desk.onboarding(token)).data).toMatchObject({ purchaserOnboarding: { step: 'TERMS' } })
  expect((await desk.mine(token)).myChargeAgreements.map(({ state }) => state)).toEqual(['INVITED', 'REVOKED'])
})

test('an agreement that ran out is replaced by a new invitation', async () => {
  const desk = await anOffice()
  const { email, token, id } = await desk.purchaser()
  await database.query(`update charge_agreement set expires_at = app.now() - interval '1 second' where id = $1`, [id])
  expect(await desk.mine(token)).toMatchObject({ myChargeAgreements: [{ state: 'EXPIRED' }] })
  expect((await desk.onboarding(token)).data).toMatchObject({ purchaserOnboarding: { step: 'NOT_INVITED' } })
  expect((await desk.invite(email)).errors).toEqual([])
  expect((await desk.mine(token)).myChargeAgreements.map(({ state }) => state)).toEqual(['INVITED', 'EXPIRED'])
})

test('an invitation needs terms for its venue, a name and an address', async () => {
  const desk = await anOffice()
  const other = await anOffice()
  expect(fields(await desk.invite('ada@post.example', { venueId: other.venueId }))).toMatchObject([{ path: 'venueId' }])
  expect(fields(await desk.invite('ada@', { name: ' ' }))).toMatchObject([{ path: 'email' }, { path: 'name' }])
  expect(fields(await desk.publish(1, '  '))).toMatchObject([{ path: 'body' }])
})

test('a purchaser’s details are complete: phone, address and delivery', async () => {
  const desk = await anOffice()
  const { email, token } = await desk.person()
  await desk.invite(email)
  const agreementId = await desk.agreementId()
  expect(fields(await desk.setUp(token, agreementId, { phone: '', delivery: 'PIGEON' }))).toMatchObject([
    { path: 'phone' },
    { path: 'delivery' },
  ])
  expect(fields(await desk.setUp(token, agreementId, { location: { countryCode: 'US' } }))).toMatchObject([
    { path: expect.stringMatching(/^location\./) },
    { path: expect.any(String) },
    { path: expect.any(String) },
    { path: expect.any(String) },
  ])
  expect(status(await desk.agree(token, agreementId))).toBe(400)
})

test('an account without attended sales has no such pages; agreements with it can still be seen and ended', async () => {
  const desk = await anOffice()
  const { token, id } = await desk.purchaser()
  await database.query(`update account set features = '{}' where id = $1`, [desk.accountId])
  expect(status(await desk.onboarding(token))).toBe(404)
  expect(status(await desk.offer(token, await desk.agreementId()))).toBe(404)
  expect(status(await desk.invite('ada@post.example'))).toBe(403)
  expect((await desk.revoke(token, id)).data).toMatchObject({ chargeAgreementRevoke: { state: 'REVOKED' } })
})

const read = (token: string, id: string) =>
  api.ask(
    'employee',
    'query ($id: ID!) { accountAgreements(id: $id) { isOn active totalCount rows { email userId state limit { amount } version } } }',
    { token, variables: { id } },
  )

test('employees see the agreements of an account, with a trace', async () => {
  const desk = await anOffice()
  const { email, userId } = await desk.purchaser()
  const { token, user } = await anEmployee(services, 'SUPPORT')
  expect((await read(token, desk.accountId)).data).toEqual({
    accountAgreements: {
      isOn: true,
      active: 1,
      totalCount: 1,
      rows: [{ email, userId, state: 'ACTIVE', limit: { amount: 50_000 }, version: 1 }],
    },
  })
  expect(status(await read(token, newId('Account')))).toBe(404)
  const trail = `select account_id from audit where action = 'read-agreements' and actor_id = $1`
  expect(await database.query(trail, [user.id])).toEqual([{ account_id: desk.accountId }])
})
