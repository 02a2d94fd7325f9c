import { faqFields, type TypedFaq } from '@admission/common/records/faq.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import type { Scope } from '#platform/request-headers.ts'

interface FaqFieldsProps {
  readonly form: Pick<Fields<TypedFaq>, 'field' | 'values'>
  readonly scope: Scope
}

/** A question, its answer, and where it is shown. */
export function FaqFields({ form, scope }: FaqFieldsProps) {
  const field = recordFields(faqFields, { form, scope, readOnly: false })
  return (
    <>
      {field('question')}
      {field('answer')}
      {field('scope')}
      {form.values.scope === 'STOREFRONT' ? field('storefrontId') : null}
      {form.values.scope === 'EVENT' ? field('eventId') : null}
    </>
  )
}
