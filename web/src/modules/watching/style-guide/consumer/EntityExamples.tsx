import { useState } from 'react'
import { EntityPicker } from '#ui/EntityPicker.tsx'

const events = [
  ['hinge', 'Hinge', 'Fri, Apr 2'],
  ['dusk', 'Harbour Sinfonia plays Dusk', 'Sat, Apr 3'],
  ['tidewater', 'Tidewater', 'Thu, Mar 11'],
  ['deadpan', 'Deadpan Sunday', 'Sun, Mar 14'],
  ['orchard', 'A Winter Orchard', 'Wed, Mar 17'],
].map(([value = '', label = '', detail = '']) => ({ value, label, detail }))
const labels = new Map(events.map(({ value, label }) => [value, label]))

interface ExampleProps {
  readonly label: string
  readonly multiple?: boolean
  readonly start?: readonly string[]
  readonly help?: string
  readonly error?: string
  readonly disabled?: boolean
}

function Example({ start = [], multiple = false, ...rest }: ExampleProps) {
  const [values, setValues] = useState(start)
  const [search, setSearch] = useState<string>()
  const query = search?.trim().toLowerCase() ?? ''
  return (
    <EntityPicker
      {...rest}
      multiple={multiple}
      placeholder="Search events"
      values={values}
      labels={labels}
      options={events.filter(({ label }) => label.toLowerCase().includes(query))}
      hasMore={query === ''}
      search={search}
      onSearch={setSearch}
      onAdd={(value) => setValues(multiple ? [...values, value] : [value])}
      onRemove={(value) => setValues(values.filter((each) => each !== value))}
    />
  )
}

const noop = () => undefined

/** An open list without options, in each state. */
const Open = ({ label, isLoading = false, isFailed = false }: OpenProps) => (
  <div className="pb-16">
    <EntityPicker
      label={label}
      values={[]}
      labels={labels}
      options={[]}
      isLoading={isLoading}
      failure={isFailed ? { onRetry: noop } : undefined}
      search="Lantern"
      onSearch={noop}
      onAdd={noop}
      onRemove={noop}
    />
  </div>
)

interface OpenProps {
  readonly label: string
  readonly isLoading?: boolean
  readonly isFailed?: boolean
}

export const Entities = () => (
  <div className="grid gap-x-6 gap-y-5 phone:grid-cols-2">
    <Example label="Event" start={['tidewater']} help="Search by name." />
    <Example label="Events" multiple start={['hinge', 'dusk', 'unknown']} />
    <Example label="With an error" error="Choose at least one event." />
    <Example label="Disabled" multiple start={['orchard']} disabled />
    <Open label="Searching" isLoading />
    <Open label="No matches" />
    <Open label="Failed" isFailed />
  </div>
)
