import { beforeAll, expect, test } from 'vitest'
import { installJobs } from '#platform/job-worker.ts'
import { aDatabase } from '#testing/database.ts'
import { planAudienceRun, startAudienceRun } from './flows/run-audiences.ts'
import { aPostOffice } from './testing/a-post-office.ts'
import { aHouseOf, anInput, aSentMail, holders } from './testing/an-audience.ts'

const database = aDatabase()
const post = aPostOffice(database)
beforeAll(() => installJobs(database.pools.jobs))

const aHouse = aHouseOf(database, post)
const LAST = { number: 1, isLast: true }

/** Fixes the recipients of the latest run. Its mails aren't planned yet. */
const begun = async (): Promise<string> => {
  const [run] = await database.query<{ id: string }>(
    `select id from audience_run where state in ('SCHEDULED', 'SENDING') order by created_at desc limit 1`,
  )
  const runId = run?.id ?? ''
  await startAudienceRun.run(post.open().services, { runId }, LAST)
  return runId
}
const plan = (runId: string) => planAudienceRun.run(post.open().services, { runId }, LAST)
const counted = async (runId: string) =>
  (
    await database.query(
      `select count(*) filter (where planned_at is not null)::int as planned, count(*) filter (where skipped_at is not null)::int as skipped, count(*)::int as all
       from audience_recipient where run_id = $1`,
      [runId],
    )
  )[0]

test('who withdraws consent before their mail is planned is left out', async () => {
  const { sender, people, agree } = await aHouse()
  const [ida, noor] = people
  if (!ida || !noor) throw new Error('two people')
  for (const user of [ida, noor]) await agree(user, ['OFFERS'])
  const { it: mail } = await sender.event.create(anInput({ ...holders, topic: 'OFFERS' }))
  await sender.send(mail, 2)
  const runId = await begun()
  await database.query('update account_user set withdrawn_at = app.now() where user_id = $1', [ida.id])
  await plan(runId)
  expect(await counted(runId)).toEqual({ planned: 1, skipped: 1, all: 2 })
})

test('a stopped run plans no mails', async () => {
  const house = await aHouse()
  const mail = await aSentMail(house)
  const runId = await begun()
  await house.sender.step('Stop', mail)
  await plan(runId)
  expect(await counted(runId)).toEqual({ planned: 0, skipped: 0, all: 3 })
})
