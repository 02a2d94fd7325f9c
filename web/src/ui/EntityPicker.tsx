import { ChevronDown, X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldSize, type FieldTexts } from './Field.tsx'
import { optionId, PickerList, type PickerAction, type PickerMatches } from './PickerList.tsx'
import { PickerChip } from './PickerChip.tsx'
import { usePickerKeys, type PickerChoice } from './use-picker-keys.ts'

export interface EntityPickerProps extends FieldTexts, PickerMatches, PickerChoice {
  readonly size?: FieldSize
  /** Known labels by value. Values without a label show a placeholder. */
  readonly labels: ReadonlyMap<string, string>
  /** Values added since the last save. */
  readonly added?: ReadonlySet<string> | undefined
  /** Shown after the chips: removed values that can be restored. */
  readonly removed?: ReactNode
  readonly placeholder?: string | undefined
  readonly disabled?: boolean
  readonly className?: string | undefined
  /** What people can do who don’t find it: at the end of the list, which covers what is below the field. */
  readonly action?: PickerAction | undefined
}

/**
 * Picks one or more records with a server-side search: events, members, accounts. For a few fixed options use `SelectField`.
 * `EntityField` binds it to the API.
 */
export function EntityPicker(props: EntityPickerProps) {
  const { size = 'touch', multiple = false, values, labels, onRemove, search, onSearch, added, removed } = props
  const { options, isLoading = false, failure, placeholder, disabled = false, className } = props
  const { label, hideLabel, hint, help, error, invalid } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isFailed = failure !== undefined && !isLoading
  const available = isFailed ? [] : options.filter(({ value }) => !multiple || !values.includes(value))
  const { active, choose, press, paste, leave } = usePickerKeys(props, available)
  const isOpen = search !== undefined && !disabled
  const isListed = isOpen && available.length > 0
  const chosen = multiple ? undefined : values[0]
  const chosenLabel = chosen === undefined ? '' : (labels.get(chosen) ?? 'Loading…')
  const isReadOnly = multiple && disabled && values.length > 0
  const remove = (value: string): void => {
    onRemove(value)
    input.current?.focus()
  }
  return (
    <Field {...{ label, hideLabel, hint, help, error, invalid, className }}>
      {(control) => (
        <div
          ref={box}
          className="relative"
          onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && leave()}
        >
          <div
            className={classes(
              controlClasses(size, control['aria-invalid']),
              'flex flex-wrap items-center gap-1 p-0.75! has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink',
              disabled ? 'border-line!' : 'bg-card!',
            )}
          >
            {multiple
              ? values.map((value) => (
                  <PickerChip
                    key={value}
                    label={labels.get(value)}
                    isNew={added?.has(value) === true}
                    onRemove={disabled ? undefined : () => remove(value)}
                  />
                ))
              : null}
            {removed}
            {isReadOnly ? null : (
              <input
                {...control}
                ref={input}
                role="combobox"
                aria-expanded={isOpen}
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={isListed ? optionId(id, active) : undefined}
                aria-busy={isOpen && isLoading}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                disabled={disabled}
                placeholder={chosenLabel === '' ? placeholder : chosenLabel}
                value={search ?? chosenLabel}
                onChange={({ currentTarget }) => onSearch(currentTarget.value)}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onClick={() => onSearch(search ?? '')}
                onKeyDown={press}
                onPaste={paste}
                className="h-7 min-w-24 flex-1 truncate bg-transparent px-1.5 outline-none placeholder:text-ink-soft pointer-coarse:h-9"
              />
            )}
            {isReadOnly ? null : chosen === undefined || disabled ? (
              <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} className="mr-1.5 shrink-0 text-ink-soft" />
            ) : (
              <button
                type="button"
                aria-label={`Clear ${label}`}
                onClick={() => remove(chosen)}
                className="flex size-7 shrink-0 items-center justify-center rounded-4 hover:bg-sunk pointer-coarse:size-9"
              >
                <X aria-hidden="true" size={16} strokeWidth={1.75} />
              </button>
            )}
          </div>
          {isOpen ? (
            <PickerList
              id={id}
              label={label}
              search={search}
              options={available}
              isLoading={isLoading}
              hasMore={props.hasMore}
              failure={failure}
              active={active}
              action={props.action}
              onChoose={(value) => {
                choose(value)
                input.current?.focus()
              }}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}
