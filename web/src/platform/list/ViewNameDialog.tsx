import { MAX_VIEW_NAME, viewNameSchema } from '@admission/common/validation/view-name.ts'
import { useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '../form/use-form.ts'

interface ViewNameDialogProps {
  readonly title: string
  /** Current name. */
  readonly name: string
  readonly onCancel: () => void
  /** Saves the name. Resolves to an error message if it's rejected. */
  readonly onName: (name: string) => Promise<string | undefined>
}

/** Asks for the name of a table view. Use `SavedViews`, which loads this. */
export function ViewNameDialog({ title, name, onCancel, onName }: ViewNameDialogProps) {
  const id = useId()
  const form = useForm({
    schema: viewNameSchema,
    start: { name },
    send: async (checked) => {
      const error = await onName(checked.name)
      return error === undefined ? undefined : { name: error }
    },
  })
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      text="Saves the current filters, sort order and columns. Only you can see this view."
      place="middle"
      actions={
        <>
          <Button size="office" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="office" kind="ink" type="submit" form={id} busy={form.isSending && 'Saving'}>
            Save
          </Button>
        </>
      }
    >
      <Form id={id} form={form} label={title}>
        <TextField label="Name" size="office" autoComplete="off" maxLength={MAX_VIEW_NAME} {...form.field('name')} />
      </Form>
    </Dialog>
  )
}
