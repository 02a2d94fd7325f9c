import { buildSchema } from 'graphql'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { schemas } from '#areas/schemas.ts'
import { AREAS, type Area } from '#platform/actor.ts'
import { fieldsWithoutPolicy } from '#platform/graphql/schemas.ts'
import { aDatabase } from '#testing/database.ts'
import { ACTORS } from '#testing/walk/actors.ts'
import { guardedFields, rootKeys } from '#testing/walk/documents.ts'
import { admin } from '#testing/walk/expected/admin.ts'
import { consumer } from '#testing/walk/expected/consumer.ts'
import { employee } from '#testing/walk/expected/employee.ts'
import { adminOperations } from '#testing/walk/operations/admin.ts'
import { consumerOperations } from '#testing/walk/operations/consumer.ts'
import { employeeOperations } from '#testing/walk/operations/employee.ts'
import { ABSENT, type Operations } from '#testing/walk/operations/operation.ts'
import {
  expectedOutcomes,
  oneSided,
  walkProblems,
  walkTable,
  theWatches,
  unnamedFields,
  walkOperation,
  type Cell,
  type Expected,
  type Watches,
} from '#testing/walk/walk.ts'
import { aWorldOfTwo, MARKS, type World } from '#testing/walk/world.ts'

const EXPECTED: Readonly<Record<Area, Expected>> = { consumer, admin, employee }
const OPERATIONS: Readonly<Record<Area, Operations>> = {
  consumer: consumerOperations,
  admin: adminOperations,
  employee: employeeOperations,
}
/** Fields of objects that say for themselves who may read them; each needs a walk of its own. */
const GUARDED: Readonly<Record<Area, readonly string[]>> = {
  consumer: [],
  // events/publish-checks.test.ts, collections/tenancy.test.ts
  admin: ['PublishCheck.collectionId', 'EventSummary.collections'],
  employee: ['PublishCheck.collectionId', 'EventSummary.collections'],
}

const database = aDatabase()
let world: World
let watches: Watches
beforeAll(async () => {
  world = await aWorldOfTwo(database)
  watches = await theWatches(world)
}, 30_000)
// The walk adds hundreds of shops, and statements are planned for as many as the statistics know of.
const LONG = 80
let walked = 0
afterEach(async () => {
  walked += 1
  if (walked % LONG === 10) await database.query('analyze')
})
afterAll(async () => {
  await world.api.close()
  await world.checkout.close()
})

describe.each(AREAS)('%s', (area) => {
  test('every field has a policy, is in the table, and lets somebody in and keeps somebody out', () => {
    const schema = schemas()[area]
    expect(fieldsWithoutPolicy(schema)).toEqual([])
    expect(unnamedFields(rootKeys(schema), EXPECTED[area], OPERATIONS[area])).toEqual([])
    expect(guardedFields(schema)).toEqual(GUARDED[area])
    expect(oneSided(area, EXPECTED[area])).toEqual([])
  })

  test.each(Object.keys(OPERATIONS[area]))(
    '%s answers everybody as the table says',
    async (key) => {
      const walker = { world, watches, api: world.api, area, schema: schemas()[area] }
      const cells = await walkOperation(walker, key, OPERATIONS[area][key] ?? {})
      expect(walkProblems(cells, area, watches)).toEqual([])
      expect(walkTable(cells)).toEqual(EXPECTED[area][key])
    },
    60_000,
  )
})

test('where somebody lacks a right, those who are not signed in are asked to sign in', () => {
  // Fields with the same access for everyone are decided by something else, such as a device's token.
  const rows = AREAS.flatMap((area) => Object.values(EXPECTED[area]).flatMap((kinds) => Object.values(kinds))).filter(
    (row) => new Set(row.split(' ')).size > 1,
  )
  const firsts = rows.flatMap((row) => (row.split(' ').slice(1).includes('403') ? [row.split(' ')[0]] : []))
  expect(new Set(firsts)).toEqual(new Set(['401']))
})

/** Asks for the account as a member of A whose request names this one. */
const askAt = async (accountid: string | string[] | undefined) => {
  const owner = world.actors.admin.find(({ name }) => name === 'ownerA')
  const { statusCode, body } = await world.api.app.inject({
    method: 'POST',
    url: '/api/graph/admin',
    headers: {
      authorization: owner?.headers['authorization'] ?? '',
      ...(accountid === undefined ? {} : { accountid }),
    },
    payload: { query: '{ account { __typename } }' },
  })
  return { statusCode, body }
}

describe('the header AccountId', () => {
  test('of others and of nobody is not found, in the same words', async () => {
    const [foreign, absent] = [await askAt(world.b.accountId), await askAt(ABSENT)]
    expect(foreign).toEqual(absent)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toContain('"category":"resourceNotFound"')
  })

  test('is one id, or nothing at all', async () => {
    const { a, b } = world
    for (const value of [
      `${a.accountId},${b.accountId}`,
      `${a.accountId} ${b.accountId}`,
      '*',
      'null',
      `x${a.accountId}`,
    ])
      expect([value, (await askAt(value)).statusCode]).toEqual([value, 400])
    expect((await askAt([a.accountId, b.accountId])).statusCode).toBe(400)
    expect((await askAt(a.accountId.toUpperCase())).body).toContain('"data":{"account"')
    expect((await askAt(undefined)).body).toContain('"status":403')
  })
})

const cellOf = (changes: Partial<Cell>): Cell => {
  const actor = world.actors.admin.find(({ name }) => name === 'ownerA')
  if (!actor) throw new Error('Nobody walks.')
  return { actor, kind: 'foreign', outcome: 'ok', sent: '{}', opens: undefined, text: '{}', changed: [], ...changes }
}
const found = (...cells: Partial<Cell>[]) => walkProblems(cells.map(cellOf), 'admin', watches)

describe('the walk finds', () => {
  test('what belongs to others in an answer, by its mark and by its id', () => {
    expect(found({ text: `"${MARKS.organizerB}"` })).toEqual(['ownerA, foreign: told the mark of organizerB'])
    expect(found({ text: `"${world.b.collectionId}"` })).toHaveLength(1)
    expect(found({ text: `"${world.b.collectionId}"`, sent: world.b.collectionId })).toEqual([])
    expect(found({ text: `"${world.a.collectionId} ${MARKS.organizerA}"` })).toEqual([])
  })

  test('a change of what belongs to others, and any change by somebody who was turned away', () => {
    expect(found({ changed: ['organizerB'] })).toHaveLength(1)
    expect(found({ changed: ['organizerA'] })).toEqual([])
    expect(found({ outcome: '404', changed: ['organizerA'] })).toHaveLength(1)
  })

  test('a change in a row, and none in one that is written as it was', async () => {
    const update = 'update collection set description = $2 where id = $1'
    await database.query(update, [world.b.collectionId, 'changed'])
    await watches.forget()
    await database.query(update, [world.b.collectionId, 'changed'])
    expect(await watches.changed()).toEqual([])
    await database.query(update, [world.b.collectionId, 'changed again'])
    expect(await watches.changed()).toEqual(['organizerB'])
    await watches.forget()
    expect(await watches.changed()).toEqual([])
  })

  test('a foreign id that is told from an absent one, and a failure', () => {
    expect(found({ outcome: '404', text: 'a' }, { outcome: '404', text: 'b', kind: 'absent' })).toHaveLength(1)
    expect(found({ outcome: '404', text: 'a' }, { outcome: '404', text: 'a', kind: 'absent' })).toEqual([])
    expect(found({ outcome: '500' })).toHaveLength(1)
  })

  test('a field that nobody named, a name without a field, and a table that lets everybody in', () => {
    const schema = buildSchema('type Query { known: Int, fresh: Int }')
    const table = { 'Query.known': { plain: 'ok ok ok ok ok' }, 'Query.gone': { plain: '401 ok ok ok ok' } }
    expect(unnamedFields(rootKeys(schema), table, { 'Query.known': {}, 'Query.fresh': {} })).toEqual([
      'Query.fresh',
      'Query.gone',
    ])
    expect(oneSided('consumer', table)).toEqual(['Query.known'])
    expect(() => expectedOutcomes('consumer', { 'Query.x': { plain: 'ok' } }, 'Query.x')).toThrow('one outcome')
    expect(Object.keys(ACTORS)).toEqual(expect.arrayContaining([...AREAS]))
  })
})
