import { formatDay } from '@admission/common/time.ts'
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

const DAY = /\b\d{4}-\d{2}-\d{2}\b/g
const WEEKDAY = /\b(?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY\b/g

/** A stored text with its days as people read them: `Mon, Mar 1, 2027 10:00`, `Monday 10:00–11:00`. */
export const withReadableDays = (text: string): string =>
  text
    .replaceAll(DAY, (day) => formatDay(day, true))
    .replaceAll(WEEKDAY, (day) => `${day.charAt(0)}${day.slice(1).toLowerCase()}`)

/** Summarizes a change of fields: `Name, Price changed`. */
export const fieldsSentence = (changes: readonly Pick<ChangedValue, 'label'>[]): string => {
  const labels = changes.map(({ label }) => label).join(', ')
  return labels === '' ? 'Details saved without changes' : `${labels} changed`
}
