import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { mailListeners } from '#modules/watching/email/listeners.ts'
import { sendDueMails } from '#modules/watching/email/flows/send-mails.ts'
import { registerExports } from '#modules/people/exports/http.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { writeExport } from '#modules/people/exports/flows/begin-export.ts'
import { deliverReportLater, planDueReports } from './jobs.ts'
import { planNewSchedule } from './listeners.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  services = testServices(database)
  api = await anApi(services, { routes: [registerExports] })
})
afterAll(() => api.close())

const SAVE = `mutation ($input: ReportScheduleInput!, $columns: [String!]!, $sendNow: Boolean!, $key: ID!) {
  schedules: reportScheduleSave(name: "user", parameters: { range: "last-7" }, columns: $columns, input: $input, sendNow: $sendNow, key: $key) {
    id name recipientCount failure next { local timezone } } }`
const LIST = `{ schedules: reportSchedules(name: "user") { id failure next { utc } } }`
const DELETE = `mutation ($id: ID!) { reportScheduleDelete(id: $id) }`
const OPEN = `query ($id: ID!) { file: reportDelivery(id: $id) { url totalRows } }`
type Saved = {
  readonly schedules: readonly { readonly id: string; readonly next: unknown; readonly failure: string | null }[]
}

const content = (...recipients: readonly Staff[]) => ({
  name: 'Buyers, weekly',
  frequency: 'WEEKLY',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  format: 'CSV',
  recipients: recipients.map(({ user }) => user.id),
})

const anOffice = async () => {
  const { user } = await aConsumer(services)
  const { sale } = await aPaidPurchase(database, { userId: user.id, email: user.email })
  const staff = (role: Parameters<typeof aStaff>[3]) => aStaff(services, api, sale.accountId, role)
  return { accountId: sale.accountId, staff, owner: await staff('OWNER') }
}
const save = (owner: Staff, recipients: readonly Staff[], rest: object = {}) =>
  owner.ask(SAVE, {
    input: content(...recipients),
    columns: ['orders', 'spent'],
    sendNow: true,
    key: newUuid(),
    ...rest,
  })

const jobs = () => [anyJob(planDueReports), anyJob(deliverReportLater), anyJob(writeExport)]
const plan = () => anyJob(planDueReports).run(services, {}, { number: 1, isLast: false })
/** All that follows from facts and jobs, to its end. */
const work = async (): Promise<void> => {
  const facts = createFactLoop(services, [planNewSchedule, ...mailListeners])
  await facts.drain()
  await runDueJobs(services, jobs())
  await facts.drain()
}
const mailsTo = async ({ user }: Staff) => {
  await sendDueMails(services)
  return database.query<{ subject: string; text: string }>(
    `select subject, text from mail where user_id = $1 and type = 'REPORT_READY' order by created_at`,
    [user.id],
  )
}
const deliveryIn = (text: string | undefined): string => /\?file=([0-9a-f-]{36})/.exec(text ?? '')?.[1] ?? ''

test('a schedule sends each recipient a link, and the link is of use to nobody else', async () => {
  const { owner, staff } = await anOffice()
  const [reader, colleague] = [await staff('READ_ONLY'), await staff('MANAGER')]
  expect((await save(owner, [reader])).errors).toEqual([])
  await work()
  const [mail] = await mailsTo(reader)
  expect(mail?.subject).toBe('Report ready: Buyers, weekly')
  expect(await mailsTo(colleague)).toEqual([])
  const id = deliveryIn(mail?.text)
  const { file } = await reader.read<{ file: { url: string; totalRows: number } }>(OPEN, { id })
  expect(file.totalRows).toBe(1)
  expect((await api.app.inject({ url: file.url })).body).toContain('Orders,Spent')
  const stranger = (await anOffice()).owner
  for (const other of [colleague, stranger])
    expect((await other.ask(OPEN, { id })).errors[0]?.extensions).toMatchObject({ status: 404 })
  await database.query(`update member set role = 'DOOR' where user_id = $1`, [reader.user.id])
  expect((await reader.ask(OPEN, { id })).errors[0]?.extensions).toMatchObject({ status: 403 })
})

test('a due time is made once, by two processes and after a crash between file and mail', async () => {
  const { owner, accountId } = await anOffice()
  await save(owner, [owner])
  await Promise.all([plan(), plan(), plan()])
  const deliveries = await database.query<{ id: string }>('select id from report_delivery where account_id = $1', [
    accountId,
  ])
  expect(deliveries).toHaveLength(1)
  const deliver = () =>
    anyJob(deliverReportLater).run(services, { deliveryId: deliveries[0]?.id ?? '' }, { number: 1, isLast: false })
  await database.query(`alter table report_delivery add constraint crash check (told_at is null) not valid`)
  await expect(deliver()).rejects.toThrow('crash')
  await database.query(`alter table report_delivery drop constraint crash`)
  await Promise.all([deliver(), deliver()])
  await work()
  expect(await mailsTo(owner)).toHaveLength(1)
  expect(await database.query('select 1 from export_file where account_id = $1', [accountId])).toHaveLength(1)
})

test('a schedule without a first file waits for its hour in the time zone of the account', async () => {
  const { owner, accountId } = await anOffice()
  await database.query(`update account set time_zone = 'America/New_York' where id = $1`, [accountId])
  const { data } = await save(owner, [owner], { sendNow: false })
  expect((data as Saved).schedules[0]).toMatchObject({
    next: { local: expect.stringMatching(/T08:00:00$/), timezone: 'America/New_York' },
  })
  await work()
  expect(await database.query('select 1 from report_delivery where account_id = $1', [accountId])).toEqual([])
  await database.query(`update report_schedule set due_at = app.now() - interval '15 days' where account_id = $1`, [
    accountId,
  ])
  await plan()
  await work()
  // Of the times that were missed one is made up for.
  expect(await mailsTo(owner)).toHaveLength(1)
})

test('a schedule stops when its owner loses the right', async () => {
  const { owner, staff, accountId } = await anOffice()
  const reader = await staff('MANAGER')
  await save(owner, [reader])
  await database.query(`update member set role = 'READ_ONLY' where user_id = $1`, [owner.user.id])
  await work()
  expect(await mailsTo(reader)).toEqual([])
  expect((await reader.read<Saved>(LIST)).schedules).toMatchObject([{ next: null }])
  expect(await database.query('select 1 from export_file where account_id = $1', [accountId])).toEqual([])
})

test('only members who could read the file themselves can be chosen', async () => {
  const { owner, staff } = await anOffice()
  const [reader, door, stranger] = [await staff('READ_ONLY'), await staff('DOOR'), (await anOffice()).owner]
  const possible = async (...columns: readonly string[]): Promise<readonly string[]> => {
    const answer = await owner.read<{ reportRecipients: readonly { userId: string }[] }>(
      'query ($columns: [String!]!) { reportRecipients(name: "user", columns: $columns) { userId } }',
      { columns },
    )
    return answer.reportRecipients.map(({ userId }) => userId)
  }
  expect((await possible('spent')).toSorted()).toEqual([owner.user.id, reader.user.id].toSorted())
  expect(await possible('buyer')).toEqual([owner.user.id])
  const refused = async (chosen: readonly Staff[], columns: readonly string[]) =>
    (await save(owner, chosen, { columns })).errors[0]?.message
  const expected = 'Choose members of this account who may see this report.'
  expect(await refused([door], ['spent'])).toBe(expected)
  expect(await refused([stranger], ['spent'])).toBe(expected)
  expect(await refused([reader], ['buyer'])).toBe(expected)
  expect(await refused([], ['spent'])).toBe('Choose at least one member.')
  expect(await refused([owner], ['secret'])).toBe('Choose columns of this report.')
  expect((await save(reader, [reader])).errors[0]?.extensions).toMatchObject({ status: 403 })
})

test('the same key is the same schedule; another account deletes none', async () => {
  const { owner } = await anOffice()
  const key = newUuid()
  await save(owner, [owner], { key })
  const { data } = await save(owner, [owner], { key })
  const { schedules } = data as Saved
  expect(schedules).toHaveLength(1)
  const id = schedules[0]?.id
  const stranger = (await anOffice()).owner
  expect((await stranger.ask(DELETE, { id })).errors[0]?.extensions).toMatchObject({ status: 404 })
  expect((await owner.ask(DELETE, { id })).errors).toEqual([])
  expect((await owner.read<Saved>(LIST)).schedules).toEqual([])
})
