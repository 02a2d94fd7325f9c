import { LIST_DIRECTION_LABELS } from '@admission/common/admission/scan-words.ts'
import { isUuid } from '@admission/common/ids.ts'
import { checkInListSchema, type CheckInListInput } from '@admission/common/validation/check-in.ts'
import { plural } from '@admission/common/words.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import type { HistoryTexts } from '#platform/records/history.ts'
import type { Editor, RecordKind } from '#platform/records/types.ts'
import { checkInListChanged } from '../facts.ts'
import { isOwnEvent, readCheckInList, readEventPrices } from '../reads/check-in.ts'
import type { CheckInList } from '../types.ts'
import { archiveList, insertList, lockList, stampList, writeList } from '../writes/check-in.ts'

/** Lists that an event can have. */
const MAX_LISTS = 50

const listRecord: RecordKind<CheckInList> = {
  name: 'check-in-list',
  read: readCheckInList,
  lock: lockList,
  stamp: stampList,
  fact: checkInListChanged,
}

const minutesText = (minutes: number | null): string => (minutes === null ? 'No limit' : plural(minutes, 'minute'))

const audited = (eventId: string, list: CheckInListInput): JsonObject => ({
  eventId,
  name: list.name,
  prices: list.priceTypeIds.length === 0 ? 'All' : plural(list.priceTypeIds.length, 'price'),
  direction: LIST_DIRECTION_LABELS[list.direction],
  opens: minutesText(list.opensMinutesBefore),
  closes: minutesText(list.closesMinutesAfter),
  unpaid: list.includeUnpaid,
})
const inputOf = (list: CheckInList): CheckInListInput => ({
  ...list,
  priceTypeIds: [...list.priceTypeIds],
})

const checkPrices = async (transaction: AdminTx, eventId: string, priceTypeIds: readonly string[]): Promise<void> => {
  const known = new Set((await readEventPrices(transaction, eventId)).map(({ id }) => id))
  if (!priceTypeIds.every((id) => known.has(id)))
    throw inputError({
      path: 'priceTypeIds',
      message: 'Choose prices of this event.',
    })
}

/** Creates a list for an event. Throws userInputError with the invalid fields, notFound for events out of reach. */
export const createList = (editor: Editor, eventId: string, given: CheckInListInput): Promise<CheckInList> => {
  const { services, origin, scope } = editor
  const input = validateInput(checkInListSchema, given)
  if (!isUuid(eventId)) throw notFound()
  return inAccount(services.databases.admin, scope.accountId, async (transaction) => {
    if (!(await isOwnEvent(transaction, scope, eventId))) throw notFound()
    await checkPrices(transaction, eventId, input.priceTypeIds)
    const id = await insertList(transaction, scope.accountId, eventId, input, MAX_LISTS)
    if (id === undefined) throw userError(`An event can have ${String(MAX_LISTS)} lists. Archive one first.`)
    await recordChange(transaction, origin, {
      action: 'check-in-list-create',
      target: { kind: listRecord.name, id },
      account: scope.accountId,
      after: audited(eventId, input),
      fact: checkInListChanged,
      data: { what: 'CREATED' },
    })
    const created = await readCheckInList(transaction, scope, id)
    if (created === undefined) throw notFound()
    return created
  })
}

/** Saves what a list admits. Doors follow within a second. */
export const saveList: RecordEdit<CheckInList, CheckInListInput> = {
  kind: listRecord,
  action: 'check-in-list-save',
  what: 'DETAIL',
  schema: checkInListSchema,
  prepare: async (transaction, list, input) => {
    await checkPrices(transaction, list.eventId, input.priceTypeIds)
    return input
  },
  change: async (transaction, before, input) => {
    await writeList(transaction, before.id, input)
    return { before: audited(before.eventId, inputOf(before)), after: audited(before.eventId, input) }
  },
}

/** Archives a list. Its scans stay. Throws notFound if it's out of reach, userError if it is the event's last. */
export const removeList = ({ services, origin, scope }: Editor, id: string): Promise<void> =>
  inAccount(services.databases.admin, scope.accountId, async (transaction) => {
    const list = isUuid(id) ? await readCheckInList(transaction, scope, id) : undefined
    if (list === undefined) throw notFound()
    if (!(await archiveList(transaction, list.eventId, list.id))) throw userError('An event needs at least one list.')
    await recordChange(transaction, origin, {
      action: 'check-in-list-archive',
      target: { kind: listRecord.name, id: list.id },
      account: scope.accountId,
      before: audited(list.eventId, inputOf(list)),
      fact: checkInListChanged,
      data: { what: 'ARCHIVED' },
    })
  })

const LABELS = {
  name: 'Name',
  prices: 'Prices',
  direction: 'Direction',
  opens: 'Opens before the start',
  closes: 'Closes after the start',
  unpaid: 'Admits unpaid tickets',
} as const

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}

/** Texts for the history of a list. */
export const listHistory: HistoryTexts<CheckInList> = {
  kind: listRecord.name,
  actions: ['check-in-list-create', 'check-in-list-save'],
  describe: (_transaction, _context, _list, changes) =>
    changes.map(({ action, before, after }) => {
      if (action === 'check-in-list-create') return { what: 'Created', changes: [] }
      const fields = Object.entries(LABELS)
        .map(([field, label]) => ({
          label,
          before: textOf(before?.[field]),
          after: textOf(after?.[field]),
        }))
        .filter((change) => change.before !== change.after)
      return {
        what: fields.length === 0 ? 'Saved without changes' : 'Changed',
        changes: fields,
      }
    }),
}
