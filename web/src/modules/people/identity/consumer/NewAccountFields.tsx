import { Link } from '@tanstack/react-router'
import type { FormState } from '#platform/form/use-form.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { AccountValues } from './account-values.ts'

/** What an account needs whose address was proved by a code. */
export const NewAccountFields = ({ form }: { readonly form: FormState<AccountValues> }) => (
  <div className="flex flex-col gap-5">
    <p className="font-semibold">New here? Then we need your name, too.</p>
    <TextField label="Name" autoComplete="name" maxLength={100} {...form.field('name')} />
    <TermsField form={form} />
  </div>
)

/** The tick without which there is no account. */
export const TermsField = ({ form }: { readonly form: FormState<AccountValues> }) => (
  <Checkbox {...form.tick('acceptedTerms')}>
    I agree to the{' '}
    <Link to="/legal-policies" target="_blank" className="underline underline-offset-3">
      Project Admission Terms &amp; Conditions and Privacy Policy
    </Link>
  </Checkbox>
)
