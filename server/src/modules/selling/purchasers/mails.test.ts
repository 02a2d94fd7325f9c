import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aPostOffice } from '#modules/watching/email/testing/a-post-office.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Office } from './testing.ts'

const database = aDatabase()
const post = aPostOffice(database)
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

test('the invitation, the agreement and its end are mailed, each once', async () => {
  const desk = await Office.open({ api, services, database })
  const { email, token } = await desk.person()
  await post.sentAfterFacts()
  await desk.invite(email)
  const [invitation, ...more] = await post.sentAfterFacts()
  expect(more).toEqual([])
  expect(invitation?.to?.[0]?.address).toBe(email)
  expect(invitation?.text).toContain(`/purchaser/${desk.accountId}`)
  const agreementId = await desk.agreementId()
  await desk.setUp(token, agreementId)
  const { data } = await desk.agree(token, agreementId)
  const [agreed] = await post.sentAfterFacts()
  expect(agreed?.text).toContain('up to $500.00 in any 30 days')
  expect(agreed?.text).toContain('version 1')
  const { id } = (data as { purchaserAgree: { id: string } }).purchaserAgree
  for (const _ of [1, 2]) await desk.revoke(token, id)
  const ended = await post.sentAfterFacts()
  expect(ended.map(({ subject }) => subject)).toEqual(['The Larkhall can no longer charge you'])
})

test('an invitation that was withdrawn before its mail went out isn’t sent', async () => {
  const desk = await Office.open({ api, services, database })
  const { data } = await desk.invite('ada.late@post.example')
  await desk.end([(data as { purchaserInvite: { id: string } }).purchaserInvite.id])
  const subjects = (await post.sentAfterFacts()).map(({ subject }) => subject)
  expect(subjects).toEqual(['The invitation of The Larkhall has ended'])
})
