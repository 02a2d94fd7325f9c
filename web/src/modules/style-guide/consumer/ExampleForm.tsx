import { emptyLocation } from '@admission/common/addresses.ts'
import { email, max, required } from '@admission/common/validation/generic.ts'
import { follows } from '@admission/common/validation/schema.ts'
import * as v from 'valibot'
import { AddressFields } from '#modules/addresses/consumer/AddressFields.tsx'
import { EditForm } from '#platform/form/EditForm.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), follows('name', required, max(80))),
  email: v.pipe(v.string(), v.trim(), follows('e-mail', required, email)),
  fee: v.nullable(v.number()),
  note: v.pipe(v.string(), v.trim(), follows('note', max(300))),
  isPublic: v.boolean(),
  address: v.custom<ReturnType<typeof emptyLocation>>((value) => typeof value === 'object'),
})

/** A whole form of a back office, in fewer than fifty lines. */
export function ExampleForm() {
  const form = useEditForm({
    name: 'venue',
    schema,
    start: { name: '', email: '', fee: null as number | null, note: '', isPublic: true, address: emptyLocation() },
    save: async ({ name }) => void showToast({ kind: 'notice', text: `Saved ${name}`, dismissAfter: 2000 }),
  })
  return (
    <EditForm form={form} label="Venue" saveLabel="Save the venue" effect="Buyers see the name and the address.">
      <FormSection title="The house" text="What buyers read on tickets and in mails.">
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField label="E-mail" type="email" autoComplete="off" {...form.field('email')} />
        <Checkbox {...form.tick('isPublic')}>Shown in the list of venues</Checkbox>
      </FormSection>
      <FormSection title="Address" text="In the form of its country.">
        <AddressFields {...form.field('address')} errors={form.errorsIn('address')} />
      </FormSection>
      <FormSection title="Terms" text="What the house asks for, and what staff should know.">
        <MoneyField label="Fee per ticket" currency="USD" {...form.field('fee')} />
        <TextArea label="Note for staff" maxLength={300} {...form.field('note')} />
      </FormSection>
    </EditForm>
  )
}
