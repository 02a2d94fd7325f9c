import { formatMoney } from '@admission/common/money.ts'
import { percentText, type PromotionKind } from '@admission/common/promotion-words.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { kindLabels, perOrderLabels, wayLabels } from '@admission/common/validation/promotion-form.ts'
import { number, plural } from '@admission/common/words.ts'
import type { ChangedValue, StoredChange } from '#platform/records/history.ts'
import type { Promotion } from '../types.ts'

type Values = StoredChange['before']
type Account = Pick<Promotion, 'timezone' | 'currency' | 'exponent'>
type Format = (value: unknown, account: Account) => string

const text: Format = (value) => (typeof value === 'string' && value !== '' ? value : '–')
const count: Format = (value) => (typeof value === 'number' ? number(value) : 'No limit')
const plain: Format = (value) => (typeof value === 'number' ? String(value) : '–')
const share: Format = (value) => (typeof value === 'number' ? percentText(value) : '–')
const amount: Format = (value, { currency, exponent }) =>
  typeof value === 'number' ? formatMoney({ amount: value, currency, exponent }) : '–'
const moment: Format = (value, { timezone }) =>
  typeof value === 'string' ? formatTime(timeAt(new Date(value), timezone), { year: true }) : '–'
const either =
  (labels: { readonly yes: string; readonly no: string }): Format =>
  (value) =>
    value === true ? labels.yes : labels.no

const FIELDS: Readonly<Record<string, readonly [label: string, format: Format]>> = {
  name: ['Name', text],
  description: ['Description', text],
  kind: ['Kind', (kind) => kindLabels[kind as PromotionKind]],
  basisPoints: ['Percentage off', share],
  amount: ['Amount', amount],
  perOrder: ['Applies to', either(perOrderLabels)],
  buy: ['Tickets to buy', plain],
  get: ['Tickets that come with them', plain],
  getBasisPoints: ['Percentage off those', share],
  automatic: ['How buyers get it', either(wayLabels)],
  validFrom: ['Starts', moment],
  validUntil: ['Ends', moment],
  maxUses: ['Total uses', count],
  maxPerBuyer: ['Uses per buyer', count],
  budget: ['Budget', (value, account) => (value === null ? 'No limit' : amount(value, account))],
  stackable: ['Combines with others', either({ yes: 'Yes', no: 'No' })],
  priority: ['Priority', plain],
}

const CODE_FIELDS: typeof FIELDS = { code: ['Code', text], uses: ['Uses', count] }

const fieldsOf: Readonly<Record<string, typeof FIELDS>> = {
  'promotion-save-detail': FIELDS,
  'promotion-save-code': CODE_FIELDS,
  'promotion-replace-code': CODE_FIELDS,
}

/** The fields of the detail, or of a code, that a change touched, as text. */
export const changedFields = ({ action, before, after }: StoredChange, account: Account): ChangedValue[] =>
  Object.entries(fieldsOf[action] ?? {}).flatMap(([key, [label, format]]) => {
    const [from, to] = [before?.[key] ?? null, after?.[key] ?? null]
    return from === to ? [] : [{ label, before: format(from, account), after: format(to, account) }]
  })

const collectionsText = (values: Values): string => {
  const ids = values?.['collectionIds']
  return values?.['allCollections'] === true
    ? 'all collections'
    : plural(Array.isArray(ids) ? ids.length : 0, 'collection')
}

const codesText = (values: Values): string => {
  const [code, batch, codes] = [values?.['code'], values?.['batch'], values?.['codes']]
  return typeof code === 'string' ? `code ${code}` : `${plural(Number(codes ?? 0), 'code')} of “${String(batch)}”`
}

const STATES: Readonly<Record<string, string>> = {
  DRAFT: 'Restored as a draft',
  PUBLISHED: 'Published',
  PAUSED: 'Paused',
  ARCHIVED: 'Archived',
}

const SENTENCES: Readonly<Record<string, (change: StoredChange) => string>> = {
  'promotion-create': () => 'Created',
  'promotion-set-state': ({ after }) => STATES[String(after?.['state'])] ?? 'State changed',
  'promotion-save-rule': () => 'Condition changed',
  'promotion-save-collections': ({ after }) => `Applies to ${collectionsText(after)}`,
  'promotion-add-code': ({ after }) => `Added ${codesText(after)}`,
  'promotion-save-code': ({ after }) => `Uses of ${codesText(after)} changed`,
  'promotion-replace-code': ({ before, after }) =>
    `Code ${String(before?.['code'])} replaced by ${String(after?.['code'])}; the old one ${after?.['keepsOld'] === true ? 'still works' : 'is refused'}`,
  'promotion-generate-codes': ({ after }) => `Generated ${plural(Number(after?.['quantity'] ?? 0), 'code')}`,
  'promotion-archive-codes': ({ after }) => `Archived ${codesText(after)}`,
  'promotion-restore-codes': ({ after }) => `Restored ${codesText(after)}`,
}

/** Actions of the audit trail that a promotion's history shows. */
export const describedActions: readonly string[] = ['promotion-save-detail', ...Object.keys(SENTENCES)]

/** Summarizes a change: `Name, Budget changed`. */
export const changeSentence = (change: StoredChange, changes: readonly ChangedValue[]): string => {
  const sentence = SENTENCES[change.action]
  if (sentence !== undefined) return sentence(change)
  const labels = changes.map(({ label }) => label).join(', ')
  return labels === '' ? 'Details saved without changes' : `${labels} changed`
}
