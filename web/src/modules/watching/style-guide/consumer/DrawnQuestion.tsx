import { Button } from '#ui/Button.tsx'
import type { Question } from '#ui/confirm.ts'
import { TextField } from '#ui/TextField.tsx'
import { DrawnDialog } from './DrawnDialog.tsx'

/** A confirmation with its two buttons, and the field to type a name into. */
export const DrawnQuestion = ({ of: { title, text, typeToConfirm, ...of } }: { readonly of: Question }) => (
  <DrawnDialog
    title={title}
    text={text}
    actions={
      <>
        <Button>{of.cancel ?? 'Cancel'}</Button>
        <Button kind={of.danger === true ? 'danger' : 'ink'} disabled={typeToConfirm !== undefined}>
          {of.confirm ?? 'Confirm'}
        </Button>
      </>
    }
  >
    {typeToConfirm === undefined ? undefined : <TextField label={`Type “${typeToConfirm}” to confirm`} />}
  </DrawnDialog>
)
