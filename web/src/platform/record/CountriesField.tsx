import { countriesByName, countryName } from '@admission/common/countries.ts'
import { foldText } from '@admission/common/fold-text.ts'
import { useState } from 'react'
import { EntityPicker } from '#ui/EntityPicker.tsx'
import type { FieldTexts } from '#ui/Field.tsx'

interface CountriesFieldProps extends FieldTexts {
  /** ISO 3166-1 codes. */
  readonly values: readonly string[]
  readonly onValues: (values: readonly string[]) => void
  readonly disabled: boolean
}

const countries = countriesByName().map((value) => ({ value, label: countryName(value) }))
const labels = new Map(countries.map(({ value, label }) => [value, label]))

/** Several countries; none means everywhere. */
export function CountriesField({ values, onValues, ...rest }: CountriesFieldProps) {
  const [search, setSearch] = useState<string>()
  const wanted = foldText(search ?? '')
  return (
    <EntityPicker
      {...rest}
      hint="optional"
      size="office"
      multiple
      values={values}
      labels={labels}
      options={countries.filter(({ label }) => foldText(label).includes(wanted))}
      search={search}
      onSearch={setSearch}
      onAdd={(value) => onValues([...values, value])}
      onRemove={(value) => onValues(values.filter((each) => each !== value))}
      placeholder={values.length === 0 ? 'Everywhere' : undefined}
    />
  )
}
