import {
  deliveryMethodFields,
  deliveryOptionFields,
  type TypedMethod,
} from '@admission/common/records/delivery-method.ts'
import type { Typed } from '@admission/common/records/field.ts'
import { feeFields } from '@admission/common/records/fee.ts'
import { nextFeesFields, type TypedFees } from '@admission/common/records/fee-structure.ts'
import { choices, count } from '@admission/common/records/kinds.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFields } from '#platform/form/use-fields.ts'
import { expectAccessible } from '#ui/expect-accessible.ts'
import '#ui/styles.css'
import { recordFields } from './record-fields.tsx'
import { RowsField } from './RowsField.tsx'

// Its choices come from the server.
vi.mock('#platform/EntityField.tsx', () => ({ EntityField: () => null }))

const start: TypedMethod = {
  name: 'By post',
  description: '',
  appliesTo: 'ACCOUNT',
  eventId: [],
  collectionId: [],
  position: '3',
  options: [],
}
const account = { currency: 'USD', exponent: 2 }

function Method({ readOnly = false }: { readonly readOnly?: boolean }) {
  const [values, setValues] = useState(start)
  const form = useFields(undefined, values, setValues)
  const field = recordFields(deliveryMethodFields, { form, readOnly })
  return (
    <main>
      {field('name')}
      {field('description')}
      {field('appliesTo')}
      {field('position', { label: 'Place' })}
      <RowsField
        of={deliveryMethodFields.options}
        {...form.field('options')}
        errors={{ '0.name': 'Enter a name.' }}
        readOnly={readOnly}
        title={({ name }) => name}
      >
        {(option) => {
          const optionField = recordFields(deliveryOptionFields, { form: option, account, readOnly })
          return (
            <>
              {optionField('name', { label: 'Option name' })}
              {optionField('price')}
            </>
          )
        }}
      </RowsField>
      <output>{JSON.stringify(values)}</output>
    </main>
  )
}

const typed = (): string | null | undefined => document.querySelector('output')?.textContent

it('shows each field with its label, help and control from the table, and reports what is typed', async () => {
  await render(<Method />)
  await expect.element(page.getByLabelText('Name')).toHaveValue('By post')
  await expect.element(page.getByText('Buyers read it if the method has no options.')).toBeVisible()
  await expect.element(page.getByLabelText('Place')).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabelText('For').selectOptions('One event')
  await page.getByLabelText('Place').fill('7')
  await expect.poll(typed).toContain('"appliesTo":"EVENT"')
  await expect.poll(typed).toContain('"position":"7"')
  await expectAccessible()
})

it('adds, changes and removes rows, shows their errors, and keeps the focus on a button that stays', async () => {
  await render(<Method />)
  await page.getByRole('button', { name: 'Add option' }).click()
  const row = page.getByRole('listitem', { name: 'Option 1' })
  await expect.element(row.getByText('Enter a name.')).toBeVisible()
  await row.getByLabelText('Option name').fill('Letter')
  await row.getByLabelText('Price').fill('4.50')
  await expect.poll(typed).toContain('"name":"Letter","description":"","price":450')
  await page.getByRole('button', { name: 'Remove option 1' }).click()
  await expect.poll(typed).toContain('"options":[]')
  await expect.element(page.getByRole('button', { name: 'Add option' })).toHaveFocus()
})

const labeled = {
  hours: count({ label: 'Hours', min: 0, max: 48, description: '' }),
  level: count({ label: 'Level', min: 0, max: 1, labels: { 0: 'Low', 1: 'High' }, description: '' }),
  shown: choices({
    label: 'Shown',
    labels: { MAP: 'On the map', TICKET: 'On tickets' },
    help: 'Always.',
    description: '',
  }),
}

function Labeled({ readOnly = false }: { readonly readOnly?: boolean }) {
  const [values, setValues] = useState<Typed<typeof labeled>>({ hours: '2', level: '0', shown: ['TICKET'] })
  const field = recordFields(labeled, { form: useFields(undefined, values, setValues), readOnly })
  return (
    <main>
      {field('hours')}
      {field('level')}
      {field('shown')}
      <output>{JSON.stringify(values)}</output>
    </main>
  )
}

function Fees() {
  const [values, setValues] = useState<{ readonly fees: TypedFees['fees'] }>({ fees: [] })
  const form = useFields(undefined, values, setValues)
  return (
    <RowsField
      of={nextFeesFields.fees}
      {...form.field('fees')}
      errors={{}}
      readOnly={false}
      start={{ payer: 'BUYER' }}
      title={({ name }) => name}
    >
      {(row) => {
        const field = recordFields(feeFields, { form: row, readOnly: false })
        return (
          <>
            {field('payer')}
            {field('earner')}
          </>
        )
      }}
    </RowsField>
  )
}

it('offers labeled values to choose from, one or several, in the order of their labels', async () => {
  const { rerender } = await render(<Labeled />)
  await expect.element(page.getByLabelText('Hours')).toHaveAccessibleDescription('0 to 48.')
  await page.getByLabelText('Level').selectOptions('High')
  const group = page.getByRole('group', { name: 'Shown' })
  await group.getByLabelText('On the map').click()
  await expect.poll(typed).toBe('{"hours":"2","level":"1","shown":["MAP","TICKET"]}')
  await group.getByLabelText('On tickets').click()
  await expect.poll(typed).toContain('"shown":["MAP"]')
  await expectAccessible()
  await rerender(<Labeled readOnly />)
  await expect.element(page.getByLabelText('Level')).toBeDisabled()
  await expect.element(group.getByLabelText('On tickets')).toBeDisabled()
})

it('a choice without a value shows none as chosen, and new rows begin with the usual values', async () => {
  await render(<Fees />)
  await page.getByRole('button', { name: 'Add fee' }).click()
  await expect.element(page.getByLabelText('Paid by')).toHaveValue('BUYER')
  await expect.element(page.getByLabelText('Goes to')).toHaveValue('')
  await page.getByLabelText('Goes to').selectOptions('Organizer')
  await expect.element(page.getByLabelText('Goes to')).toHaveValue('ORGANIZER')
})

it('offers nothing to change to those who may only read', async () => {
  await render(<Method readOnly />)
  await expect.element(page.getByLabelText('Name')).toHaveAttribute('readonly')
  await expect.element(page.getByLabelText('For')).toBeDisabled()
  expect(page.getByRole('button', { name: 'Add option' }).query()).toBeNull()
})
