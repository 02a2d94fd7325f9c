import { percentText, type PromotionKind } from '@admission/common/promotion-words.ts'
import { kindLabels, perOrderLabels, wayLabels } from '@admission/common/validation/promotion-form.ts'
import { plural } from '@admission/common/words.ts'
import {
  collectionsText,
  eitherValue,
  fieldChanges,
  fieldsSentence,
  limitValue,
  momentValue,
  moneyValue,
  stateSentence,
  textValue,
  yesNoValue,
  type FieldFormats,
  type ValueFormat,
} from '#platform/records/field-changes.ts'
import type { ChangedValue, StoredChange } from '#platform/records/history.ts'
import type { Promotion } from '../types.ts'

type Values = StoredChange['before']

const plain: ValueFormat = (value) => (typeof value === 'number' ? String(value) : '–')
const share: ValueFormat = (value) => (typeof value === 'number' ? percentText(value) : '–')

const FIELDS: FieldFormats = {
  name: ['Name', textValue],
  description: ['Description', textValue],
  kind: ['Kind', (kind) => kindLabels[kind as PromotionKind]],
  basisPoints: ['Percentage off', share],
  amount: ['Amount', moneyValue],
  perOrder: ['Applies to', eitherValue(perOrderLabels)],
  buy: ['Tickets to buy', plain],
  get: ['Tickets that come with them', plain],
  getBasisPoints: ['Percentage off those', share],
  automatic: ['How buyers get it', eitherValue(wayLabels)],
  validFrom: ['Starts', momentValue],
  validUntil: ['Ends', momentValue],
  maxUses: ['Total uses', limitValue],
  maxPerBuyer: ['Uses per buyer', limitValue],
  budget: ['Budget', (value, account) => (value === null ? 'No limit' : moneyValue(value, account))],
  stackable: ['Combines with others', yesNoValue],
  priority: ['Priority', plain],
}

const CODE_FIELDS: FieldFormats = { code: ['Code', textValue], uses: ['Uses', limitValue] }

const fieldsOf: Readonly<Record<string, FieldFormats>> = {
  'promotion-save-detail': FIELDS,
  'promotion-save-code': CODE_FIELDS,
  'promotion-replace-code': CODE_FIELDS,
}

/** The fields of the detail, or of a code, that a change touched, as text. */
export const changedFields = (change: StoredChange, promotion: Promotion): ChangedValue[] =>
  fieldChanges(fieldsOf[change.action] ?? {}, change, promotion)

const codesText = (values: Values): string => {
  const [code, batch, codes] = [values?.['code'], values?.['batch'], values?.['codes']]
  return typeof code === 'string' ? `code ${code}` : `${plural(Number(codes ?? 0), 'code')} of “${String(batch)}”`
}

const SENTENCES: Readonly<Record<string, (change: StoredChange) => string>> = {
  'promotion-create': () => 'Created',
  'promotion-set-state': stateSentence,
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
export const changeSentence = (change: StoredChange, changes: readonly ChangedValue[]): string =>
  SENTENCES[change.action]?.(change) ?? fieldsSentence(changes)
