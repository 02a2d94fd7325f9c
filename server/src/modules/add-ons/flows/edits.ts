import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { needAllEvents } from '#modules/promotions/policy.ts'
import {
  checkedCollections,
  withCollection,
  type CollectionInput,
  type CollectionsInput,
} from '#modules/promotions/rules/collections.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonValue } from '#platform/json.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { ruleProblems } from '#platform/rules/rule-rows.ts'
import { addOnChanged } from '../facts.ts'
import { readAddOn } from '../reads/add-ons.ts'
import { disallowedReason } from '../rules/states.ts'
import type { AddOn, AddOnState } from '../types.ts'
import { lockAddOn, stampAddOn, writeCollections, writeRule, writeState } from '../writes.ts'

/** An add-on as a record. Carts read it each time, so nothing is refreshed after a save. */
export const addOnRecord: RecordKind<AddOn> = {
  name: 'add-on',
  read: readAddOn,
  lock: lockAddOn,
  stamp: stampAddOn,
  fact: addOnChanged,
}

type Rows = readonly ConditionRow[]

const auditedRule = (rows: Rows): JsonValue =>
  rows.map(({ attribute, operator, values }) => ({ attribute, operator, values: [...values] }))

/** Saves when an add-on is offered. Without rows it is offered with everything in its collections. */
export const saveRule: RecordEdit<AddOn, Rows> = {
  kind: addOnRecord,
  action: 'add-on-save-rule',
  what: 'RULE',
  may: needAllEvents,
  prepare: (_transaction, _addOn, rows) => {
    const [first, ...others] = ruleProblems('SALE', rows)
    if (first !== undefined) throw inputError(first, ...others)
    return rows
  },
  change: async (transaction, { id, rule }, rows) => {
    await writeRule(transaction, id, rows)
    return { before: { rule: auditedRule(rule) }, after: { rule: auditedRule(rows) } }
  },
}

const collectionsEdit: Pick<RecordEdit<AddOn, CollectionsInput>, 'kind' | 'action' | 'what' | 'may' | 'change'> = {
  kind: addOnRecord,
  action: 'add-on-save-collections',
  what: 'COLLECTIONS',
  may: needAllEvents,
  change: async (transaction, { id, allCollections, collectionIds }, collections) => {
    await writeCollections(transaction, id, collections)
    return {
      before: { allCollections, collectionIds: [...collectionIds] },
      after: { ...collections, collectionIds: [...collections.collectionIds] },
    }
  },
}

/** Saves which collections an add-on is offered with. Collections of other accounts are ignored. */
export const saveCollections: RecordEdit<AddOn, CollectionsInput> = {
  ...collectionsEdit,
  prepare: (_transaction, addOn, input) => checkedCollections(addOn, input),
}

/** Offers an add-on with one collection more or less. Refused if it is for all collections. */
export const setCollection: RecordEdit<AddOn, CollectionInput, CollectionsInput> = {
  ...collectionsEdit,
  isAction: true,
  prepare: (_transaction, addOn, input) => withCollection(addOn, input),
}

/** Publishes, pauses, archives or restores an add-on. */
export const setState = {
  ...stateEdit<AddOn, AddOnState>({ kind: addOnRecord, whyNot: disallowedReason, write: writeState }),
  may: needAllEvents,
}
