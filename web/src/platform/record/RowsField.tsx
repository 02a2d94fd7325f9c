import type { RowsField as RowsOf, Typed } from '@admission/common/records/field.ts'
import { blankValues } from '@admission/common/records/fields.ts'
import type { RowFields } from '@admission/common/records/rows.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import type { BoundField } from './record-fields.tsx'

interface RowsFieldProps<Of extends RowFields> {
  readonly of: RowsOf<Of>
  /** The rows in their form: `form.field('options')`. */
  readonly name: string
  readonly value: readonly Typed<Of>[]
  readonly onValue: (rows: readonly Typed<Of>[]) => void
  /** About the list as a whole. */
  readonly error: string | undefined
  /** Messages by path, such as `0.name`: `form.errorsIn('options')`. */
  readonly errors: FormErrors
  readonly readOnly: boolean
  /** What a new row begins with; otherwise it is blank. */
  readonly start?: Partial<Typed<Of>>
  /** The name of a row; '' while it has none. */
  readonly title: (row: Typed<Of>) => string
  /** The controls of one row, which is a form for `recordFields`. */
  readonly children: (form: { readonly field: (name: keyof Of & string) => BoundField }) => ReactNode
}

/** A field that is a list of rows: each a card that can be removed, and a button to add one. */
export function RowsField<Of extends RowFields>(props: RowsFieldProps<Of>) {
  const { of, name: listName, value: rows, onValue, error, errors, readOnly, start, title, children } = props
  const section = useRef<HTMLDivElement>(null)
  const { noun = 'row', maxItems = Infinity } = of
  const formOf = (row: Typed<Of>, index: number) => ({
    field: (name: keyof Of & string): BoundField => ({
      name: `${listName}.${String(index)}.${name}`,
      value: row[name],
      onValue: (value) => onValue(rows.with(index, { ...row, [name]: value })),
      error: errors[`${String(index)}.${name}`],
    }),
  })
  return (
    <>
      {error === undefined ? null : <Alert tone="stop" announced title={error} />}
      <ol className="flex flex-col gap-5 empty:hidden">
        {rows.map((row, index) => (
          <li
            key={row.id}
            aria-label={`${noun.replace(/^./, (first) => first.toUpperCase())} ${String(index + 1)}`}
            className="flex flex-col gap-4 rounded-12 border border-line bg-card p-4"
          >
            <div className="flex items-center justify-between gap-2">
              <p className="font-semibold">{title(row) || `New ${noun}`}</p>
              {readOnly ? null : (
                <Button
                  kind="quiet"
                  size="table"
                  square
                  aria-label={`Remove ${noun} ${String(index + 1)}`}
                  onClick={() => {
                    onValue(rows.toSpliced(index, 1))
                    // The pressed button disappears with its row, so move focus to a button that stays.
                    section.current?.querySelector<HTMLElement>('[data-add-row]')?.focus()
                  }}
                >
                  <Trash2 aria-hidden="true" size={16} strokeWidth={1.5} />
                </Button>
              )}
            </div>
            {children(formOf(row, index))}
          </li>
        ))}
      </ol>
      {readOnly || rows.length >= maxItems ? null : (
        <div ref={section}>
          <Button
            size="office"
            icon={Plus}
            data-add-row=""
            onClick={() => onValue([...rows, { ...blankValues<Of>(of.of), ...start }])}
          >
            Add {noun}
          </Button>
        </div>
      )}
    </>
  )
}
