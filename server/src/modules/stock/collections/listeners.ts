import { defineListener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { eventChanged } from '#modules/catalogue/events/facts.ts'
import { eventStockChanged } from '#modules/stock/inventory/facts.ts'
import { feeStructureChanged } from '#modules/stock/pricing/facts.ts'
import { collectionChanged } from './facts.ts'
import { awaitPriceChange, rematchCollection, rematchEventPlaces, repriceAfterFees } from './jobs.ts'
import { markDatedRules } from './writes/dated-rules.ts'

/** Ensures a saved rule is applied even if the process that saved it died before doing so. */
export const applySavedRule = defineListener(
  'collections.apply-rule',
  collectionChanged,
  async (_services, transaction, fact) => {
    if (fact.data.what !== 'RULE' && fact.data.what !== 'TEMPLATE') return
    await addJob(
      transaction,
      rematchCollection,
      { collectionId: fact.subjectId },
      { key: `rematch-collection:${fact.subjectId}` },
    )
  },
)

/** Shows a planned price in lists from its moment. Offers and claims don't wait for this. */
export const awaitPlannedPrice = defineListener(
  'collections.await-price-change',
  collectionChanged,
  async (_services, transaction, { data, subjectId }) => {
    if (data.what === 'PRICE_CHANGES') await awaitPriceChange(transaction, subjectId)
  },
)

/** Offers an event's new places, and stops offering those that left, within a second of the change. */
export const matchChangedPlaces = defineListener(
  'collections.match-places',
  eventStockChanged,
  (_services, transaction, { subjectId: eventId }) =>
    addJob(transaction, rematchEventPlaces, { eventId }, { key: `rematch-event:${eventId}` }),
)

/** Applies rules about dates and venues again when an event they can match is moved. */
export const rematchMovedEvent = defineListener(
  'collections.rematch-moved-event',
  eventChanged,
  async (_services, transaction, fact) => {
    if (fact.data.what !== 'DATES') return
    for (const collectionId of await markDatedRules(transaction, fact.subjectId))
      await addJob(transaction, rematchCollection, { collectionId }, { key: `rematch-collection:${collectionId}` })
  },
)

/** Shows changed fees in lists. Those that are planned follow at their moment, with other due prices. */
export const repriceChangedFees = defineListener(
  'collections.reprice-after-fees',
  feeStructureChanged,
  async (_services, transaction, { data }) => {
    if (data.what !== 'FEES' && data.what !== 'DEFAULT' && data.what !== 'ACCOUNTS') return
    await addJob(transaction, repriceAfterFees, {}, { key: 'reprice-after-fees' })
  },
)
