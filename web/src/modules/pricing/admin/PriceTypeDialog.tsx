import { useState } from 'react'
import { present } from '#modules/identity/consumer/form-errors.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form, type FormErrors } from '#ui/Form.tsx'
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
}

const kinds = [
  { value: 'FIXED', label: 'You set the price' },
  { value: 'USER_ENTERED', label: 'Buyers choose the amount' },
] as const

const counts = ['minQuantity', 'maxQuantity', 'step'] as const

const fine = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 1000

const errorsOf = (row: PriceTypeRow, typed: Readonly<Record<string, string>>, taken: readonly string[]): FormErrors => {
  const count = (name: (typeof counts)[number]): number => Number(typed[name])
  const name = row.name.trim()
  return present({
    name:
      name === '' ? 'Give it a name.' : taken.includes(name.toLowerCase()) ? 'Another one has this name.' : undefined,
    minQuantity: fine(count('minQuantity')) ? undefined : '1 to 1,000.',
    maxQuantity:
      fine(count('maxQuantity')) && count('maxQuantity') >= count('minQuantity') ? undefined : 'Not below the least.',
    step: fine(count('step')) ? undefined : '1 or more.',
  })
}

/** Name, words, kind and quantities of a price type. It is kept in the matrix, and saved with it. */
export function PriceTypeDialog({
  row: given,
  isNew,
  taken,
  readOnly,
  onClose,
  onDone,
  onRemove,
}: PriceTypeDialogProps) {
  const [row, setRow] = useState(given)
  const [typed, setTyped] = useState({
    minQuantity: String(given.minQuantity),
    maxQuantity: String(given.maxQuantity),
    step: String(given.step),
  })
  const [errors, setErrors] = useState<FormErrors>({})
  const done = (): void => {
    const wrong = errorsOf(row, typed, taken)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const [minQuantity, maxQuantity, step] = [typed.minQuantity, typed.maxQuantity, typed.step].map(Number)
    onDone({
      ...row,
      name: row.name.trim(),
      minQuantity: minQuantity ?? 1,
      maxQuantity: maxQuantity ?? 1,
      step: step ?? 1,
    })
  }
  const count = (name: (typeof counts)[number], label: string, help: string) => (
    <TextField
      size="office"
      label={label}
      inputMode="numeric"
      readOnly={readOnly}
      value={typed[name]}
      onValue={(value) => setTyped({ ...typed, [name]: value })}
      error={errors[name]}
      help={help}
    />
  )
  return (
    <Dialog
      open
      place="side"
      onClose={onClose}
      title={isNew ? 'New price type' : given.name}
      {...(given.sold > 0
        ? { text: `${given.sold.toLocaleString('en-US')} sold; those tickets stay as they are.` }
        : {})}
      actions={
        readOnly ? (
          <Button size="office" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            {isNew ? null : (
              <Button size="office" kind="danger-outline" className="mr-auto" onClick={onRemove}>
                Take out
              </Button>
            )}
            <Button size="office" onClick={onClose}>
              Cancel
            </Button>
            <Button size="office" kind="ink" type="submit" form="price-type">
              {isNew ? 'Add to the matrix' : 'Change in the matrix'}
            </Button>
          </>
        )
      }
    >
      <Form id="price-type" label="Price type" errors={errors} onSubmit={done} className="flex flex-col gap-5">
        <TextField
          size="office"
          label="Name"
          maxLength={80}
          readOnly={readOnly}
          value={row.name}
          onValue={(name) => setRow({ ...row, name })}
          error={errors['name']}
        />
        <TextField
          size="office"
          label="A few words beside it"
          hint="optional"
          maxLength={500}
          readOnly={readOnly}
          value={row.description}
          onValue={(description) => setRow({ ...row, description })}
          help="Who it is for: With an adult."
        />
        <SelectField
          size="office"
          label="Price"
          disabled={readOnly}
          value={row.kind}
          options={kinds}
          onValue={(kind) => setRow(withKind(row, kind === 'USER_ENTERED' ? 'USER_ENTERED' : 'FIXED'))}
        />
        <div className="grid grid-cols-3 gap-3">
          {count('minQuantity', 'At least', 'In one line.')}
          {count('maxQuantity', 'At most', 'In one line.')}
          {count('step', 'In steps of', '2: in pairs.')}
        </div>
        <Checkbox
          checked={row.visible}
          disabled={readOnly}
          onValue={(visible) => setRow({ ...row, visible })}
          help="Hidden ones cannot be bought."
        >
          Buyers see it
        </Checkbox>
      </Form>
    </Dialog>
  )
}
