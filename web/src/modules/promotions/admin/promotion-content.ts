import { percentTyped } from '@admission/common/validation/typed-fields.ts'
import type { promotionForm } from '@admission/common/validation/promotion-form.ts'
import type * as v from 'valibot'
import type { StateAction } from '#platform/record/StateActions.tsx'
import type { PromotionDetailFieldsFragment } from './promotion-detail.gql.ts'

/** Form values of the detail tab. */
export type PromotionContent = v.InferInput<ReturnType<typeof promotionForm>>

const minute = (time: { readonly local: string } | null): string => time?.local.slice(0, 16) ?? ''
const count = (value: number | null): string => (value === null ? '' : String(value))
const either = (value: boolean): string => (value ? 'yes' : 'no')

export const contentOf = (promotion: PromotionDetailFieldsFragment): PromotionContent => ({
  name: promotion.name,
  description: promotion.description,
  kind: promotion.kind,
  basisPoints: percentTyped(promotion.basisPoints),
  amount: promotion.amount?.amount ?? null,
  perOrder: either(promotion.perOrder),
  buy: count(promotion.buy),
  get: count(promotion.get),
  getBasisPoints: percentTyped(promotion.getBasisPoints),
  automatic: either(promotion.automatic),
  validFrom: minute(promotion.validFrom),
  validUntil: minute(promotion.validUntil),
  maxUses: count(promotion.maxUses),
  maxPerBuyer: count(promotion.maxPerBuyer),
  budget: promotion.budget?.amount ?? null,
  stackable: promotion.stackable,
  priority: String(promotion.priority),
})

type State = PromotionDetailFieldsFragment['state']

/** Button, consequence and confirmation for moving a promotion from one state to another. */
export const stateActionOf = (from: State, to: State, name: string): StateAction => {
  if (to === 'PUBLISHED' && from === 'PAUSED')
    return { verb: 'Resume', effect: 'Buyers can use it again right away.', done: 'Promotion resumed' }
  return {
    PUBLISHED: { verb: 'Publish', effect: 'Buyers can use it between its dates.', done: 'Published' },
    PAUSED: {
      verb: 'Pause',
      effect: 'No one can use it. Orders that are being paid keep their price.',
      done: 'Promotion paused',
    },
    ARCHIVED: {
      verb: 'Archive',
      effect: 'No one can use it. Orders that used it keep their price, and you can restore it.',
      done: 'Archived',
      confirm: `Archive “${name}”?`,
    },
    DRAFT: { verb: 'Restore as a draft', effect: 'You can edit and publish it again.', done: 'Restored' },
  }[to]
}
