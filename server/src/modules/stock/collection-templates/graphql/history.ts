import { readVocabulary } from '#modules/stock/collections/reads/vocabulary.ts'
import { changedValues } from '#modules/stock/collections/rules/changed-values.ts'
import { changeSentence } from '#modules/stock/collections/rules/changes.ts'
import { wordingOf } from '#modules/stock/collections/rules/wording.ts'
import { eventsOf } from '#platform/records/office.ts'
import type { HistoryTexts, StoredChange } from '#platform/records/history.ts'
import { TEMPLATE_FIELDS } from '#modules/stock/collections/types/collection.ts'
import { FIELD_LABELS } from '../rules/differences.ts'
import type { CollectionTemplate } from '../types.ts'

// The values of a template are those of a collection, and so are the texts.
const asCollection = (change: StoredChange): StoredChange => ({
  ...change,
  action: change.action.replace('collection-template-', 'collection-'),
})

const locksSentence = ({ after }: StoredChange): string => {
  const fields = TEMPLATE_FIELDS.filter((field) => (after?.['locks'] as readonly string[] | undefined)?.includes(field))
  return fields.length === 0 ? 'Unlocked' : `Locked: ${fields.map((field) => FIELD_LABELS[field]).join(', ')}`
}

const sentenceOf = (change: StoredChange): string => {
  if (change.action === 'collection-template-create') return 'Created'
  if (change.action === 'collection-template-set-state')
    return change.after?.['state'] === 'ARCHIVED' ? 'Archived' : 'Restored'
  if (change.action === 'collection-template-save-locks') return locksSentence(change)
  return changeSentence(asCollection(change))
}

const isPlain = (action: string): boolean => action.endsWith('-set-state') || action.endsWith('-save-locks')

/** The history of a template as readable text. */
export const templateHistory: HistoryTexts<CollectionTemplate> = {
  kind: 'collection-template',
  actions: [
    'collection-template-create',
    'collection-template-save-detail',
    'collection-template-save-rule',
    'collection-template-set-state',
    'collection-template-save-locks',
  ],
  describe: async (transaction, { actor }, { accountId, timezone, currency, exponent }, changes) => {
    const eventIds = eventsOf(actor)
    const vocabulary = eventIds === null ? await readVocabulary(transaction, accountId, 'INVENTORY') : []
    const ofRules = eventIds === null ? wordingOf(vocabulary) : null
    const formats = { timezone, currency, exponent, ofRules, ofEvent: () => 'Event' }
    return changes.map((change) => ({
      what: sentenceOf(change),
      changes: isPlain(change.action) ? [] : changedValues(asCollection(change), formats),
    }))
  },
}
