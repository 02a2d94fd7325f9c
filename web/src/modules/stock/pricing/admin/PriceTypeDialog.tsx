import { typedCode } from '@admission/common/typed-code.ts'
import { maxCharacters, required, wholeNumber } from '@admission/common/validation/schema.ts'
import { number } from '@admission/common/words.ts'
import * as v from 'valibot'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { withKind } from './price-types.ts'
import type { PriceTypeRow } from './price-content.ts'

interface PriceTypeDialogProps {
  readonly row: PriceTypeRow
  readonly isNew: boolean
  /** Names of the other price types, in lowercase. */
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

const audiences = [
  { value: 'EVERYONE', label: 'Everyone' },
  { value: 'CODE', label: 'Buyers with a code' },
  { value: 'NOBODY', label: 'No one (hidden from shops)' },
] as const

const count = (field: string) => v.pipe(v.string(), v.trim(), required(field), wholeNumber(field, 1, 1000))

const schemaOf = (taken: readonly string[]) =>
  v.pipe(
    v.object({
      name: v.pipe(
        v.string(),
        v.trim(),
        required('name'),
        maxCharacters('name', 80),
        v.check((name) => !taken.includes(name.toLowerCase()), 'Another price type has this name.'),
      ),
      description: v.pipe(v.string(), maxCharacters('description', 500)),
      kind: v.picklist(['FIXED', 'USER_ENTERED']),
      minQuantity: count('minimum'),
      maxQuantity: count('maximum'),
      step: count('step'),
      audience: v.picklist(['EVERYONE', 'CODE', 'NOBODY']),
      code: v.pipe(v.string(), v.transform(typedCode)),
    }),
    v.forward(
      v.check(
        ({ minQuantity, maxQuantity }) => Number(maxQuantity) >= Number(minQuantity),
        'Enter the minimum or more.',
      ),
      ['maxQuantity'],
    ),
    v.forward(
      v.check(
        ({ audience, code }) => audience !== 'CODE' || (code.length >= 4 && code.length <= 40),
        'Use 4 to 40 characters.',
      ),
      ['code'],
    ),
  )

/** Form values of a price type. */
const typedOf = ({ name, description, kind, visible, code, minQuantity, maxQuantity, step }: PriceTypeRow) => ({
  name,
  description,
  kind: kind as string,
  minQuantity: String(minQuantity),
  maxQuantity: String(maxQuantity),
  step: String(step),
  audience: (!visible ? 'NOBODY' : code === '' ? 'EVERYONE' : 'CODE') as string,
  code,
})

/** Dialog for a price type's name, description, kind and quantities. Changes go into the matrix and are saved with it. */
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
    save: async ({ kind, minQuantity, maxQuantity, step, audience, code, ...texts }) =>
      onDone({
        ...withKind(given, kind),
        ...texts,
        visible: audience !== 'NOBODY',
        code: audience === 'CODE' ? code : '',
        minQuantity: Number(minQuantity),
        maxQuantity: Number(maxQuantity),
        step: Number(step),
      }),
  })
  const field = (name: keyof typeof form.values, label: string) => ({
    size: 'office' as const,
    label,
    readOnly,
    ...form.field(name),
  })
  return (
    <FormDialog
      form={form}
      label="Price type"
      submitLabel={isNew ? 'Add to matrix' : 'Update matrix'}
      place="side"
      title={isNew ? 'New price type' : given.name}
      text={given.sold > 0 && `${number(given.sold)} sold. Those tickets won’t change.`}
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
        {...field('description', 'Description')}
        hint="optional"
        maxLength={500}
        help="Who it’s for, such as “With an adult”."
      />
      <SelectField size="office" label="Price" disabled={readOnly} options={kinds} {...form.field('kind')} />
      <div className="grid grid-cols-3 gap-3">
        <TextField {...field('minQuantity', 'Minimum')} inputMode="numeric" help="Per cart line." />
        <TextField {...field('maxQuantity', 'Maximum')} inputMode="numeric" help="Per cart line." />
        <TextField {...field('step', 'Step')} inputMode="numeric" help="2 sells in pairs." />
      </div>
      <SelectField
        size="office"
        label="Who can buy"
        disabled={readOnly}
        options={audiences}
        {...form.field('audience')}
      />
      {form.values.audience === 'CODE' ? (
        <TextField
          {...field('code', 'Code')}
          maxLength={40}
          mono
          autoComplete="off"
          help="Buyers enter it on the event’s page. Not case-sensitive."
        />
      ) : null}
    </FormDialog>
  )
}
