import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const READ =
  'query ($id: ID!) { purchase(id: $id) { answers { answer } givenAnswers { number text response fixedNote changeableUntil { utc } } } }'
const CHANGE =
  'mutation ($id: ID!, $number: Int!, $answer: String!) { purchaseAnswerChange(id: $id, number: $number, answer: $answer) { id } }'

type Given = {
  readonly number: number
  readonly text: string
  readonly fixedNote: string | null
  readonly changeableUntil: { readonly utc: string } | null
}

type Options = { readonly hours?: number | null; readonly kind?: string }

/** A purchase with one answer, to a question with three choices. */
const anAnswer = async ({ hours = 24, kind = 'CHOICE' }: Options = {}) => {
  const buyer = await aConsumer(services)
  const { purchaseId: id, sale } = await aPaidPurchase(database, { userId: buyer.user.id, seats: [3] })
  const [form, question] = [newUuid(), newUuid()]
  await database.query(
    `insert into checkout_form (id, account_id, name, changeable_hours) values ($1, $2, 'Meals', $3)`,
    [form, sale.accountId, hours],
  )
  await database.query(
    `insert into checkout_question (id, account_id, checkout_form_id, position, kind, label, required, choices) values ($1, $2, $3, 1, $4, 'Which meal?', true, '{Fish,Beans,None}')`,
    [question, sale.accountId, form, kind],
  )
  await database.query(
    `insert into purchase_answer (purchase_id, no, account_id, form_id, form_version, question_id, kind, label, answer) values ($1, 1, $2, $3, 1, $4, $5, 'Which meal?', 'Fish')`,
    [id, sale.accountId, form, question, kind],
  )
  return {
    id,
    sale,
    form,
    question,
    buyer,
    given: async () =>
      (
        await api.read<{ purchase: { givenAnswers: readonly Given[] } }>('consumer', READ, {
          variables: { id },
          token: buyer.token,
        })
      ).purchase.givenAnswers[0],
    change: (answer: string, token = buyer.token, number = 1) =>
      api.ask('consumer', CHANGE, { variables: { id, number, answer }, token }),
    start: (hoursFromNow: number) =>
      database.query(`update event set date_show = app.now() + $2 * interval '1 hour' where id = $1`, [
        sale.eventId,
        hoursFromNow,
      ]),
  }
}

describe('an answer', () => {
  test('is changed by its buyer until its deadline, and the change leaves a trace', async () => {
    const { id, change, given, start } = await anAnswer()
    await start(25)
    expect(await given()).toMatchObject({ text: 'Fish', fixedNote: null, changeableUntil: { utc: expect.any(String) } })
    expect((await change(' Beans ')).errors).toEqual([])
    expect((await given())?.text).toBe('Beans')
    expect(
      await database.query(
        `select before -> 'values' ->> 'answer' as before, after -> 'values' ->> 'answer' as after from audit where target_id = $1 and action = 'change-answer'`,
        [id],
      ),
    ).toEqual([{ before: 'Fish', after: 'Beans' }])
    await start(23)
    expect((await given())?.fixedNote).toMatch(/^It could be changed until /)
    expect((await change('None')).errors[0]?.message).toMatch(/^It could be changed until /)
    expect((await given())?.text).toBe('Beans')
  })

  test.each([
    ['Soup', 'Choose one of the answers listed.'],
    ['  ', 'Answer this question.'],
  ])('that doesn’t fit its question is refused: %j', async (answer, message) => {
    const { change, given, start } = await anAnswer()
    await start(100)
    expect((await change(answer)).errors[0]?.extensions).toMatchObject({
      category: 'userInputError',
      fields: [{ path: 'answer', message }],
    })
    expect((await given())?.text).toBe('Fish')
  })

  test('is changed by nobody else, and only if there is one', async () => {
    const { change, given, start } = await anAnswer()
    await start(100)
    const stranger = await aConsumer(services)
    expect((await change('Beans', stranger.token)).errors[0]?.extensions).toMatchObject({ status: 404 })
    expect((await change('Beans', undefined, 2)).errors[0]?.extensions).toMatchObject({ status: 404 })
    expect((await given())?.text).toBe('Fish')
  })
})

describe('an answer stays', () => {
  test.each<[string, Options, string]>([
    ['if the form doesn’t let it change', { hours: null }, 'doesn’t let answers change'],
    ['if it is an agreement', { kind: 'CONSENT' }, 'What you agreed to'],
    ['if it is a file', { kind: 'FILE' }, 'Files can’t be replaced'],
  ])('%s', async (_why, options, note) => {
    const { change, given, start } = await anAnswer(options)
    await start(100)
    expect((await given())?.fixedNote).toContain(note)
    expect((await change('Beans')).errors[0]?.message).toContain(note)
  })

  test('if other questions depend on it, or its form no longer asks it', async () => {
    const { sale, form, question, change, given, start } = await anAnswer()
    await start(100)
    const other = newUuid()
    await database.query(
      `insert into checkout_question (id, account_id, checkout_form_id, position, kind, label, shown_if_question_id, shown_if_answers) values ($1, $2, $3, 2, 'TEXT', 'Which fish?', $4, '{Fish}')`,
      [other, sale.accountId, form, question],
    )
    expect((await change('Beans')).errors[0]?.message).toContain('Other questions depend')
    await database.query('delete from checkout_question where id = $1', [other])
    await database.query('update checkout_question set archived_at = app.now() where id = $1', [question])
    expect((await given())?.fixedNote).toContain('no longer asks this')
    expect((await change('Beans')).errors).toHaveLength(1)
  })
})
