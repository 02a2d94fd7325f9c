import { useState } from 'react'
import { EntityPicker } from '#ui/EntityPicker.tsx'
import type { PickerAction } from '#ui/PickerList.tsx'
import type { FieldSize, FieldTexts } from '#ui/Field.tsx'
import { useEntityOptions, type EntitySource } from './entity-options.ts'

type EntityFieldProps = FieldTexts &
  EntitySource & {
    readonly multiple?: boolean
    /** IDs of the chosen records. */
    readonly values: readonly string[]
    readonly onValues: (values: readonly string[]) => void
    readonly size?: FieldSize
    readonly placeholder?: string
    readonly disabled?: boolean
    readonly className?: string
    /** At the end of the list: `New venue…`. */
    readonly action?: PickerAction | undefined
  }

/** Field for one or several records: an `EntityPicker` that searches on the server. */
export function EntityField(props: EntityFieldProps) {
  const {
    source: _source,
    scope: _scope,
    ofAccount: _ofAccount,
    values,
    onValues,
    multiple = false,
    placeholder = 'Search',
    ...rest
  } = props
  const [search, setSearch] = useState<string>()
  // Labels of records chosen here, until the server returns them.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const { labels, details: _shown, isNaming, ...found } = useEntityOptions({ ...props, search })
  const named = new Map([...chosen, ...labels])
  if (!isNaming) for (const value of values) if (!named.has(value)) named.set(value, 'No longer exists')
  return (
    <EntityPicker
      {...rest}
      {...found}
      placeholder={values.length === 0 ? placeholder : undefined}
      multiple={multiple}
      values={values}
      labels={named}
      search={search}
      onSearch={setSearch}
      onAdd={(value) => {
        setChosen(named)
        onValues(multiple ? [...values, value] : [value])
      }}
      onRemove={(value) => onValues(values.filter((each) => each !== value))}
    />
  )
}
