import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonValue } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { RecordKind, RecordRow } from '#platform/records/types.ts'
import { ruleProblems } from '#platform/rules/rule-rows.ts'
import { needAllEvents } from '../policy.ts'
import {
  checkedCollections,
  withCollection,
  type CollectionInput,
  type CollectionsInput,
  type Current,
} from '../rules/collections.ts'

type Rows = readonly ConditionRow[]
type Ruled = RecordRow & Current & { readonly rule: Rows }

type SaleRule<Row extends Ruled> = {
  readonly kind: RecordKind<Row>
  readonly writeRule: (transaction: AdminTx, id: string, rows: Rows) => Promise<void>
  readonly writeCollections: (transaction: AdminTx, id: string, collections: CollectionsInput) => Promise<void>
}

const auditedRule = (rows: Rows): JsonValue =>
  rows.map(({ attribute, operator, values }) => ({ attribute, operator, values: [...values] }))

const auditedCollections = ({ allCollections, collectionIds }: CollectionsInput) => ({
  allCollections,
  collectionIds: [...collectionIds],
})

/** The edits of a promotion's or add-on's rule and collections. */
export const saleRuleEdits = <Row extends Ruled>({ kind, writeRule, writeCollections }: SaleRule<Row>) => {
  const collectionsEdit: Pick<RecordEdit<Row, CollectionsInput>, 'kind' | 'action' | 'what' | 'may' | 'change'> = {
    kind,
    action: `${kind.name}-save-collections`,
    what: 'COLLECTIONS',
    may: needAllEvents,
    change: async (transaction, row, collections) => {
      await writeCollections(transaction, row.id, collections)
      return { before: auditedCollections(row), after: auditedCollections(collections) }
    },
  }
  /** Saves when it applies. Without rows it applies to everything in its collections. */
  const saveRule: RecordEdit<Row, Rows> = {
    kind,
    action: `${kind.name}-save-rule`,
    what: 'RULE',
    may: needAllEvents,
    prepare: (_transaction, _row, rows) => {
      const [first, ...others] = ruleProblems('SALE', rows)
      if (first !== undefined) throw inputError(first, ...others)
      return rows
    },
    change: async (transaction, { id, rule }, rows) => {
      await writeRule(transaction, id, rows)
      return { before: { rule: auditedRule(rule) }, after: { rule: auditedRule(rows) } }
    },
  }
  /** Saves which collections it applies to. Collections of other accounts are ignored. */
  const saveCollections: RecordEdit<Row, CollectionsInput> = {
    ...collectionsEdit,
    prepare: (_transaction, row, input) => checkedCollections(row, input),
  }
  /** Makes it apply to one collection more or less. Refused if it is for all collections. */
  const setCollection: RecordEdit<Row, CollectionInput, CollectionsInput> = {
    ...collectionsEdit,
    isAction: true,
    prepare: (_transaction, row, input) => withCollection(row, input),
  }
  return { saveRule, saveCollections, setCollection }
}
