import { FAQ_SCOPE_LABELS, FAQ_SCOPES, type faqForm } from '@admission/common/validation/faq.ts'
import type * as v from 'valibot'
import { EntityField } from '#platform/EntityField.tsx'
import type { Fields } from '#platform/form/use-fields.ts'
import type { Scope } from '#platform/request-headers.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

export type FaqValues = v.InferInput<typeof faqForm>

interface FaqFieldsProps {
  readonly form: Pick<Fields<FaqValues>, 'change' | 'errors' | 'field' | 'values'>
  readonly scope: Scope
}

const scopes = FAQ_SCOPES.map((value) => ({ value, label: FAQ_SCOPE_LABELS[value] }))

/** A question, its answer, and where it is shown. */
export function FaqFields({ form, scope }: FaqFieldsProps) {
  const { values, errors, change, field } = form
  return (
    <>
      <TextField label="Question" size="office" maxLength={200} {...field('question')} />
      <TextArea label="Answer" size="office" maxLength={4000} rows={6} {...field('answer')} />
      <SelectField label="Shown" size="office" options={scopes} {...field('scope')} />
      {values.scope === 'STOREFRONT' ? (
        <EntityField
          label="Storefront"
          source="STOREFRONTS"
          scope={scope}
          size="office"
          values={values.storefrontId}
          onValues={(ids) => change('storefrontId', [...ids].slice(-1))}
          error={errors['storefrontId']}
        />
      ) : null}
      {values.scope === 'EVENT' ? (
        <EntityField
          label="Event"
          source="EVENTS"
          scope={scope}
          size="office"
          values={values.eventId}
          onValues={(ids) => change('eventId', [...ids].slice(-1))}
          error={errors['eventId']}
        />
      ) : null}
    </>
  )
}
