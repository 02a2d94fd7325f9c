import { saleReachText, type SaleReach } from '@admission/common/sale-reach.ts'
import type { StateAction } from '#platform/record/StateActions.tsx'
import type { PromotionDetailFieldsFragment } from './promotion-detail.gql.ts'

type State = PromotionDetailFieldsFragment['state']

/** Button, consequence and confirmation for moving a promotion from one state to another. */
export const stateActionOf = (
  from: State,
  to: State,
  { name, ...of }: SaleReach & { readonly name: string },
): StateAction => {
  if (to === 'PUBLISHED' && from === 'PAUSED')
    return { verb: 'Resume', effect: 'Buyers can use it again right away.', done: 'Promotion resumed' }
  return {
    PUBLISHED: { verb: 'Publish', effect: `Buyers can use it: ${saleReachText(of)}`, done: 'Published' },
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
