import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { OwnContent } from './detail-content.ts'

/** The name and restrictions that buyers see, which no template decides. */
export function BuyerTextFields({ form }: { readonly form: Pick<Fields<OwnContent>, 'field'> }) {
  const { canEdit } = useRecordFrame()
  return (
    <>
      <TextField
        label="Name for buyers"
        hint="optional"
        size="office"
        readOnly={!canEdit}
        maxLength={120}
        help="Leave blank to show the name above."
        {...form.field('displayName')}
      />
      <TextArea
        label="Restrictions"
        hint="optional"
        size="office"
        readOnly={!canEdit}
        maxLength={500}
        rows={3}
        help="What buyers must know before they buy, such as who these tickets are for."
        {...form.field('restrictions')}
      />
    </>
  )
}
