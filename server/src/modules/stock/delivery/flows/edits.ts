import { isUuid } from '@admission/common/ids.ts'
import { DELIVERY_MECHANISM_LABELS } from '@admission/common/delivery-words.ts'
import {
  deliveryMethodFields,
  deliveryMethodSchema,
  type DeliveryMethodInput,
} from '@admission/common/records/delivery-method.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import { recordTable } from '#platform/records/columns.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { deliveryMethodChanged } from '../facts.ts'
import { readMethod, readRival, readTargets } from '../reads/method-records.ts'
import type { DeliveryMethodRecord, DeliveryState } from '../types.ts'
import { writeMethod, writeState, type WrittenMethod } from '../writes.ts'

const methodRecord: RecordKind<DeliveryMethodRecord> = {
  name: 'delivery-method',
  read: readMethod,
  ...recordTable('delivery_method'),
  fact: deliveryMethodChanged,
}

type Targets = Pick<DeliveryMethodInput, 'eventId' | 'collectionId'>

const targetsOf = ({ appliesTo, eventId, collectionId }: DeliveryMethodInput): Targets => ({
  eventId: appliesTo === 'EVENT' ? eventId : null,
  collectionId: appliesTo === 'COLLECTION' ? collectionId : null,
})

const assertTargets = async (
  transaction: AdminTx,
  { accountId }: DeliveryMethodRecord,
  { eventId, collectionId }: Targets,
): Promise<void> => {
  const wrongEvent = inputError({ path: 'eventId', message: 'Choose an event that this account sells.' })
  const wrongCollection = inputError({ path: 'collectionId', message: 'Choose a collection of this account.' })
  if (eventId !== null && !isUuid(eventId)) throw wrongEvent
  if (collectionId !== null && !isUuid(collectionId)) throw wrongCollection
  const { hasEvent, hasCollection } = await readTargets(transaction, accountId, { eventId, collectionId })
  if (!hasEvent) throw wrongEvent
  if (!hasCollection) throw wrongCollection
}

// Of two methods for the same tickets, buyers would only ever see one.
const assertAlone = async (transaction: AdminTx, method: DeliveryMethodRecord, targets: Targets): Promise<void> => {
  const rival = await readRival(transaction, { ...method, ...targets })
  if (rival !== undefined)
    throw userError(
      `“${rival}” (${DELIVERY_MECHANISM_LABELS[method.mechanism]}) is on for the same tickets. Turn it off first.`,
    )
}

// The check before reads without a lock; someone may turn a rival on meanwhile.
const refusingRival = async <Answer>(method: DeliveryMethodRecord, write: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await write()
  } catch (error) {
    const isRival = error instanceof Error && 'constraint' in error && error.constraint === 'delivery_method_alone'
    if (!isRival) throw error
    const kind = DELIVERY_MECHANISM_LABELS[method.mechanism]
    throw userError(`Another method (${kind}) has just been turned on for the same tickets. Turn it off first.`)
  }
}

/**
 * Saves a delivery method with its options. Open carts have the new prices and options with their next answer; a buyer who
 * pays meanwhile is shown the new total first, because it no longer equals the one they saw.
 */
export const saveMethod: RecordEdit<DeliveryMethodRecord, DeliveryMethodInput, WrittenMethod> = {
  kind: methodRecord,
  action: 'delivery-method-save',
  what: 'DETAIL',
  schema: deliveryMethodSchema,
  prepare: async (transaction, method, input) => {
    const targets = targetsOf(input)
    await assertTargets(transaction, method, targets)
    if (method.state === 'ON') await assertAlone(transaction, method, targets)
    const own = new Set(method.options.map(({ id }) => id))
    const isShipped = method.mechanism === 'SHIPPING'
    const options = input.options.map((option) => ({
      ...option,
      // Only shipping is limited to countries.
      countries: isShipped ? [...new Set(option.countries)].toSorted() : [],
      isNew: !own.delete(option.id),
    }))
    return { ...input, ...targets, options }
  },
  change: async (transaction, method, written) => {
    await refusingRival(method, () => writeMethod(transaction, method, written))
    return { before: audited(deliveryMethodFields, method), after: audited(deliveryMethodFields, written) }
  },
}

const stateChange = stateEdit<DeliveryMethodRecord, DeliveryState>({
  kind: methodRecord,
  whyNot: ({ state }, to) => (state === to ? (to === 'ON' ? 'It’s already on.' : 'It’s already off.') : null),
  write: writeState,
})

/** Turns a delivery method on or off. Only one of each mechanism is on for the same tickets. */
export const setState: RecordEdit<DeliveryMethodRecord, DeliveryState> = {
  ...stateChange,
  prepare: async (transaction, method, to, now) => {
    const state = await stateChange.prepare(transaction, method, to, now)
    if (state === 'ON') await assertAlone(transaction, method, method)
    return state
  },
  change: (transaction, method, state) => refusingRival(method, () => stateChange.change(transaction, method, state)),
}
