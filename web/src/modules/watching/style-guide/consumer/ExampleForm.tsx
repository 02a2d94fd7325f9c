import { emptyLocation } from '@admission/common/addresses.ts'
import { emailProblem } from '@admission/common/validation/accounts.ts'
import { checkWith, maxCharacters, required } from '@admission/common/validation/schema.ts'
import * as v from 'valibot'
import { AddressFields } from '#modules/people/addresses/consumer/AddressFields.tsx'
import { EditForm } from '#platform/form/EditForm.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), required('name'), maxCharacters('name', 80)),
  email: v.pipe(v.string(), v.trim(), checkWith(emailProblem)),
  fee: v.nullable(v.number()),
  note: v.pipe(v.string(), v.trim(), maxCharacters('note', 300)),
  isPublic: v.boolean(),
  address: v.custom<ReturnType<typeof emptyLocation>>((value) => typeof value === 'object'),
})

/** A complete back-office form in fewer than 50 lines. */
export function ExampleForm() {
  const form = useEditForm({
    name: 'venue',
    schema,
    start: { name: '', email: '', fee: null as number | null, note: '', isPublic: true, address: emptyLocation() },
    save: async ({ name }) => void showToast({ kind: 'notice', text: `${name} saved`, dismissAfter: 2000 }),
  })
  return (
    <EditForm form={form} label="Venue" saveLabel="Save venue" effect="Buyers see the name and address.">
      <FormSection title="Venue" text="Shown to buyers on tickets and in e-mails.">
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField label="E-mail" type="email" autoComplete="off" {...form.field('email')} />
        <Checkbox {...form.tick('isPublic')}>Show in the list of venues</Checkbox>
      </FormSection>
      <FormSection title="Address" text="Uses the country’s address format.">
        <AddressFields {...form.field('address')} errors={form.errorsIn('address')} />
      </FormSection>
      <FormSection title="Terms" text="The venue’s fee, and notes for staff.">
        <MoneyField label="Fee per ticket" currency="USD" {...form.field('fee')} />
        <TextArea label="Note for staff" maxLength={300} {...form.field('note')} />
      </FormSection>
    </EditForm>
  )
}
