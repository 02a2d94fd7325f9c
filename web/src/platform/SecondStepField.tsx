import { TextField } from '#ui/TextField.tsx'

interface SecondStepFieldProps {
  readonly name: string
  readonly value: string
  readonly onValue: (code: string) => void
  readonly error: string | undefined
}

/** The code of an authenticator app. One field, because recovery codes have letters and another length. */
export const SecondStepField = (field: SecondStepFieldProps) => (
  <TextField
    label="Code"
    autoComplete="one-time-code"
    maxLength={20}
    help="From your authenticator app. Or enter one of your recovery codes."
    {...field}
  />
)
