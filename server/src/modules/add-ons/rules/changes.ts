import { perTicketLabels, placementLabels } from '@admission/common/validation/add-on.ts'
import {
  collectionsText,
  eitherValue,
  fieldChanges,
  fieldsSentence,
  limitValue,
  momentValue,
  moneyValue,
  stateSentence,
  textValue,
  yesNoValue,
  type FieldFormats,
} from '#platform/records/field-changes.ts'
import type { ChangedValue, StoredChange } from '#platform/records/history.ts'
import type { AddOn } from '../types.ts'

const FIELDS: FieldFormats = {
  name: ['Name', textValue],
  description: ['Description', textValue],
  price: ['Price', moneyValue],
  taxClass: ['Tax class', textValue],
  perTicket: ['Sold', eitherValue(perTicketLabels)],
  required: ['Required', yesNoValue],
  minimum: ['Minimum', limitValue],
  maximum: ['Maximum', limitValue],
  stock: ['Stock', limitValue],
  atCheckout: ['Offered', eitherValue(placementLabels)],
  onTicket: ['Shown on tickets', yesNoValue],
  validFrom: ['Starts', momentValue],
  validUntil: ['Ends', momentValue],
  position: ['Position', limitValue],
  image: ['Picture', (value) => (typeof value === 'string' ? 'Picture' : '–')],
  imageAlt: ['Picture description', textValue],
}

/** The fields of the detail that a change touched, as text. */
export const changedFields = (change: StoredChange, addOn: AddOn): ChangedValue[] =>
  change.action === 'add-on-save-detail' ? fieldChanges(FIELDS, change, addOn) : []

const SENTENCES: Readonly<Record<string, (change: StoredChange) => string>> = {
  'add-on-create': () => 'Created',
  'add-on-set-state': stateSentence,
  'add-on-save-rule': () => 'Condition changed',
  'add-on-save-collections': ({ after }) => `Offered with ${collectionsText(after)}`,
}

/** Actions of the audit trail that an add-on's history shows. */
export const describedActions: readonly string[] = ['add-on-save-detail', ...Object.keys(SENTENCES)]

/** Summarizes a change: `Name, Price changed`. */
export const changeSentence = (change: StoredChange, changes: readonly ChangedValue[]): string =>
  SENTENCES[change.action]?.(change) ?? fieldsSentence(changes)
