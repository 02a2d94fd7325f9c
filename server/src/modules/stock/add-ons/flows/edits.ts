import { saleRuleEdits } from '#modules/stock/promotions/flows/sale-rule-edits.ts'
import { needAllEvents } from '#modules/stock/promotions/policy.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import { recordTable } from '#platform/records/columns.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { addOnChanged } from '../facts.ts'
import { readAddOn } from '../reads/add-ons.ts'
import { disallowedReason } from '../rules/states.ts'
import type { AddOn, AddOnState } from '../types.ts'
import { writeCollections, writeRule, writeState } from '../writes.ts'

/** An add-on as a record. Carts read it each time, so nothing is refreshed after a save. */
export const addOnRecord: RecordKind<AddOn> = {
  name: 'add-on',
  read: readAddOn,
  ...recordTable('add_on', 'version = version + 1, updated_at = app.now()'),
  fact: addOnChanged,
}

/** Saves when an add-on is offered, and with which collections. */
export const { saveRule, saveCollections, setCollection } = saleRuleEdits<AddOn>({
  kind: addOnRecord,
  writeRule,
  writeCollections,
})

/** Publishes, pauses, archives or restores an add-on. */
export const setState = {
  ...stateEdit<AddOn, AddOnState>({ kind: addOnRecord, whyNot: disallowedReason, write: writeState }),
  may: needAllEvents,
}
