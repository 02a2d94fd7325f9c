import { appCodeSchema } from '@admission/common/validation/account-forms.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { TextField } from '#ui/TextField.tsx'

interface AuthenticatorSetUpProps {
  readonly of: { readonly key: string; readonly uri: string }
  /** Confirms the app. Throws an ApiError, which for `code` appears beside the field. */
  readonly onCode: (code: string) => Promise<unknown>
}

/** The key of a new authenticator app, as a QR code and as text, and the field for its first code. */
export function AuthenticatorSetUp({ of: { key, uri }, onCode }: AuthenticatorSetUpProps) {
  const form = useForm({
    schema: appCodeSchema,
    start: { code: '' },
    send: async ({ code }) => void (await onCode(code)),
  })
  return (
    <Form form={form} label="Authenticator app" className="flex flex-col gap-5">
      <div className="flex flex-col gap-5 phone:flex-row phone:items-center">
        <div className="size-44 shrink-0 rounded-6 border border-line bg-white p-3">
          <QrCode text={uri} label="QR code for your authenticator app" />
        </div>
        <div className="min-w-0">
          <p className="text-15">
            Scan this code with an authenticator app, such as the one built into your phone’s password manager.
          </p>
          <p className="mt-3 text-15 text-ink-soft">If you can’t scan it, enter this key:</p>
          <p className="mono mt-1 text-14 break-all">{(key.match(/.{1,4}/g) ?? []).join(' ')}</p>
        </div>
      </div>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        help="The six digits that the app shows now."
        {...form.field('code')}
      />
      <div>
        <Button kind="ink" type="submit" busy={form.isSending && 'Checking'}>
          Turn on
        </Button>
      </div>
    </Form>
  )
}
