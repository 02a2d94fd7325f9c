import { Undo2, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { valueLabel, withValues, type RowChange, type VocabularyAttribute } from './rule-content.ts'
import { newValues, suggestions } from './value-suggestions.ts'

interface ValuePickerProps {
  readonly label: string
  readonly attribute: VocabularyAttribute | undefined
  readonly values: readonly string[]
  readonly change: RowChange
  readonly invalid: boolean
  readonly readOnly: boolean
  readonly onValues: (values: readonly string[]) => void
}

// A list that a field controls has no element of its own in HTML: a datalist can be neither drawn nor read with marks.
const listRole = { role: 'listbox' } as const
const optionRole = { role: 'option', tabIndex: -1 } as const

/**
 * Several values: chips, and a field that proposes what there is. Enter takes the marked one or, where other values make
 * sense, what was typed; a pasted list is taken as a whole; Backspace in the empty field takes the last one out.
 */
export function ValuePicker({ label, attribute, values, change, invalid, readOnly, onValues }: ValuePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = suggestions(attribute, values, text)
  const marked = Math.min(at, found.length - 1)
  const shown = open && found.length > 0
  const take = (typed: string): void => {
    const fresh = newValues(attribute, values, typed)
    if (fresh.length > 0) onValues(withValues(values, change.before, fresh))
    setText(fresh.length > 0 ? '' : typed)
    setAt(0)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      setAt(open ? (marked + step + found.length) % found.length : 0)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = shown ? found[marked] : undefined
      const exact = attribute?.freeText === true && text.trim() !== '' && option?.label !== text.trim() && at === 0
      if (exact && !option?.label.toLowerCase().startsWith(text.trim().toLowerCase())) take(text)
      else if (option !== undefined) take(option.value)
      else if (text.trim() !== '') take(text)
    } else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Backspace' && text === '' && values.length > 0) onValues(values.slice(0, -1))
  }
  return (
    <div className="relative">
      <div
        className={classes(
          'flex min-h-9 flex-wrap items-center gap-1 rounded-6 border bg-card p-1',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink',
          invalid ? 'border-stop inset-ring inset-ring-stop' : 'border-edge',
        )}
      >
        {values.map((value) => (
          <Chip
            key={value}
            text={valueLabel(attribute, value)}
            isNew={change.added.has(value)}
            onRemove={readOnly ? undefined : () => onValues(values.filter((each) => each !== value))}
          />
        ))}
        {change.removed.map((value) => (
          <button
            key={value}
            type="button"
            aria-label={`Put back ${valueLabel(attribute, value)}`}
            onClick={() => onValues(withValues(values, change.before, [value]))}
            className="inline-flex h-7 items-center gap-1.5 rounded-4 border border-stop px-2 text-13 text-stop pointer-coarse:h-11"
          >
            <del>{valueLabel(attribute, value)}</del>
            <Undo2 aria-hidden="true" size={13} strokeWidth={1.75} />
          </button>
        ))}
        {readOnly ? null : (
          <input
            ref={input}
            role="combobox"
            aria-label={label}
            aria-invalid={invalid || undefined}
            aria-expanded={shown}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={shown ? `${id}-${marked}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="Add a value"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setOpen(true)
              setAt(0)
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => {
              setOpen(false)
              if (attribute?.freeText === true && text.trim() !== '') take(text)
            }}
            onKeyDown={press}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              if (!/[,;\t\n]/.test(pasted.trim())) return
              event.preventDefault()
              take(pasted)
            }}
            className="h-7 min-w-[96px] flex-1 bg-transparent px-1.5 text-14 outline-none pointer-coarse:h-9 pointer-coarse:text-16"
          />
        )}
      </div>
      <div
        id={id}
        {...listRole}
        aria-label={`Proposals for ${label}`}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-(--z-header) mt-1 max-h-64 overflow-y-auto rounded-6 border border-line bg-card py-1 shadow-float"
      >
        {found.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            {...optionRole}
            aria-selected={index === marked}
            ref={index === marked && shown ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            // Not a click: the field would lose the focus before it.
            onPointerDown={(event) => {
              event.preventDefault()
              take(option.value)
              input.current?.focus()
            }}
            className="flex min-h-8 cursor-pointer items-center px-3 text-14 hover:bg-sunk aria-selected:bg-sunk pointer-coarse:min-h-11"
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  )
}

interface ChipProps {
  readonly text: string
  readonly isNew: boolean
  readonly onRemove: (() => void) | undefined
}

const Chip = ({ text, isNew, onRemove }: ChipProps) => (
  <span
    className={classes(
      'inline-flex min-h-7 max-w-full items-center gap-1 rounded-4 border border-line bg-sunk pl-2 text-13',
      isNew ? 'font-semibold text-go' : '',
      onRemove === undefined && 'pr-2',
    )}
  >
    <span className="min-w-0">{text}</span>
    {onRemove === undefined ? null : (
      <button
        type="button"
        aria-label={`Remove ${text}`}
        onClick={onRemove}
        className="flex size-6 items-center justify-center rounded-4 hover:bg-line pointer-coarse:size-11"
      >
        <X aria-hidden="true" size={13} strokeWidth={1.75} />
      </button>
    )}
  </span>
)
