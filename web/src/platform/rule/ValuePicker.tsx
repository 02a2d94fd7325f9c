import { useState } from 'react'
import { EntityPicker } from '#ui/EntityPicker.tsx'
import { RemovedChip } from '#ui/PickerChip.tsx'
import { valueLabel, withValues, type RowChange, type VocabularyAttribute } from './rule-content.ts'
import { maxSuggestions, newValues, suggestions } from './value-suggestions.ts'

interface ValuePickerProps {
  readonly label: string
  readonly attribute: VocabularyAttribute | undefined
  readonly values: readonly string[]
  /** How the row differs from the stored one. */
  readonly change?: RowChange
  /** Allows several values. If false, a new value replaces the current one. */
  readonly multiple?: boolean
  readonly hideLabel?: boolean
  readonly invalid?: boolean
  readonly readOnly?: boolean
  readonly className?: string
  readonly onValues: (values: readonly string[]) => void
}

/** Picker for values of a rule's attribute. Attributes with free text also accept typed or pasted values. */
export function ValuePicker(props: ValuePickerProps) {
  const { label, attribute, values, change, onValues, ...rest } = props
  const { multiple = true, readOnly = false, hideLabel = true, invalid, className } = rest
  const [search, setSearch] = useState<string>()
  const options = suggestions(attribute, multiple ? values : [], search ?? '')
  const add = (added: readonly string[]): void =>
    onValues(multiple ? withValues(values, change?.before ?? [], added) : added.slice(0, 1))
  return (
    <EntityPicker
      size="office"
      label={label}
      hideLabel={hideLabel}
      className={className}
      multiple={multiple}
      placeholder={multiple ? 'Add a value' : 'Choose'}
      invalid={invalid}
      disabled={readOnly}
      values={values.filter((value) => value !== '')}
      labels={new Map(values.map((value) => [value, valueLabel(attribute, value)]))}
      added={change?.added}
      removed={
        multiple
          ? change?.removed.map((value) => (
              <RemovedChip key={value} label={valueLabel(attribute, value)} onRestore={() => add([value])} />
            ))
          : undefined
      }
      options={options}
      hasMore={options.length === maxSuggestions}
      search={search}
      onSearch={setSearch}
      onAdd={(value) => add([value])}
      onRemove={(value) => onValues(values.filter((each) => each !== value))}
      onText={(text) => {
        const fresh = newValues(attribute, values, text)
        if (fresh.length > 0) add(fresh)
        return fresh.length > 0
      }}
    />
  )
}
