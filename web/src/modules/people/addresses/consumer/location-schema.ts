import { locationErrors } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { countryAddressQuery, knownAddress } from './country-address.ts'

/**
 * Schema of a postal address, once the format of its country is loaded. If the country changes later, it is checked by the
 * new format as soon as that is known; the server has the last word.
 */
export async function loadLocationSchema(client: QueryClient, countryCode: string) {
  await client.ensureQueryData(countryAddressQuery(countryCode))
  return locationSchema(client)
}

const locationSchema = (client: QueryClient) =>
  v.pipe(
    v.custom<Location>((location) => typeof location === 'object'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value
      const found = client.getQueryData(countryAddressQuery(input.countryCode).queryKey)
      if (found === undefined) return
      const { definition, stateValues } = knownAddress(found)
      for (const { path, message } of locationErrors(definition, input, stateValues)) {
        const key = path as keyof Location
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
      }
    }),
  )
