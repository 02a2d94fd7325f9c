import { deliveryMethodFields } from '@admission/common/records/delivery-method.ts'
import { fieldsSentence } from '#platform/records/field-changes.ts'
import type { ChangedValue, StoredChange } from '#platform/records/history.ts'
import { recordHistory } from '#platform/records/record-history.ts'
import type { DeliveryMethodRecord } from '../types.ts'

// A change of the event or collection says nothing without their names, which the audit trail doesn't have.
const { appliesTo: _for, eventId: _event, collectionId: _collection, ...fields } = deliveryMethodFields

const savedSentence = ({ before, after }: StoredChange, changes: readonly ChangedValue[]): string => {
  const isForOthers = before?.['eventId'] !== after?.['eventId'] || before?.['collectionId'] !== after?.['collectionId']
  if (!isForOthers) return fieldsSentence(changes)
  return [...changes.map(({ label }) => label), 'What it is for'].join(', ') + ' changed'
}

/** The history of a delivery method. */
export const methodHistory = recordHistory<DeliveryMethodRecord>('delivery-method', {
  'delivery-method-create': { what: () => 'Created' },
  'delivery-method-save': { fields, what: savedSentence },
  'delivery-method-set-state': { what: ({ after }) => (after?.['state'] === 'ON' ? 'Turned on' : 'Turned off') },
})
