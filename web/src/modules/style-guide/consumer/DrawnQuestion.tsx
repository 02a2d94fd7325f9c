import { Button } from '#ui/Button.tsx'
import type { Question } from '#ui/confirm.ts'
import { TextField } from '#ui/TextField.tsx'
import { DrawnDialog } from './DrawnDialog.tsx'

/** A question as it is asked: with its two answers, and the field where a name must be typed. */
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
    {typeToConfirm === undefined ? undefined : <TextField label={`Type “${typeToConfirm}” to go on`} />}
  </DrawnDialog>
)
