import { formatMoney } from '@admission/common/money.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { perTicketLabels, placementLabels } from '@admission/common/validation/add-on.ts'
import { number, plural } from '@admission/common/words.ts'
import type { ChangedValue, StoredChange } from '#platform/records/history.ts'
import type { AddOn } from '../types.ts'

type Account = Pick<AddOn, 'timezone' | 'currency' | 'exponent'>
type Format = (value: unknown, account: Account) => string

const text: Format = (value) => (typeof value === 'string' && value !== '' ? value : '–')
const count: Format = (value) => (typeof value === 'number' ? number(value) : 'No limit')
const money: Format = (value, { currency, exponent }) => formatMoney({ amount: Number(value), currency, exponent })
const moment: Format = (value, { timezone }) =>
  typeof value === 'string' ? formatTime(timeAt(new Date(value), timezone), { year: true }) : '–'
const either =
  (labels: { readonly yes: string; readonly no: string }): Format =>
  (value) =>
    value === true ? labels.yes : labels.no
const yesNo = either({ yes: 'Yes', no: 'No' })

const FIELDS: Readonly<Record<string, readonly [label: string, format: Format]>> = {
  name: ['Name', text],
  description: ['Description', text],
  price: ['Price', money],
  taxClass: ['Tax class', text],
  perTicket: ['Sold', either(perTicketLabels)],
  required: ['Required', yesNo],
  minimum: ['Minimum', count],
  maximum: ['Maximum', count],
  stock: ['Stock', count],
  atCheckout: ['Offered', either(placementLabels)],
  onTicket: ['Shown on tickets', yesNo],
  validFrom: ['Starts', moment],
  validUntil: ['Ends', moment],
  position: ['Position', count],
  image: ['Picture', (value) => (typeof value === 'string' ? 'Picture' : '–')],
  imageAlt: ['Picture description', text],
}

/** The fields of the detail that a change touched, as text. */
export const changedFields = ({ action, before, after }: StoredChange, account: Account): ChangedValue[] =>
  action !== 'add-on-save-detail'
    ? []
    : Object.entries(FIELDS).flatMap(([key, [label, format]]) => {
        const [from, to] = [before?.[key] ?? null, after?.[key] ?? null]
        return from === to ? [] : [{ label, before: format(from, account), after: format(to, account) }]
      })

const STATES: Readonly<Record<string, string>> = {
  DRAFT: 'Restored as a draft',
  PUBLISHED: 'Published',
  PAUSED: 'Paused',
  ARCHIVED: 'Archived',
}

const collectionsText = (values: StoredChange['after']): string => {
  const ids = values?.['collectionIds']
  return values?.['allCollections'] === true
    ? 'all collections'
    : plural(Array.isArray(ids) ? ids.length : 0, 'collection')
}

const SENTENCES: Readonly<Record<string, (change: StoredChange) => string>> = {
  'add-on-create': () => 'Created',
  'add-on-set-state': ({ after }) => STATES[String(after?.['state'])] ?? 'State changed',
  'add-on-save-rule': () => 'Condition changed',
  'add-on-save-collections': ({ after }) => `Offered with ${collectionsText(after)}`,
}

/** Actions of the audit trail that an add-on's history shows. */
export const describedActions: readonly string[] = ['add-on-save-detail', ...Object.keys(SENTENCES)]

/** Summarizes a change: `Name, Price changed`. */
export const changeSentence = (change: StoredChange, changes: readonly ChangedValue[]): string => {
  const sentence = SENTENCES[change.action]
  if (sentence !== undefined) return sentence(change)
  const labels = changes.map(({ label }) => label).join(', ')
  return labels === '' ? 'Details saved without changes' : `${labels} changed`
}
