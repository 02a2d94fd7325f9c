import { count } from '@admission/common/records/kinds.ts'
import { promotionFields } from '@admission/common/records/promotion.ts'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { sentValues } from './field-types.ts'
import { audited, changedFields } from './record-history.ts'

const fields = {
  ...promotionFields,
  maxPerDay: count({ label: 'Uses per day', optional: true, none: 'No limit', description: 'Orders of one day.' }),
}
const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('a new field of a promotion is read, written, sent, audited and told by its table alone', () => {
  const given = { name: 'Spring', kind: 'PERCENT', basisPoints: 1000, automatic: true }
  const values = { ...sentValues(fields, given), maxPerDay: 5, validFrom: null, validUntil: null }
  expect(values).toMatchObject({ ...given, getBasisPoints: 10_000, description: '', maxUses: null })
  const columns = columnsOf('p', fields, { computed: { maxUses: sql`uk.capacity`, budget: sql`bk.capacity` } })
  expect(sql`select ${columns.selected}`.compile(compiler).sql).toContain('"p"."max_per_day" as "maxPerDay"')
  const update = sql`update promotion set ${columns.assigned(values)}`.compile(compiler)
  expect(update.sql).toContain('"max_per_day" = $')
  expect(update.sql).not.toContain('budget')
  expect(update.parameters).toContain(5)
  const change = { before: audited(fields, { ...values, maxPerDay: null }), after: audited(fields, values) }
  const stored = { at: new Date(0), actorKind: 'admin', actorId: null, action: 'promotion-save-detail', ...change }
  expect(changedFields(fields, stored, { timezone: 'UTC', currency: 'USD', exponent: 2 })).toEqual([
    { label: 'Uses per day', before: 'No limit', after: '5' },
  ])
})

test('a value that was stored in words before its field had a table is shown as it was', () => {
  const change = { before: { basisPoints: '7%', perOrder: '', name: 'A' }, after: { basisPoints: 800, perOrder: true } }
  expect(changedFields(fields, change, { timezone: 'UTC', currency: 'USD', exponent: 2 })).toEqual([
    { label: 'Name', before: 'A', after: '–' },
    { label: 'Percentage off', before: '7%', after: '8%' },
    { label: 'Applies to', before: 'Each ticket', after: 'The order' },
  ])
})
