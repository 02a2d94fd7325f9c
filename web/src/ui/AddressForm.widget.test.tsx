import type { Location } from '@admission/common/locations.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AddressForm, type CountryAddress } from './AddressForm.tsx'
import './styles.css'

const us: CountryAddress = {
  definition: {
    fields: [
      { field: 'addressLine1', constraint: 'REQUIRED' },
      { field: 'addressLine2', constraint: 'OPTIONAL' },
      { field: 'locality', constraint: 'REQUIRED' },
      { field: 'administrativeArea', constraint: 'REQUIRED' },
      { field: 'postalCode', constraint: 'REQUIRED' },
      { field: 'dependentLocality', constraint: 'DISABLED' },
      { field: 'sortingCode', constraint: 'OPTIONAL' },
    ],
    administrativeAreaType: 'state',
    localityType: 'city',
    postalCodeType: 'zip',
  },
  stateValues: [
    { key: 'ME', value: 'Maine', postalCodePattern: '039|04' },
    { key: 'VT', value: 'Vermont', postalCodePattern: '05' },
  ],
}
const gb: CountryAddress = {
  definition: {
    fields: [
      { field: 'addressLine1', constraint: 'REQUIRED' },
      { field: 'locality', constraint: 'REQUIRED' },
      { field: 'postalCode', constraint: 'REQUIRED' },
      { field: 'administrativeArea', constraint: 'OPTIONAL' },
    ],
    localityType: 'post_town',
    postalCodeType: 'postal',
  },
  stateValues: null,
}

let saved: Location = { countryCode: 'US' }
const keep = (value: Location): void => {
  saved = value
}
beforeEach(() => keep({ countryCode: 'US' }))

function Address({ waiting = false }: { readonly waiting?: boolean }) {
  const [value, setValue] = useState<Location>({ countryCode: 'US' })
  const change = (next: Location): void => {
    keep(next)
    setValue(next)
  }
  const address = value.countryCode === 'US' ? us : gb
  return (
    <AddressForm
      value={value}
      onValue={change}
      address={waiting ? undefined : address}
      errors={{ postalCode: 'The zip code field is required' }}
    />
  )
}

test('shows a country’s fields in its order with its labels, without hidden ones', async () => {
  await render(<Address />)
  const labels = page
    .getByRole('textbox')
    .elements()
    .map((element) => (element as HTMLInputElement).labels?.[0]?.textContent)
  expect(labels).toEqual(['Address', 'Second address line', 'City', 'Zip code'])
  await expect.element(page.getByLabelText('Zip code')).toHaveAccessibleDescription('The zip code field is required')
  await expect.element(page.getByLabelText('Zip code')).toHaveAttribute('autocomplete', 'postal-code')
})

test('a state is a menu where the states are known, else it is typed', async () => {
  await render(<Address />)
  await userEvent.selectOptions(page.getByLabelText('State'), 'Vermont')
  expect(saved.administrativeArea).toBe('VT')
  await page.getByLabelText('City').fill('Port Averil')
  await userEvent.selectOptions(page.getByLabelText('Country'), 'United Kingdom')
  expect(saved).toMatchObject({ countryCode: 'GB', administrativeArea: null, locality: 'Port Averil' })
  await expect.element(page.getByLabelText('Post town')).toHaveValue('Port Averil')
  await page.getByRole('textbox', { name: 'State' }).fill('Kent')
  expect(saved.administrativeArea).toBe('Kent')
})

test('keeps the space while a country loads', async () => {
  const waiting = await render(<Address waiting />)
  const before = waiting.container.getBoundingClientRect().height
  await expect.element(page.getByLabelText('Country')).toHaveValue('US')
  await waiting.unmount()
  const there = await render(<Address />)
  const error = page.getByText('The zip code field is required').element().getBoundingClientRect().height
  expect(Math.abs(there.container.getBoundingClientRect().height - before)).toBeLessThanOrEqual(error + 8)
})
