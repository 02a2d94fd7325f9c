import { appCodeSchema } from '@admission/common/validation/account-forms.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { classes } from '#ui/classes.ts'
import { Form } from '#ui/Form.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'

const copyKey = (key: string): void => {
  navigator.clipboard.writeText(key).then(
    () => showToast({ kind: 'notice', text: 'Key copied', dismissAfter: 2000 }),
    () => showToast({ kind: 'error', text: 'The key couldn’t be copied. Type it into the app instead.' }),
  )
}

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
          {/* A phone can't scan its own screen. */}
          <a href={uri} className={classes(buttonClasses({}), 'mt-3 not-pointer-coarse:hidden')}>
            Open in your authenticator app
          </a>
          <p className="mt-3 text-15 text-ink-soft">If you can’t scan it, enter this key:</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4">
            <p className="mono text-14 break-all">{(key.match(/.{1,4}/g) ?? []).join(' ')}</p>
            <TextButton variant="underline" onClick={() => copyKey(key)}>
              Copy key
            </TextButton>
          </div>
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
