import { expect, test } from 'vitest'
import { billingDetails } from './billing-details.ts'

test('a gateway gets what is filled in, with the district in its second line', () => {
  const address = { countryCode: 'IE', addressLine1: ' 4 Ropewalk ', addressLine2: '', dependentLocality: 'Ringsend' }
  expect(billingDetails({ ...address, locality: 'Dublin', administrativeArea: null, postalCode: 'D04 X2K5' })).toEqual({
    country: 'IE',
    line1: '4 Ropewalk',
    line2: 'Ringsend',
    city: 'Dublin',
    postalCode: 'D04 X2K5',
  })
})

test('a country alone is no address', () => {
  expect(billingDetails({ countryCode: 'IE', locality: ' ' })).toBeUndefined()
  expect(billingDetails(null)).toBeUndefined()
})
