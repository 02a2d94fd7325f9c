import { between, integer, max, required } from '@admission/common/validation/generic.ts'
import { follows } from '@admission/common/validation/schema.ts'
import * as v from 'valibot'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { withKind } from './price-types.ts'
import type { PriceTypeRow } from './price-content.ts'

interface PriceTypeDialogProps {
  readonly row: PriceTypeRow
  readonly isNew: boolean
  /** Names of the other types, in small letters. */
  readonly taken: readonly string[]
  readonly readOnly: boolean
  readonly onClose: () => void
  readonly onDone: (row: PriceTypeRow) => void
  readonly onRemove: () => void
  readonly onDuplicate: () => void
}

const kinds = [
  { value: 'FIXED', label: 'You set the price' },
  { value: 'USER_ENTERED', label: 'Buyers choose the amount' },
] as const

const count = (field: string) => v.pipe(v.string(), v.trim(), follows(field, required, integer, between(1, 1000)))

const schemaOf = (taken: readonly string[]) =>
  v.pipe(
    v.object({
      name: v.pipe(
        v.string(),
        v.trim(),
        follows('name', required, max(80)),
        v.check((name) => !taken.includes(name.toLowerCase()), 'Another one has this name.'),
      ),
      description: v.pipe(v.string(), follows('description', max(500))),
      kind: v.picklist(['FIXED', 'USER_ENTERED']),
      minQuantity: count('least'),
      maxQuantity: count('most'),
      step: count('steps'),
      visible: v.boolean(),
    }),
    v.forward(
      v.check(({ minQuantity, maxQuantity }) => Number(maxQuantity) >= Number(minQuantity), 'Not below the least.'),
      ['maxQuantity'],
    ),
  )

/** What its fields hold of a type. */
const typedOf = ({ name, description, kind, visible, minQuantity, maxQuantity, step }: PriceTypeRow) => ({
  name,
  description,
  kind: kind as string,
  minQuantity: String(minQuantity),
  maxQuantity: String(maxQuantity),
  step: String(step),
  visible,
})

/** Name, words, kind and quantities of a price type. It is kept in the matrix, and saved with it. */
export function PriceTypeDialog({
  row: given,
  isNew,
  taken,
  readOnly,
  onClose,
  onDone,
  onRemove,
  onDuplicate,
}: PriceTypeDialogProps) {
  const form = useEditForm({
    name: `price-type ${given.key}`,
    schema: schemaOf(taken),
    start: typedOf(given),
    save: async ({ kind, minQuantity, maxQuantity, step, ...words }) =>
      onDone({
        ...withKind(given, kind),
        ...words,
        minQuantity: Number(minQuantity),
        maxQuantity: Number(maxQuantity),
        step: Number(step),
      }),
  })
  const field = (name: Exclude<keyof typeof form.values, 'visible'>, label: string) => ({
    size: 'office' as const,
    label,
    readOnly,
    ...form.field(name),
  })
  return (
    <FormDialog
      form={form}
      label="Price type"
      submitLabel={isNew ? 'Add to the matrix' : 'Change in the matrix'}
      place="side"
      title={isNew ? 'New price type' : given.name}
      text={given.sold > 0 && `${given.sold.toLocaleString('en-US')} sold; those tickets stay as they are.`}
      readOnly={readOnly}
      onClose={onClose}
      extra={
        isNew ? null : (
          <div className="mr-auto flex flex-wrap gap-2">
            <Button size="office" kind="danger-outline" onClick={onRemove}>
              Remove
            </Button>
            <Button size="office" onClick={onDuplicate}>
              Duplicate
            </Button>
          </div>
        )
      }
    >
      <TextField {...field('name', 'Name')} maxLength={80} />
      <TextField
        {...field('description', 'A few words beside it')}
        hint="optional"
        maxLength={500}
        help="Who it is for: With an adult."
      />
      <SelectField size="office" label="Price" disabled={readOnly} options={kinds} {...form.field('kind')} />
      <div className="grid grid-cols-3 gap-3">
        <TextField {...field('minQuantity', 'At least')} inputMode="numeric" help="In one line." />
        <TextField {...field('maxQuantity', 'At most')} inputMode="numeric" help="In one line." />
        <TextField {...field('step', 'In steps of')} inputMode="numeric" help="2: in pairs." />
      </div>
      <Checkbox {...form.tick('visible')} disabled={readOnly} help="Hidden ones cannot be bought.">
        Buyers see it
      </Checkbox>
    </FormDialog>
  )
}
