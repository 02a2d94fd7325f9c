import { COPIED_PARTS, type CopiedPart } from '@admission/common/copied-parts.ts'
import { copyEvent } from '#modules/catalogue/events/actions/copy-event.ts'
import { copyPicture, removePicture } from '#modules/catalogue/events/flows/own-picture.ts'
import { needAllEventsToCreate } from '#modules/catalogue/events/policy.ts'
import { readEventRecord } from '#modules/catalogue/events/reads/event-record.ts'
import { readVisitPlan } from '#modules/catalogue/events/reads/visits.ts'
import { shiftBetween, shiftedDates } from '#modules/catalogue/events/rules/shifted-dates.ts'
import type { EventRecord } from '#modules/catalogue/events/types/event-record.ts'
import { copyLimits } from '#modules/stock/inventory/actions/copy-limits.ts'
import { copyPlaces } from '#modules/stock/inventory/actions/copy-places.ts'
import { copyVisits } from '#modules/stock/inventory/actions/copy-visits.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import { newId } from '#platform/ids.ts'
import type { CopyPair } from '#platform/records/copied-links.ts'
import type { Editor } from '#platform/records/types.ts'
import { copyCollection, type EventPair } from '../actions/copy-collection.ts'
import { followCopies } from '../actions/follow-copies.ts'
import { readNamingCollections } from '../reads/copy-plan.ts'
import { rematch } from './rematch.ts'

export type Duplicating = {
  readonly id: string
  readonly userId: string
  readonly key: string
  readonly name: string
  /** `YYYY-MM-DDTHH:MM` on the venue's clocks. */
  readonly startsAt: string
  /** Records that the copies of the collections take along. */
  readonly parts: readonly CopiedPart[]
}

const maxName = 120

const readOwnVisits = ({ services, scope }: Editor, id: string) =>
  inAccount(services.databases.admin, scope.accountId, (transaction) => readVisitPlan(transaction, scope, id))

const readOwn = ({ services, scope }: Editor, id: string): Promise<EventRecord | undefined> =>
  inAccount(services.databases.admin, scope.accountId, (transaction) => readEventRecord(transaction, scope, id))

/**
 * Copies an event with its places, its visits and the collections whose rule names it, as drafts, to another date; promotions,
 * add-ons and checkout forms that are wanted name the new collections, too. A retry with the same key
 * returns the same copy. Throws notFound, forbidden for members limited to some events, userInputError for the name or a
 * time skipped by daylight saving, preconditionFailed if the key was used for something else.
 */
export const duplicateEvent = async (editor: Editor, request: Duplicating): Promise<EventRecord> => {
  const { services, origin, scope } = editor
  needAllEventsToCreate(scope)
  const { accountId } = scope
  const { system } = services.databases
  const event = await readOwn(editor, request.id)
  if (event === undefined) throw notFound()
  const name = request.name.trim()
  if (name === '' || name.length > maxName)
    throw inputError({ path: 'name', message: name === '' ? 'Enter a name.' : `Use ${maxName} characters or fewer.` })
  const dates = shiftedDates(event, request.startsAt)
  const copyId = newId('Event')
  const pair: EventPair = {
    from: event.id,
    to: copyId,
    fromLocal: event.dateShow.local,
    toLocal: dates.dateShow.local,
    shift: shiftBetween(event.dateShow, request.startsAt).toString(),
    zone: event.dateShow.timezone,
  }
  const { id: from, userId, parts } = request
  const keyed = {
    actor: userId,
    operation: 'eventDuplicate',
    key: checkedKey(request.key),
    body: {
      accountId,
      from,
      name,
      startsAt: request.startsAt,
      parts: COPIED_PARTS.filter((part) => parts.includes(part)),
    },
  }
  const visits = event.visitKind === null ? undefined : await readOwnVisits(editor, event.id)
  const imagePath = await copyPicture(services, event)
  const copied = await inTransaction(system, (transaction) =>
    once(transaction, keyed, async () => {
      const copy = { ...dates, id: copyId, name, imagePath, createdBy: userId, shift: pair.shift }
      await copyEvent(transaction, origin, accountId, event, copy)
      await copyPlaces(transaction, { ...pair, isSeated: event.isSeated && event.hasPlaces })
      if (visits !== undefined) await copyVisits(transaction, origin, visits, pair)
      const ids = [{ from: pair.from, to: pair.to }]
      const pairs: CopyPair[] = []
      for (const collection of await readNamingCollections(transaction, accountId, event.id)) {
        const [own, ...priceTypes] = await copyCollection(transaction, origin, accountId, collection, pair)
        ids.push(own, ...priceTypes)
        pairs.push(own)
      }
      await copyLimits(transaction, ids)
      await followCopies(transaction, origin, accountId, { parts, pairs })
      return { id: copyId, collectionIds: pairs.map(({ to }) => to) }
    }),
  )
  if (copied.id !== copyId) await removePicture(services, imagePath)
  for (const id of copied.collectionIds) await rematch(services, id)
  touchEvents([copied.id])
  const record = await readOwn(editor, copied.id)
  if (record === undefined) throw notFound()
  return record
}
