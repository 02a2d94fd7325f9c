import type { TypedAddOn } from '@admission/common/records/add-on.ts'
import { saleReachText, type SaleReach } from '@admission/common/sale-reach.ts'
import type { StateAction } from '#platform/record/StateActions.tsx'
import type { ImageChoice } from '#ui/use-shown-image.ts'
import type { AddOnDetailFieldsFragment } from './add-on.gql.ts'

/** Form values of the detail tab. */
export type AddOnContent = TypedAddOn & { readonly image: ImageChoice }

type State = AddOnDetailFieldsFragment['state']

/** Button, consequence and confirmation for moving an add-on from one state to another. */
export const stateActionOf = (
  from: State,
  to: State,
  { name, ...of }: SaleReach & { readonly name: string },
): StateAction => {
  if (to === 'PUBLISHED' && from === 'PAUSED')
    return { verb: 'Resume sales', effect: 'Buyers can add it again right away.', done: 'Sales resumed' }
  return {
    PUBLISHED: { verb: 'Publish', effect: `Buyers can add it: ${saleReachText(of)}`, done: 'Published' },
    PAUSED: { verb: 'Pause sales', effect: 'No one can add it. Orders that have it keep it.', done: 'Sales paused' },
    ARCHIVED: {
      verb: 'Archive',
      effect: 'No one can add it. Orders that have it keep it, and you can restore it.',
      done: 'Archived',
      confirm: `Archive “${name}”?`,
    },
    DRAFT: { verb: 'Restore as a draft', effect: 'You can edit and publish it again.', done: 'Restored' },
  }[to]
}
