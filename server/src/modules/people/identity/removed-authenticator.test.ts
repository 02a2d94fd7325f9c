import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aConsumer } from './testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const statusOf = ({ errors }: Awaited<ReturnType<TestApi['ask']>>): unknown => errors[0]?.extensions['status']

const aPersonWithApp = async () => {
  const person = await aConsumer(services)
  await database.query(
    `with app as (insert into user_authenticator (user_id, secret, confirmed_at) values ($1, 'x', app.now()))
     insert into recovery_code (user_id, code_hash) values ($1, sha256('y'))`,
    [person.user.id],
  )
  return person
}

test('an administrator removes the lost app of another employee, never their own; sessions end and both are told', async () => {
  const REMOVE =
    'mutation ($userId: ID!) { employeeAuthenticatorRemove(userId: $userId, reason: "Known by voice") { hasAuthenticator } }'
  const colleague = await aPersonWithApp()
  await database.query(`insert into employee (user_id, role) values ($1, 'SUPPORT')`, [colleague.user.id])
  const administrator = await anEmployee(services, 'ADMINISTRATOR')
  const by = (token: string, userId: string) => api.ask('employee', REMOVE, { token, variables: { userId } })
  expect(statusOf(await by((await anEmployee(services, 'SUPPORT')).token, colleague.user.id))).toBe(403)
  expect(statusOf(await by(administrator.token, administrator.user.id))).toBe(403)
  expect(statusOf(await by(administrator.token, (await aPersonWithApp()).user.id))).toBe(404)
  expect((await by(administrator.token, colleague.user.id)).data).toEqual({
    employeeAuthenticatorRemove: { hasAuthenticator: false },
  })
  expect(statusOf(await by(administrator.token, colleague.user.id))).toBe(409)
  expect((await api.ask('consumer', '{ me { id } }', { token: colleague.token })).status).toBe(401)
  expect(
    await database.query(
      `select kind, subject_id from fact where kind in ('AuthenticatorChanged', 'EmployeeAuthenticatorRemoved') and subject_id = any ($1) and data ->> 'isOn' is distinct from 'true' order by kind`,
      [[colleague.user.id, administrator.user.id]],
    ),
  ).toEqual([
    { kind: 'AuthenticatorChanged', subject_id: colleague.user.id },
    { kind: 'EmployeeAuthenticatorRemoved', subject_id: administrator.user.id },
  ])
  const trail = `select actor_id, reason from audit where action = 'employee-remove-authenticator' and target_id = $1`
  expect(await database.query(trail, [colleague.user.id])).toEqual([
    { actor_id: administrator.user.id, reason: 'Known by voice' },
  ])
})
