import { blankValues, typedValues } from '@admission/common/records/fields.ts'
import { capFields, capForm } from '@admission/common/records/ticket-bounds.ts'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import type { Scope } from '#platform/request-headers.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { capTargets } from './cap-content.ts'
import {
  ChangeTicketCapDocument,
  CreateTicketCapDocument,
  type TicketCapFieldsFragment,
} from './collection-ticket-cap.gql.ts'

interface CapDialogProps {
  /** The cap to change; null creates one. */
  readonly cap: TicketCapFieldsFragment | null
  /** True for passes, which can only show as sold out at a cap. */
  readonly isPass: boolean
  readonly collectionId: string
  readonly scope: Scope
  readonly onClose: () => void
  readonly onSaved: () => void
}

const one = (message: string) => v.pipe(v.array(v.string()), v.minLength(1, message))
const schemaOf = (target: string) =>
  v.object({
    ...capForm.entries,
    target: v.string(),
    eventIds: target === 'EVENT' ? one('Choose an event.') : v.array(v.string()),
    day: target === 'DAY' ? v.pipe(v.string(), v.nonEmpty('Choose a day.')) : v.string(),
    storefrontIds: v.array(v.string()),
  })

/** Creates a cap, or changes one. Lowering it below what is sold and in carts is refused with the number it can be set to. */
export function CapDialog({ cap, isPass, collectionId, scope, onClose, onSaved }: CapDialogProps) {
  const minimum = cap === null ? 0 : cap.sold + cap.held
  const form = useEditForm({
    name: `cap ${cap?.id ?? 'new'}`,
    schema: v.lazy((typed) => schemaOf((typed as { readonly target: string }).target)),
    start: {
      ...(cap === null ? { ...blankValues(capFields), atCap: 'STOP' } : typedValues(capFields, cap)),
      target: 'ALL',
      eventIds: [] as string[],
      day: '',
      storefrontIds: [] as string[],
    },
    save: async ({ target, eventIds, day, storefrontIds, ...values }) => {
      const input = {
        ...values,
        eventId: target === 'EVENT' ? (eventIds[0] ?? null) : null,
        day: target === 'DAY' ? day : null,
        storefrontId: storefrontIds[0] ?? null,
      }
      if (cap === null) await request(CreateTicketCapDocument, { collectionId, input }, scope)
      else await request(ChangeTicketCapDocument, { id: cap.id, version: cap.version, ...values }, scope)
      showToast({ kind: 'notice', text: cap === null ? 'Cap set' : 'Cap changed', dismissAfter: 2000 })
      onSaved()
      onClose()
    },
  })
  const { target } = form.values
  const field = recordFields(capFields, { form, readOnly: false })
  return (
    <FormDialog
      form={form}
      label="Cap"
      submitLabel={cap === null ? 'Set cap' : 'Change cap'}
      place="side"
      title={cap === null ? 'New cap' : cap.name}
      text={
        cap === null
          ? 'Tickets that are sold or in carts count right away.'
          : `${cap.sold} sold, ${cap.held} in carts. It can be set to exactly ${minimum} or more.`
      }
      onClose={onClose}
      extra={
        cap === null || cap.capacity === minimum ? null : (
          <div className="mr-auto">
            <Button size="office" onClick={() => form.change('capacity', String(minimum))}>
              Set to {minimum}
            </Button>
          </div>
        )
      }
    >
      {cap === null ? (
        <>
          <SelectField label="What it caps" size="office" options={capTargets} {...form.field('target')} />
          {target === 'EVENT' ? (
            <EntityField
              label="Event"
              source="EVENTS"
              scope={scope}
              size="office"
              values={form.values.eventIds}
              onValues={(values) => form.change('eventIds', [...values].slice(-1))}
              error={form.errors['eventIds'] ?? form.errors['eventId']}
            />
          ) : null}
          {target === 'DAY' ? <DateField label="Day" size="office" {...form.field('day')} /> : null}
          <EntityField
            label="Storefront"
            hint="optional"
            help="Leave blank to count all storefronts."
            source="STOREFRONTS"
            scope={scope}
            size="office"
            values={form.values.storefrontIds}
            onValues={(values) => form.change('storefrontIds', [...values].slice(-1))}
            error={form.errors['storefrontId']}
          />
        </>
      ) : null}
      {field('capacity')}
      {isPass ? null : field('atCap')}
    </FormDialog>
  )
}
