import { newUuid } from '@admission/common/ids.ts'
import { AUDIENCE_TEXT_TYPES } from '@admission/common/mail-templates/audience-types.ts'
import type { EmployeeRole } from '@admission/common/permissions.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import type { TestDatabase } from '#testing/database.ts'
import { planAudienceRun, startAudienceRun, tendAudienceRuns } from '../flows/run-audiences.ts'
import { sendDueMails } from '../flows/send-mails.ts'
import type { aPostOffice } from './a-post-office.ts'

type Office = ReturnType<typeof aPostOffice>

/** A mail to an audience as tests read it. */
export type ReadMail = {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly brokenReason: string | null
  readonly history: readonly { readonly what: string; readonly by: string | null }[]
  readonly run: Readonly<Record<string, unknown>> | null
}

const FIELDS = `id version state brokenReason history { what by } run { state hasBegun confirmed people sent rejected failed skipped left bounced unsubscribed unreachable stopReason scheduledAt { local utc } }`

/** People of the whole event, or subscribers. */
export const holders = { audience: 'HOLDERS' }
export const subscribers = { audience: 'SUBSCRIBERS', topic: 'NEWS' }

/** What an employee writes. */
export const anInput = (people: object = holders, words: object = {}) => {
  const { starter } = AUDIENCE_TEXT_TYPES.AUDIENCE_EVENT
  const type = 'eventIds' in people || people === subscribers ? 'AUDIENCE_ACCOUNT' : 'AUDIENCE_EVENT'
  return {
    type,
    name: 'Doors',
    ...people,
    subject: 'North entrance closed',
    blocks: starter.blocks.slice(2, 4),
    ...words,
  }
}

/** An employee who writes and sends, with shorthands for what they ask. */
export async function aSender(
  post: Office,
  ids: { readonly account: string; readonly event: string },
  role: EmployeeRole = 'ADMINISTRATOR',
) {
  const { services, api } = post.open()
  const { token, user } = await anEmployee(services, role)
  const ask = async (query: string, variables: object) => {
    const { data, errors } = await api.ask('employee', query, { token, variables })
    const [error] = errors
    return {
      it: (data as { it: never } | null)?.it as never,
      status: error?.extensions['status'],
      message: error?.message,
    }
  }
  const of = (owner: 'account' | 'event') => ({
    create: async (input: object = anInput()) =>
      ask(
        `mutation ($id: ID!, $key: ID!, $input: AudienceMailInput!) { it: ${owner}AudienceMailCreate(id: $id, key: $key, input: $input) { ${FIELDS} } }`,
        { id: ids[owner], key: newUuid(), input },
      ) as Promise<{ it: ReadMail; status: unknown; message: string | undefined }>,
    save: (mail: ReadMail, input: object) =>
      ask(
        `mutation ($id: ID!, $version: Int64!, $input: AudienceMailInput!) { it: ${owner}AudienceMailSave(id: $id, version: $version, input: $input) { is: __typename ... on Refused { message } } }`,
        { id: mail.id, version: mail.version, input },
      ),
    archive: (mail: ReadMail, isArchived = true) =>
      ask(
        `mutation ($id: ID!, $version: Int64!, $isArchived: Boolean!) { it: ${owner}AudienceMailArchive(id: $id, version: $version, isArchived: $isArchived) { is: __typename ... on Refused { message } } }`,
        { id: mail.id, version: mail.version, isArchived },
      ),
    duplicate: (mail: ReadMail) =>
      ask(
        `mutation ($id: ID!, $key: ID!, $mailId: ID!) { it: ${owner}AudienceMailDuplicate(id: $id, key: $key, mailId: $mailId) { id name state } }`,
        { id: ids[owner], key: newUuid(), mailId: mail.id },
      ),
    read: async (mail: Pick<ReadMail, 'id'>): Promise<ReadMail> =>
      (
        await ask(
          `query ($id: ID!, $mailId: ID!) { it: ${owner}AudienceMail(id: $id, mailId: $mailId) { ${FIELDS} } }`,
          {
            id: ids[owner],
            mailId: mail.id,
          },
        )
      ).it,
    /** Events that its people can be chosen by. */
    events: () =>
      ask('query ($id: ID!) { it: accountOptions(of: EVENTS, accountId: $id) { value } }', { id: ids[owner] }),
    reach: (people: object) =>
      ask(
        `query ($id: ID!, $people: AudienceInput!) { it: ${owner}AudienceReach(id: $id, people: $people) { people bounced unsubscribed unreachable } }`,
        { id: ids[owner], people },
      ),
    preview: (input: object, userId: string | null = null) =>
      ask(
        `query ($id: ID!, $input: AudienceMailInput!, $userId: ID) { it: ${owner}AudiencePreview(id: $id, input: $input, userId: $userId) { subject text problem } }`,
        { id: ids[owner], input, userId },
      ),
    test: (input: object) =>
      ask(`mutation ($id: ID!, $input: AudienceMailInput!) { it: ${owner}AudienceMailTest(id: $id, input: $input) }`, {
        id: ids[owner],
        input,
      }),
  })
  return {
    ask,
    user,
    account: of('account'),
    event: of('event'),
    send: (mail: ReadMail, people: number, { at = null, key = newUuid() }: { at?: string | null; key?: string } = {}) =>
      ask(
        `mutation ($id: ID!, $key: ID!, $version: Int64!, $people: Int!, $at: String, $reason: String!) {
           it: audienceMailSend(id: $id, key: $key, version: $version, people: $people, at: $at, reason: $reason) { ${FIELDS} } }`,
        { id: mail.id, key, version: mail.version, people, at, reason: 'Asked for by the house' },
      ),
    move: (mail: ReadMail, at: string) =>
      ask(
        `mutation ($id: ID!, $at: String!, $reason: String!) { it: audienceMailReschedule(id: $id, at: $at, reason: $reason) { ${FIELDS} } }`,
        { id: mail.id, at, reason: 'Later' },
      ),
    step: (step: 'Stop' | 'Resume' | 'Cancel', mail: ReadMail) =>
      ask(`mutation ($id: ID!, $reason: String!) { it: audienceMail${step}(id: $id, reason: $reason) { ${FIELDS} } }`, {
        id: mail.id,
        reason: `${step} it`,
      }),
  }
}

/** Runs the jobs of mails to audiences that are due, each minute's included. */
export const runAudienceJobs = async (post: Office): Promise<void> => {
  const { services } = post.open()
  await tendAudienceRuns.run(services, {}, { number: 1, isLast: false })
  await runDueJobs(services, [anyJob(planAudienceRun), anyJob(startAudienceRun), anyJob(tendAudienceRuns)])
}

/** Mails to audiences that go out once jobs are done. */
export const arrivedOf = async (post: Office) => {
  const sent = await post.takenBy(async () => {
    await runAudienceJobs(post)
    await sendDueMails(post.open().services)
    await runAudienceJobs(post)
  })
  return sent.map((mail) => ({ ...mail, address: mail.to?.[0]?.address?.toLowerCase() ?? '' }))
}

/** People with tickets of one event whose receipts are out of the way; each agreed to the account's mails or not. */
export async function aFullHouse(database: TestDatabase, post: Office, names: readonly string[]) {
  const { services } = post.open()
  const people: { readonly id: string; readonly email: string; readonly bought: PaidPurchase }[] = []
  for (const [index, name] of names.entries()) {
    const { user } = await aConsumer(services, { name })
    const after = people[0]?.bought
    const bought = await aPaidPurchase(database, {
      userId: user.id,
      email: user.email,
      seats: [index + 1],
      ...(after && { after }),
    })
    people.push({ id: user.id, email: user.email.toLowerCase(), bought })
  }
  const sale = people[0]?.bought.sale
  if (sale === undefined) throw new Error('no one bought')
  await post.forgetAll()
  const agree = (user: { readonly id: string }, topics: readonly string[]) =>
    database.query(
      `insert into account_user (account_id, user_id, email, consent_at, consent_source, chosen_topics)
       select $1, us.id, us.email, app.now(), 'PROFILE', $3 from users us where us.id = $2
       on conflict (account_id, user_id) do update set consent_at = app.now(), consent_source = 'PROFILE', withdrawn_at = null, chosen_topics = $3`,
      [sale.accountId, user.id, topics],
    )
  return { people, ids: { account: sale.accountId as string, event: sale.eventId }, agree }
}

const NAMES = ['Ida Finch', 'Noor Vale', 'Pim Roe']

/** A house with an employee who writes to it; three people unless others are named. */
export const aHouseOf =
  (database: TestDatabase, post: Office) =>
  async (names: readonly string[] = NAMES) => {
    const house = await aFullHouse(database, post, names)
    return { ...house, sender: await aSender(post, house.ids) }
  }

/** A mail to the ticket holders of a house’s event that an employee has sent. No job has run yet. */
export const aSentMail = async (
  { sender }: Awaited<ReturnType<ReturnType<typeof aHouseOf>>>,
  people = 3,
): Promise<ReadMail> => {
  const { it } = await sender.event.create()
  const { message } = await sender.send(it, people)
  if (message !== undefined) throw new Error(message)
  return it
}
