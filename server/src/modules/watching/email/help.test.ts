import { HELP_ADDRESS, helpMailbox } from '@admission/common/support.ts'
import { beforeEach, expect, test } from 'vitest'
import { askForHelp } from '#modules/people/help/flows/ask-for-help.ts'
import { forgetHelpRequests } from '#modules/people/help/jobs.ts'
import { createSharedLimiter, LIMITS } from '#platform/rate-limit.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)

const REQUEST = 'mutation ($input: HelpRequestInput!) { requestHelp(input: $input) }'
const INPUT = {
  topic: 'TICKETS',
  name: 'Ida Marlowe',
  email: 'ida@post.example',
  orderReference: 'LH 7F42 09C',
  message: 'Only three of four tickets are there.\nWhat now?',
}

const ask = (input: object = {}) =>
  post.open().api.ask('consumer', REQUEST, { variables: { input: { ...INPUT, ...input } } })

beforeEach(async () => {
  await database.query('delete from help_request')
  await database.query('delete from rate_limit')
})

test('a request goes to the mailbox of its topic with the sender to answer to; the sender gets a confirmation without their words', async () => {
  const { requestHelp: reference } = await post.open().api.read<{ requestHelp: string }>('consumer', REQUEST, {
    variables: { input: INPUT },
  })
  const mails = await post.sentAfterFacts()
  const of = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)
  const [asked, confirmed] = [of(HELP_ADDRESS), of(INPUT.email)]
  expect(mails).toHaveLength(2)
  expect(asked?.replyTo?.[0]?.address).toBe(INPUT.email)
  for (const part of [INPUT.message, INPUT.orderReference, INPUT.email]) expect(asked?.text).toContain(part)
  expect(confirmed?.replyTo?.[0]?.address).toBe(HELP_ADDRESS)
  expect(confirmed?.subject).toBe(`We got your request (${reference})`)
  expect(`${confirmed?.text ?? ''}${confirmed?.html ?? ''}`).not.toContain('three of four')
  expect(await post.sentAfterFacts()).toEqual([])
})

test('requests about data go to the mailbox for it', async () => {
  await ask({ topic: 'PRIVACY' })
  const recipients = (await post.sentAfterFacts()).map(({ to }) => to?.[0]?.address)
  expect(recipients).toContain(helpMailbox('PRIVACY'))
  expect(recipients).not.toContain(HELP_ADDRESS)
})

test('invalid fields are named and nothing is stored', async () => {
  const answer = await ask({ name: ' ', email: 'ida', message: '' })
  expect(JSON.stringify(answer)).toContain('Tell us what you need.')
  expect(await database.query('select 1 from help_request')).toEqual([])
})

test('an address gets no more than three confirmations an hour, and further requests aren’t stored', async () => {
  await database.moveClockToFreshHour()
  const services = testServices(database, { sharedLimits: createSharedLimiter(database.system, { enabled: true }) })
  const askAs = (email: string) =>
    askForHelp(services, { userId: null, network: '203.0.113.0/24' }, { ...INPUT, topic: 'TICKETS', email })
  for (let time = 0; time < LIMITS.helpPerAddress.max; time += 1) await askAs(INPUT.email)
  await expect(askAs(INPUT.email.toUpperCase())).rejects.toMatchObject({ category: 'tooManyRequests' })
  await askAs('noor@post.example')
  expect(await database.query('select 1 from help_request')).toHaveLength(LIMITS.helpPerAddress.max + 1)
})

test('requests are forgotten after 400 days', async () => {
  await ask()
  await database.query(`update help_request set created_at = created_at - interval '401 days'`)
  await forgetHelpRequests.run(post.open().services, {}, { number: 1, isLast: false })
  expect(await database.query('select 1 from help_request')).toEqual([])
})
