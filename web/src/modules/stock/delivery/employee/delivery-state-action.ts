import type { StateAction } from '#platform/record/StateActions.tsx'
import type { DeliveryMethodDetailFieldsFragment } from './delivery-method.gql.ts'

/** Button and consequence of turning a method on or off. */
export const stateActionTo = (to: DeliveryMethodDetailFieldsFragment['state']): StateAction =>
  to === 'ON'
    ? { verb: 'Turn on', effect: 'Buyers can choose it right away.', done: 'Turned on' }
    : {
        verb: 'Turn off',
        effect: 'Buyers can no longer choose it. Open carts that chose it have to choose again; orders keep it.',
        done: 'Turned off',
      }
