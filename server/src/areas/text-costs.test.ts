import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosen } from '@admission/common/testing/run.ts'
import { schemas } from '#areas/schemas.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount, anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { AREAS, type Area } from '#platform/actor.ts'
import { maxLengthOf } from '#platform/graphql/input-limits.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { growthProblem } from '#testing/text/growth.ts'
import { SHAPES, shapedText } from '#testing/text/shapes.ts'
import { documentFor, rootField, rootKeys } from '#testing/walk/documents.ts'
import { fillPlaces } from '#testing/walk/places.ts'

/** Eight times as long is the longest text that a form takes. */
const LENGTH = 7_500
/** Eight times as long, in four fields, nearly fills a request. */
const WHOLE = 12_000

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

const database = aDatabase()
let api: TestApi
let headers: Record<Area, Record<string, string>>
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

/** Fills every text of a mutation: up to its maximum, or beyond. */
const callWith = (area: Area, key: string, text: string, upTo: 'maximum' | 'all of it') => {
  const schema = schemas()[area]
  const variables = fillPlaces(rootField(schema, key).args, (input, scalar) => {
    const own = upTo === 'maximum' ? text.slice(0, (maxLengthOf(input, scalar) ?? 0) - 10) : text
    return scalar === 'JSON' ? { at: own } : own
  })
  const query = documentFor(schema, key)
  return () => api.ask(area, query, { variables, headers: headers[area] })
}

const mutations = (area: Area): string[] =>
  rootKeys(schemas()[area]).filter(
    (key) => key.startsWith('Mutation.') && rootField(schemas()[area], key).args.length > 0,
  )

describe.each(AREAS)('the API %s', (area) => {
  test('takes texts of any shape at a cost in proportion to their length, with every mutation', async () => {
    const slow: string[] = []
    for (const shape of chosen(SHAPES, 2)) {
      for (const key of mutations(area)) {
        const problem = await growthProblem(
          (length) => callWith(area, key, shapedText(shape, length), 'maximum'),
          LENGTH,
        )
        if (problem !== undefined) slow.push(`${key}, ${shape}: ${problem}`)
      }
    }
    expect(slow).toEqual([])
  }, 600_000)
})

test.each(SHAPES)('a request that is nothing but %s costs as much as reading it', async (shape) => {
  for (const key of ['Mutation.signIn', 'Mutation.requestHelp']) {
    const work = (length: number) => callWith('consumer', key, shapedText(shape, length), 'all of it')
    expect(await growthProblem(work, WHOLE)).toBeUndefined()
    const { errors } = await work(WHOLE)()
    expect(errors[0]?.message).toMatch(/^Use [\d,]+ characters or fewer\.$/)
  }
})
