import { newUuid } from '@admission/common/ids.ts'
import { limitFields, limitForm } from '@admission/common/records/ticket-bounds.ts'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import type { Scope } from '#platform/request-headers.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { SaveTicketLimitDocument, type TicketLimitFieldsFragment } from './collection-ticket-limit.gql.ts'
import { originText, ruleText, typedLimit } from './limit-content.ts'

interface LimitDialogProps {
  /** The limit to change; null creates one. */
  readonly limit: TicketLimitFieldsFragment | null
  readonly priceTypes: readonly { readonly id: string; readonly name: string }[]
  readonly collectionId: string
  readonly scope: Scope
  readonly onClose: () => void
  readonly onSaved: () => void
}

const PRICE_TYPE = 'PRICE_TYPE:'

/** Creates a limit, or changes the name and numbers of one. What it counts stays, because its counts belong to it. */
export function LimitDialog({ limit, priceTypes, collectionId, scope, onClose, onSaved }: LimitDialogProps) {
  // The same for every attempt, so that a retry creates nothing twice.
  const [id] = useState(() => limit?.id ?? newUuid())
  const form = useEditForm({
    name: `limit ${limit?.id ?? 'new'}`,
    schema: limitForm,
    start: typedLimit(limit),
    save: async ({ target, eventIds, withinHours, ...numbers }) => {
      const isPriceType = target.startsWith(PRICE_TYPE)
      const chosen = {
        scope: isPriceType
          ? ('PRICE_TYPE' as const)
          : target === 'EVENT'
            ? ('EVENT' as const)
            : ('COLLECTION' as const),
        priceTypeId: isPriceType ? target.slice(PRICE_TYPE.length) : null,
        eventId: target === 'EVENT' ? (eventIds[0] ?? null) : null,
        withinSeconds: withinHours === null ? null : withinHours * 3_600,
      }
      const kept = limit ?? chosen
      const input = {
        ...numbers,
        scope: kept.scope,
        priceTypeId: kept.priceTypeId,
        eventId: kept.eventId,
        withinSeconds: kept.withinSeconds,
      }
      await request(SaveTicketLimitDocument, { collectionId, id, version: limit?.version ?? null, input }, scope)
      showToast({ kind: 'notice', text: limit === null ? 'Limit created' : 'Limit saved', dismissAfter: 2000 })
      onSaved()
      onClose()
    },
  })
  const targets = [
    { value: 'COLLECTION', label: 'This collection' },
    ...priceTypes.map(({ id: typeId, name }) => ({ value: `${PRICE_TYPE}${typeId}`, label: `Price type ${name}` })),
    { value: 'EVENT', label: 'One event, in all collections' },
  ]
  const field = recordFields(limitFields, { form, readOnly: false })
  return (
    <FormDialog
      form={form}
      label="Limit"
      submitLabel={limit === null ? 'Create limit' : 'Save limit'}
      place="side"
      title={limit === null ? 'New limit' : limit.name}
      text={
        limit === null
          ? 'Limits how many tickets one buyer can have. The strictest limit wins.'
          : `${originText(limit)}: ${ruleText(limit)}.${limit.isUsed ? ' What was counted so far stays.' : ''}`
      }
      onClose={onClose}
    >
      {field('name')}
      {limit === null ? (
        <>
          <SelectField label="What it counts" size="office" options={targets} {...form.field('target')} />
          {form.values.target === 'EVENT' ? (
            <EntityField
              label="Event"
              source="EVENTS"
              scope={scope}
              size="office"
              values={form.values.eventIds}
              onValues={(values) => form.change('eventIds', [...values].slice(-1))}
              error={form.errors['eventIds']}
            />
          ) : null}
          {field('per')}
        </>
      ) : null}
      <div className="grid grid-cols-2 gap-x-3 gap-y-5">
        {field('maximum', { className: 'col-span-2' })}
        {field('minimum', { hint: 'optional' })}
        {field('multiplesOf', { hint: 'optional' })}
      </div>
      {limit === null ? (
        <TextField
          label="Hours to count"
          size="office"
          inputMode="numeric"
          hint="optional"
          help="24 counts purchases of the last 24 hours. Leave blank to count all."
          {...form.field('withinHours')}
        />
      ) : null}
    </FormDialog>
  )
}
