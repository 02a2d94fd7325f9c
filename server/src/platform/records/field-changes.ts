import { plural } from '@admission/common/words.ts'
import type { ChangedValue, StoredChange } from './history.ts'

/** `all collections`, `3 collections`. */
export const collectionsText = (values: StoredChange['after']): string => {
  const ids = values?.['collectionIds']
  return values?.['allCollections'] === true
    ? 'all collections'
    : plural(Array.isArray(ids) ? ids.length : 0, 'collection')
}

const STATES: Readonly<Record<string, string>> = {
  DRAFT: 'Restored as a draft',
  PUBLISHED: 'Published',
  PAUSED: 'Paused',
  ARCHIVED: 'Archived',
}

/** Sentence about a change of state: `Paused`. */
export const stateSentence = ({ after }: StoredChange): string => STATES[String(after?.['state'])] ?? 'State changed'

/** Summarizes a change of fields: `Name, Price changed`. */
export const fieldsSentence = (changes: readonly Pick<ChangedValue, 'label'>[]): string => {
  const labels = changes.map(({ label }) => label).join(', ')
  return labels === '' ? 'Details saved without changes' : `${labels} changed`
}
