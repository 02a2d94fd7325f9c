import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { ShortcutKbd } from '#ui/Kbd.tsx'
import { useSaveKey } from '#ui/use-save-key.ts'
import { LeaveGuard } from '#platform/record/LeaveGuard.tsx'
import type { EditFormState } from './use-edit-form.ts'

interface EditFormProps {
  readonly form: Pick<
    EditFormState<object>,
    'discard' | 'errors' | 'isChanged' | 'isSending' | 'lastAttempt' | 'submit'
  >
  /** Label of the form for screen readers. */
  readonly label: string
  /** Label of the button: `Save venue`. */
  readonly saveLabel: string
  /** Effect of saving, as a sentence: `Buyers see $89.50 each; you receive $80.00.` */
  readonly effect?: ReactNode
  readonly children: ReactNode
}

/**
 * A page's form that is saved as a whole: sections of fields, a sentence about the effect, and one button. Ctrl S or ⌘ S saves;
 * leaving with unsaved changes asks first; a failed attempt moves focus to the first invalid field.
 */
export function EditForm({ form, label, saveLabel, effect, children }: EditFormProps) {
  useSaveKey(form.submit)
  return (
    <Form form={form} label={label} className="flex flex-col gap-6">
      <div>{children}</div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
        {effect === undefined ? null : <p className="w-full text-15">{effect}</p>}
        <Button kind="primary" type="submit" busy={form.isSending && 'Saving'}>
          {saveLabel}
        </Button>
        <ShortcutKbd of="S" />
        <output className="text-14 text-ink-soft">{form.isChanged ? 'Changes not saved' : ''}</output>
      </div>
      <LeaveGuard isChanged={form.isChanged} onDiscard={form.discard} />
    </Form>
  )
}
