import { CARD_NUMBER_MESSAGE } from '@admission/common/validation/sensitive.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemas } from '#areas/schemas.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount, anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { AREAS, type Area } from '#platform/actor.ts'
import { readableLog, testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { findCards } from '#testing/faults/cards-kept.ts'
import { documentFor, rootField, rootKeys } from '#testing/walk/documents.ts'
import { objectOf, places, type Place } from '#testing/walk/places.ts'

const CARD = '4242 4242 4242 4242'
/** The one name that may be like a card's number: its hash alone is kept. */
const LET_THROUGH = /(^|\.)password$/

/** The card as a text, or within JSON. */
const cardIn = (scalar: string): Place | undefined => {
  if (scalar === 'String' || scalar === 'ID') return { path: '', value: CARD }
  return scalar === 'JSON' ? { path: '.at.0', value: { at: [CARD] } } : undefined
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

const database = aDatabase()
const log = readableLog()
let api: TestApi
let headers: Record<Area, Record<string, string>>
beforeAll(async () => {
  const services = testServices(database, { log })
  api = await anApi(services)
  const accountId = await anAccount(services)
  headers = {
    consumer: bearer((await aConsumer(services)).token),
    admin: { ...bearer((await aMember(services, accountId, 'OWNER')).token), accountid: accountId },
    employee: bearer((await anEmployee(services, 'ADMINISTRATOR')).token),
  }
})
afterAll(() => api.close())

const mutations = (area: Area): string[] => rootKeys(schemas()[area]).filter((key) => key.startsWith('Mutation.'))

describe.each(AREAS)('a card number in a text that the API %s is given', (area) => {
  test.each(mutations(area))('%s refuses it wherever it stands', async (key) => {
    const schema = schemas()[area]
    const { args } = rootField(schema, key)
    const refused: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const { path, value } of args.flatMap((arg) => places(arg, cardIn))) {
      const name = path.split('.', 1)[0] ?? ''
      const variables = { ...objectOf(args), [name]: value }
      const { errors } = await api.ask(area, documentFor(schema, key), { variables, headers: headers[area] })
      const [first] = errors
      const isLetThrough = LET_THROUGH.test(path)
      refused[path] = first?.message === CARD_NUMBER_MESSAGE ? first.extensions : 'let through'
      const field = { path: path.replace(/^input\./, ''), message: CARD_NUMBER_MESSAGE }
      expected[path] = isLetThrough ? 'let through' : { status: 400, category: 'userInputError', fields: [field] }
    }
    expect(refused).toEqual(expected)
  })
})

test('no table and no line of the log holds one afterwards', async () => {
  expect(await findCards(database)).toEqual([])
  expect(log.lines().filter((line) => /4242[ -]?4242/.test(JSON.stringify(line)))).toEqual([])
})

test('written into the document itself it is refused as well, for those who are signed out too', async () => {
  const { errors } = await api.ask(
    'consumer',
    `mutation { signUp(input: { name: "${CARD}", email: "ada@marlowe.example", password: "correct horse battery", acceptedTerms: true }) { token } }`,
  )
  expect(errors[0]?.extensions).toMatchObject({ status: 400, fields: [{ path: 'name', message: CARD_NUMBER_MESSAGE }] })
})

test('what only resembles one passes: a phone number and a key with such digits in it', async () => {
  const { errors } = await api.ask(
    'consumer',
    `mutation { cartSetInfo(eTag: "a4242424242424242b", info: { name: "Ida", email: "ida@marlowe.example", phone: "+6281234567897" }) { __typename } }`,
    { headers: headers.consumer },
  )
  expect(errors.map(({ message }) => message)).not.toContain(CARD_NUMBER_MESSAGE)
})
