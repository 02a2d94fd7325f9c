import { countryOfZone } from '@admission/common/zone-country.ts'
import { createContext, use, useEffect } from 'react'
import { lazyPart } from './Lazy.tsx'
import { useStore } from './store.ts'

/** Time zone of the account that texts are written for. Its country's phone numbers are recognized; by default, the reader's. */
export const PhoneZone = createContext<string | undefined>(undefined)

const phones = lazyPart(() => import('@admission/common/phones.ts'))

/** Written without a country code, these are recognized without numbering plans. */
const plainCountries = ['US', 'CA']
const never = (): boolean => false

/** Tells whether a text holds a phone number of the account's country. The numbering plans load once there are enough digits. */
export function useNationalPhones(text: string): (text: string) => boolean {
  const zone = use(PhoneZone)
  const plans = useStore(phones.store)
  const hasDigits = /\d(?:\D{0,3}\d){6}/.test(text)
  useEffect(() => {
    if (hasDigits) phones.prefetch()
  }, [hasDigits])
  if (plans === undefined || !hasDigits) return never
  const country = countryOfZone(zone)
  if (country === undefined || plainCountries.includes(country)) return never
  return (written) => plans.holdsNationalPhone(written, country)
}
