import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { operatorsOf, valueCount } from '@admission/common/conditions/attributes.ts'
import type { ConditionRow, ConditionValue, InventoryAttribute } from '@admission/common/conditions/types.ts'
import { conditionErrors } from '@admission/common/conditions/validate.ts'
import { sized } from '@admission/common/testing/run.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { systemClock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { rematch } from './flows/rematch.ts'
import { readDueMatches } from './reads/due-matches.ts'
import { aCollection, aWorld, offeredUnits, type World } from './testing/a-world.ts'

const database = aDatabase()
const RULES = sized(300, 1_000, 10_000)
const RULES_PER_WORLD = 50
const work = () => ({ databases: database, clock: systemClock(0) })

type Facts = Readonly<Partial<Record<InventoryAttribute, ConditionValue | readonly ConditionValue[]>>>
type Unit = { readonly name: string; readonly facts: Facts }

/** Every unit of a world with its facts, one by one: seats as seats, an area as one unit. */
const unitsOf = async (world: World): Promise<Unit[]> => {
  const rows = await database.query<{ unit: string; facts: Facts }>(
    `select e.id || ':seat ' || t.seat_no as unit, jsonb_build_object('event', e.id, 'venue', e.venue_id, 'date', to_char(e.date_show_local, 'YYYY-MM-DD'),
            'timeToEvent', extract(epoch from e.date_show - now()) / 3600, 'weekday', trim(to_char(e.date_show_local, 'DAY')), 'section', t.section, 'row', t.row_label, 'seat', t.position::text, 'priceLevel', t.price_level::text,
            'source', 'House', 'tag', '[]'::jsonb,
            'extra', (select coalesce(jsonb_agg(x.label), '[]') from seat_extra x join seat_configuration_version v on v.configuration_id = x.configuration_id
                      where v.id = t.version_id and x.no = any (t.extras))) as facts
     from event e join seat t on t.version_id = e.seat_version_id where e.account_id = $1
     union all
     select e.id || ':' || b.section, jsonb_build_object('event', e.id, 'venue', e.venue_id, 'date', to_char(e.date_show_local, 'YYYY-MM-DD'),
            'timeToEvent', extract(epoch from e.date_show - now()) / 3600, 'weekday', trim(to_char(e.date_show_local, 'DAY')), 'section', b.section, 'priceLevel', b.price_level::text, 'source', 'House',
            'holdCode', coalesce(b.hold_code, ''), 'tag', to_jsonb(b.tags))
     from event e join block b on b.event_id = e.id and not b.seated where e.account_id = $1`,
    [world.accountId],
  )
  return rows.map(({ unit, facts }) => ({ name: unit, facts }))
}

const ORDERED = ['1', '2', '3', '4', '5', 'A', 'B', 'Balcony', 'Standing']
const same = (a: ConditionValue, b: ConditionValue) => String(a).toLowerCase() === String(b).toLowerCase()
const place = (value: ConditionValue): ConditionValue =>
  typeof value !== 'number' && ORDERED.includes(String(value)) ? ORDERED.indexOf(String(value)) : value

/** The rule once more, slow and obvious; shares no code with the real one. */
const holds = ({ attribute, operator, values }: ConditionRow, facts: Facts): boolean => {
  const mine = [facts[attribute as InventoryAttribute]]
    .flat()
    .filter((fact): fact is ConditionValue => fact !== undefined && fact !== '')
  const any = (isMet: (fact: ConditionValue, value: ConditionValue) => boolean) =>
    mine.some((fact) => values.some((value) => isMet(fact, value)))
  if (operator === 'IN' || operator === 'EQUALS') return any(same)
  if (operator === 'NOT_IN' || operator === 'NOT_EQUALS') return !any(same)
  if (operator === 'LESS') return any((fact, value) => place(fact) < place(value))
  if (operator === 'AT_MAX') return any((fact, value) => place(fact) <= place(value))
  if (operator === 'GREATER') return any((fact, value) => place(fact) > place(value))
  if (operator === 'AT_LEAST') return any((fact, value) => place(fact) >= place(value))
  if (operator === 'BETWEEN')
    return mine.some((fact) => place(fact) >= place(values[0] ?? '') && place(fact) <= place(values[1] ?? ''))
  if (operator === 'STARTS_WITH')
    return any((fact, value) => String(fact).toLowerCase().startsWith(String(value).toLowerCase()))
  if (operator === 'CONTAINS')
    return any((fact, value) => String(fact).toLowerCase().includes(String(value).toLowerCase()))
  if (operator === 'IS_EMPTY') return mine.length === 0
  return mine.length > 0
}

const aRow = (world: World, days: readonly string[]): fc.Arbitrary<ConditionRow> => {
  const pools: Partial<Record<InventoryAttribute, readonly ConditionValue[]>> = {
    event: [...world.seatedEventIds, world.standingEventId],
    venue: [world.venueId],
    date: days,
    weekday: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
    timeToEvent: [0, 100, 730, 800, 2000],
    section: ['A', 'B', 'Standing', 'Balcony'],
    row: ['1', '2', '3'],
    seat: ['1', '2', '3', '4', '5'],
    priceLevel: ['1', '2', '3'],
    source: ['House', 'other'],
    holdCode: ['HOUSE', 'house', 'PRESS'],
    tag: ['vip', 'VIP', 'press'],
    extra: ['Aisle', 'View', 'aisle'],
  }
  return fc.constantFrom(...(Object.keys(pools) as InventoryAttribute[])).chain((attribute) =>
    fc.constantFrom(...operatorsOf(attribute)).chain((operator) => {
      const count = valueCount(operator)
      const [minimum, maximum] = ({ NONE: [0, 0], ONE: [1, 1], TWO: [2, 2], MANY: [1, 3] } as const)[count]
      return fc
        .array(fc.constantFrom(...(pools[attribute] ?? [])), { minLength: minimum, maxLength: maximum })
        .map((values) => ({
          attribute,
          operator,
          values: count === 'TWO' ? values.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)) : values,
        }))
    }),
  )
}

test(
  `what is stored equals a slow and obvious reference, unit by unit, on ${String(RULES)} random rules`,
  { timeout: RULES * 100 },
  async () => {
    const seen = { some: 0, none: 0, splits: 0 }
    for (let done = 0; done < RULES; done += RULES_PER_WORLD) {
      const world = await aWorld(database.query)
      const units = await unitsOf(world)
      const days = [...new Set(units.map(({ facts }) => String(facts.date)))]
      const rules = fc.sample(fc.array(aRow(world, days), { maxLength: 3 }), { numRuns: RULES_PER_WORLD, seed: done })
      const collectionId = await aCollection(database.query, world, { price: 0 })
      for (const rule of rules) {
        expect(conditionErrors({ kind: 'INVENTORY', rows: rule })).toEqual([])
        await database.query('update collection set rule = $2, rematched_at = null where id = $1', [
          collectionId,
          JSON.stringify(rule),
        ])
        await rematch(work(), collectionId)
        const expected = rule.length === 0 ? [] : units.filter(({ facts }) => rule.every((row) => holds(row, facts)))
        const stored = await offeredUnits(database.query, collectionId)
        expect({ rule, stored }).toEqual({ rule, stored: expected.map(({ name }) => name).toSorted() })
        seen[expected.length > 0 ? 'some' : 'none'] += 1
      }
      const [blocks] = await database.query<{ n: number }>('select count(*)::int n from block where account_id = $1', [
        world.accountId,
      ])
      seen.splits += (blocks?.n ?? 0) - 10
    }
    // Both answers and splits must be common, or nothing was compared.
    expect(Math.min(seen.some, seen.none, seen.splits)).toBeGreaterThan(RULES / 20)
  },
)

const versionOf = async (id: string): Promise<number> =>
  (await database.query<{ version: number }>('select version from collection where id = $1', [id]))[0]?.version ?? 0

test('a match that changes nothing keeps the version; one that does bumps it and those of its neighbors', async () => {
  const world = await aWorld(database.query)
  const rule = [{ attribute: 'section', operator: 'IN', values: ['A'] }] as const
  const mine = await aCollection(database.query, world, { rule })
  const neighbour = await aCollection(database.query, world, { name: 'Other' })
  await rematch(work(), mine)
  expect([await versionOf(mine), await versionOf(neighbour)]).toEqual([2, 2])
  await rematch(work(), mine)
  expect([await versionOf(mine), await versionOf(neighbour)]).toEqual([2, 2])
})

test('a split keeps every other collection whole and bumps its version; held units stay held', async () => {
  const world = await aWorld(database.query)
  const all = await aCollection(database.query, world, {
    rule: [{ attribute: 'venue', operator: 'IN', values: [world.venueId] }],
  })
  await rematch(work(), all)
  const before = await offeredUnits(database.query, all)
  const [eventId = ''] = world.seatedEventIds
  const [held] = await database.query<{ block_id: string }>(
    'select block_id from event_seat where event_id = $1 and seat_no = 1',
    [eventId],
  )
  const [type] = await database.query<{ id: string }>('select id from price_type where collection_id = $1', [all])
  const sale = {
    accountId: world.accountId,
    eventId,
    collectionId: all,
    priceTypeId: type?.id ?? '',
    blockId: held?.block_id ?? '',
    capId: undefined,
    currency: 'USD',
  }
  const claim = anAdd(sale, { seats: [1, 2], collectionVersion: await versionOf(all) })
  expect(await claimOne(database.query, claim)).toMatchObject({ granted: true })
  const version = await versionOf(all)
  const first = await aCollection(database.query, world, {
    rule: [{ attribute: 'seat', operator: 'EQUALS', values: ['1'] }],
  })
  await rematch(work(), first)
  expect(await offeredUnits(database.query, all)).toEqual(before)
  expect(await versionOf(all)).toBeGreaterThan(version)
  const [counted] = await database.query<{ held: number }>(
    'select sum(k.held)::int held from block b join counter k on k.id = b.id where b.event_id = $1',
    [eventId],
  )
  expect(counted).toEqual({ held: 2 })
})

test('of two concurrent matches, the rule stored last wins', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world, { rule: [{ attribute: 'row', operator: 'IN', values: ['1'] }] })
  const other = await aCollection(database.query, world, {
    rule: [{ attribute: 'seat', operator: 'IN', values: ['2', '3'] }],
  })
  await Promise.all([rematch(work(), id), rematch(work(), id), rematch(work(), other)])
  expect(await offeredUnits(database.query, id)).toHaveLength(16)
  expect(await offeredUnits(database.query, other)).toHaveLength(24)
})

test('stock added during a match makes another match due', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world, {
    rule: [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }],
  })
  const rival = await database.connect()
  await rival.query('begin')
  await rival.query('select from collection where id = $1 for update', [id])
  const matching = rematch(work(), id)
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  await expect.poll(async () => (await database.query(waiting)).length, { interval: 5 }).toBe(1)
  const late = { eventId: world.standingEventId, id: newId('Block'), section: 'Late', priceLevel: 1, capacity: 5 }
  await database.query('select create_pools($1)', [JSON.stringify([late])])
  await rival.query('commit')
  await matching
  expect(await readDueMatches(database.system)).toContain(id)
  await rematch(work(), id)
  expect(await readDueMatches(database.system)).not.toContain(id)
  expect(await offeredUnits(database.query, id)).toContain(`${world.standingEventId}:Late`)
})

test('stock held exclusively by another account is offered only by that account', async () => {
  const [mine, other] = [await aWorld(database.query), await aWorld(database.query)]
  await database.query(`insert into event_access (account_id, event_id, via) values ($1, $2, 'ALLOCATION')`, [
    other.accountId,
    mine.standingEventId,
  ])
  await database.query(`update block set holder_account_id = $1 where account_id = $2 and section = 'Balcony'`, [
    other.accountId,
    mine.accountId,
  ])
  const rule = [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }] as const
  const [id, theirs] = [
    await aCollection(database.query, mine, { rule }),
    await aCollection(database.query, other, { rule }),
  ]
  await rematch(work(), id)
  await rematch(work(), theirs)
  const ofMine = (units: readonly string[]) => units.filter((unit) => unit.startsWith(mine.standingEventId))
  expect(ofMine(await offeredUnits(database.query, id))).toEqual([`${mine.standingEventId}:Standing`])
  expect(ofMine(await offeredUnits(database.query, theirs))).toEqual([`${mine.standingEventId}:Balcony`])
  expect(await offeredUnits(database.query, id)).toHaveLength(49)
})
