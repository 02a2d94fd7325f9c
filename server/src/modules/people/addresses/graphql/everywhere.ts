import { DEFAULT_COUNTRY } from '@admission/common/addresses.ts'
import { inputError } from '#platform/errors.ts'
import { ALL, builder } from '#platform/graphql/builder.ts'
import { loadCountryAddress } from '../adapters/country-files.ts'
import { AddressRef } from './types.ts'

builder.queryField('address', (t) =>
  t.field({
    type: AddressRef,
    subGraphs: ALL,
    public: true,
    description: 'Address format of a country. Fails with `userInputError` if there is no such country.',
    args: {
      countryCode: t.arg.string({
        defaultValue: DEFAULT_COUNTRY,
        description: 'Country code, ISO 3166-1, two capital letters.',
      }),
      showStateValues: t.arg.boolean({ defaultValue: false, description: 'Also returns the states to choose from.' }),
    },
    resolve: async (_root, { countryCode, showStateValues }) => {
      const address = await loadCountryAddress(countryCode ?? DEFAULT_COUNTRY)
      if (!address) throw inputError({ path: 'countryCode', message: 'Choose a country.' })
      return showStateValues === true ? address : { ...address, stateValues: null }
    },
  }),
)
