import type { addOnForm } from '@admission/common/validation/add-on.ts'
import type * as v from 'valibot'
import type { StateAction } from '#platform/record/StateActions.tsx'
import { unchangedImage, type ImageChoice } from '#ui/use-shown-image.ts'
import type { AddOnDetailFieldsFragment } from './add-on.gql.ts'

/** Form values of the detail tab. */
export type AddOnContent = Omit<v.InferInput<ReturnType<typeof addOnForm>>, 'image'> & { readonly image: ImageChoice }

const minute = (time: { readonly local: string } | null): string => time?.local.slice(0, 16) ?? ''
const count = (value: number | null): string => (value === null ? '' : String(value))
const either = (value: boolean): string => (value ? 'yes' : 'no')

/** An add-on as form values. */
export const contentOf = (addOn: AddOnDetailFieldsFragment): AddOnContent => ({
  name: addOn.name,
  description: addOn.description,
  price: addOn.price.amount,
  taxClass: addOn.taxClass,
  perTicket: either(addOn.perTicket),
  required: addOn.required,
  minimum: count(addOn.minimum),
  maximum: count(addOn.maximum),
  stock: count(addOn.stock),
  atCheckout: either(addOn.atCheckout),
  onTicket: addOn.onTicket,
  validFrom: minute(addOn.validFrom),
  validUntil: minute(addOn.validUntil),
  position: count(addOn.position),
  image: unchangedImage,
  imageAlt: addOn.imageAlt,
})

type State = AddOnDetailFieldsFragment['state']

/** Button, consequence and confirmation for moving an add-on from one state to another. */
export const stateActionOf = (from: State, to: State, name: string): StateAction => {
  if (to === 'PUBLISHED' && from === 'PAUSED')
    return { verb: 'Resume sales', effect: 'Buyers can add it again right away.', done: 'Sales resumed' }
  return {
    PUBLISHED: { verb: 'Publish', effect: 'Buyers can add it to their tickets.', done: 'Published' },
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
