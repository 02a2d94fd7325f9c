import { emailProblem } from '@admission/common/validation/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { failureErrors } from '#platform/form/form-errors.ts'
import type { FormState } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import type { AccountValues } from './account-values.ts'
import { askForCode, type AskedCode } from './asked-code.ts'

interface CodeRequestButtonProps {
  /** The form whose address gets the code. Errors appear in it. */
  readonly form: FormState<AccountValues>
  readonly onAsked: (asked: AskedCode) => void
}

/** Mails a code to the typed address, for signing in without a password. */
export function CodeRequestButton({ form, onAsked }: CodeRequestButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => askForCode(form.values.email),
    onSuccess: onAsked,
    onError: (error) => form.setErrors(failureErrors(error, ['email'])),
  })
  const ask = (): void => {
    const problem = emailProblem(form.values.email)
    if (problem === undefined) mutate()
    else form.setErrors({ email: problem })
  }
  return (
    <Button icon={Mail} busy={isPending && 'Sending'} onClick={ask}>
      E-mail me a code
    </Button>
  )
}
