import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { eventChanged, eventDuplicated } from '../facts.ts'
import type { EventRecord } from '../types/event-record.ts'
import { insertEventCopy, type EventCopy } from '../writes/copy-event.ts'

/** Creates a draft like an event, with its texts, rules and flags, at another time and without places. Audited. */
export const copyEvent = async (
  transaction: SystemTx,
  origin: Origin,
  accountId: AccountId,
  from: Pick<EventRecord, 'id' | 'name'>,
  { shift, ...copy }: EventCopy & { readonly shift: string },
): Promise<void> => {
  await insertEventCopy(transaction, accountId, from.id, copy)
  await recordChange(transaction, origin, {
    action: 'event-duplicate',
    target: { kind: 'event', id: copy.id },
    account: accountId,
    before: {},
    after: { from: from.name, fromId: from.id, name: copy.name, startsAt: copy.dateShow.local },
    fact: eventChanged,
    data: { what: 'PLACES' },
  })
  await announce(transaction, eventDuplicated, { accountId, subjectId: copy.id, data: { from: from.id, shift } })
}
