import { promotionFields } from '@admission/common/records/promotion.ts'
import { promotionCodeFields } from '@admission/common/validation/promotion-codes.ts'
import { plural } from '@admission/common/words.ts'
import { collectionsText, stateSentence } from '#platform/records/field-changes.ts'
import type { StoredChange } from '#platform/records/history.ts'
import { recordHistory } from '#platform/records/record-history.ts'
import type { Promotion } from '../types.ts'

const codesText = (values: StoredChange['after']): string => {
  const [code, batch, codes] = [values?.['code'], values?.['batch'], values?.['codes']]
  return typeof code === 'string' ? `code ${code}` : `${plural(Number(codes ?? 0), 'code')} of “${String(batch)}”`
}

/** The history of a promotion and its codes. */
export const promotionHistory = recordHistory<Promotion>('promotion', {
  'promotion-create': { what: () => 'Created' },
  'promotion-save-detail': { fields: promotionFields },
  'promotion-set-state': { what: stateSentence },
  'promotion-save-rule': { what: () => 'Condition changed' },
  'promotion-save-collections': { what: ({ after }) => `Applies to ${collectionsText(after)}` },
  'promotion-add-code': { what: ({ after }) => `Added ${codesText(after)}` },
  'promotion-save-code': { fields: promotionCodeFields, what: ({ after }) => `Uses of ${codesText(after)} changed` },
  'promotion-replace-code': {
    fields: promotionCodeFields,
    what: ({ before, after }) =>
      `Code ${String(before?.['code'])} replaced by ${String(after?.['code'])}; the old one ${after?.['keepsOld'] === true ? 'still works' : 'is refused'}`,
  },
  'promotion-generate-codes': { what: ({ after }) => `Generated ${plural(Number(after?.['quantity'] ?? 0), 'code')}` },
  'promotion-archive-codes': { what: ({ after }) => `Archived ${codesText(after)}` },
  'promotion-restore-codes': { what: ({ after }) => `Restored ${codesText(after)}` },
})
