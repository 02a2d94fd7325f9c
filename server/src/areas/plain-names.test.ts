import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemas } from '#areas/schemas.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount, anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { AREAS, type Area } from '#platform/actor.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { documentFor, rootField, rootKeys } from '#testing/walk/documents.ts'
import { objectOf, places, type Place } from '#testing/walk/places.ts'

const MESSAGE = 'Use visible characters only.'
const IS_NAME = /(^|\.)name$|Name$|(^|\.)(title|label)$/

const database = aDatabase()
let api: TestApi
let headers: Record<Area, Record<string, string>>
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
beforeAll(async () => {
  const services = testServices(database)
  api = await anApi(services)
  const accountId = await anAccount(services)
  headers = {
    consumer: bearer((await aConsumer(services)).token),
    admin: { ...bearer((await aMember(services, accountId, 'OWNER')).token), accountid: accountId },
    employee: bearer((await anEmployee(services, 'ADMINISTRATOR')).token),
  }
})
afterAll(() => api.close())

const aText = (scalar: string): Place | undefined =>
  scalar === 'String' ? { path: '', value: 'Ada\ufffe' } : undefined

/** Every name that a mutation takes, with the inputs that have a forbidden character there. */
const namesOf = (area: Area) =>
  rootKeys(schemas()[area])
    .filter((key) => key.startsWith('Mutation.'))
    .flatMap((key) => {
      const { args } = rootField(schemas()[area], key)
      return args
        .flatMap((arg) => places(arg, aText))
        .filter(({ path }) => IS_NAME.test(path))
        .map(({ path, value }) => [key, path, { ...objectOf(args), [path.split('.', 1)[0] ?? '']: value }] as const)
    })

describe.each(AREAS)('a name with a character that files forbid', (area) => {
  test(`is refused by every mutation of the API ${area} that takes one`, async () => {
    const names = namesOf(area)
    expect(names.length).toBeGreaterThan(1)
    for (const [key, path, variables] of names) {
      const { errors } = await api.ask(area, documentFor(schemas()[area], key), { variables, headers: headers[area] })
      const fields = [{ path: path.replace(/^input\./, ''), message: MESSAGE }]
      expect([key, errors[0]?.extensions]).toMatchObject([key, { status: 400, category: 'userInputError', fields }])
    }
  })
})
