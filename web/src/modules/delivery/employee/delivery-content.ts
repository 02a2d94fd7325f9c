import { newId } from '@admission/common/ids.ts'
import type { deliveryMethodForm, TypedOption } from '@admission/common/validation/delivery-method.ts'
import type * as v from 'valibot'
import type { StateAction } from '#platform/record/StateActions.tsx'
import type { DeliveryMethodDetailFieldsFragment } from './delivery-method.gql.ts'

/** Form values of a delivery method. */
export type MethodContent = v.InferInput<ReturnType<typeof deliveryMethodForm>>

const idList = (id: string | null): string[] => (id === null ? [] : [id])

/** A stored method as form values. */
export const typedMethod = (method: DeliveryMethodDetailFieldsFragment): MethodContent => ({
  name: method.name,
  description: method.description,
  appliesTo: method.appliesTo,
  eventId: idList(method.eventId),
  collectionId: idList(method.collectionId),
  position: String(method.position),
  options: method.options.map((option) => ({
    ...option,
    countries: [...option.countries],
    days: option.days === null ? '' : String(option.days),
    cutOffHours: option.cutOffHours === 0 ? '' : String(option.cutOffHours),
  })),
})

/** A new option. Its ID is replaced by the server's when it is saved. */
export const newOption = (): TypedOption => ({
  id: newId('DeliveryOption'),
  name: '',
  description: '',
  price: null,
  days: '',
  cutOffHours: '',
  countries: [],
})

/** Button and consequence of turning a method on or off. */
export const stateActionTo = (to: DeliveryMethodDetailFieldsFragment['state']): StateAction =>
  to === 'ON'
    ? { verb: 'Turn on', effect: 'Buyers can choose it right away.', done: 'Turned on' }
    : {
        verb: 'Turn off',
        effect: 'Buyers can no longer choose it. Open carts that chose it have to choose again; orders keep it.',
        done: 'Turned off',
      }
