import type { AdminTx } from '#platform/db/kysely.ts'
import { eventsOf } from '#platform/records/office.ts'
import type { HistoryTexts, StoredChange } from '#platform/records/history.ts'
import type { CollectionScope } from '../../policy.ts'
import { readEventNames } from '../../reads/collection-parts.ts'
import { readVocabulary } from '../../reads/vocabulary.ts'
import { changedValues, describedActions, eventsNamedBy, type ValueFormats } from '../../rules/changed-values.ts'
import { changeSentence } from '../../rules/changes.ts'
import { wordingOf } from '../../rules/wording.ts'
import type { Collection } from '../../types/collection.ts'

// The vocabulary is only read if a condition changed and the member is allowed to see it.
const valueFormats = async (
  transaction: AdminTx,
  { accountId, timezone, currency, exponent }: Collection,
  eventIds: CollectionScope['eventIds'],
  changes: readonly StoredChange[],
): Promise<ValueFormats> => {
  const hasRules = changes.some(({ action }) => action === 'collection-save-rule')
  const named = changes.flatMap(eventsNamedBy).filter((id) => eventIds === null || eventIds.some((own) => own === id))
  const names = await readEventNames(transaction, accountId, [...new Set(named)])
  const vocabulary = hasRules && eventIds === null ? await readVocabulary(transaction, accountId, 'INVENTORY') : []
  return {
    timezone,
    currency,
    exponent,
    ofRules: eventIds === null ? wordingOf(vocabulary) : null,
    ofEvent: (id) => names.get(id) ?? 'Another event',
  }
}

/** The history of a collection as readable text. */
export const collectionHistory: HistoryTexts<Collection> = {
  kind: 'collection',
  actions: describedActions,
  describe: async (transaction, { actor }, collection, changes) => {
    const formats = await valueFormats(transaction, collection, eventsOf(actor), changes)
    return changes.map((change) => ({ what: changeSentence(change), changes: changedValues(change, formats) }))
  },
}
