/* Written by tools/generate-documents.ts from address.graphql. */
import { Doc } from '#platform/doc.ts'

/** `REQUIRED`: must be filled in. `OPTIONAL`: may be blank. `DISABLED`: not used in this country. */
export type Constraint =
  | 'DISABLED'
  | 'OPTIONAL'
  | 'REQUIRED';

export type CountryAddressQueryVariables = {
  countryCode: string;
}

export type CountryAddressQuery = { readonly address: { readonly definition: { readonly administrativeAreaType: string | null, readonly localityType: string | null, readonly dependentLocalityType: string | null, readonly postalCodeType: string | null, readonly postalCodePattern: string | null, readonly postalCodePrefix: string | null, readonly fields: ReadonlyArray<{ readonly field: string, readonly constraint: Constraint }> }, readonly stateValues: ReadonlyArray<{ readonly key: string, readonly value: string, readonly postalCodePattern: string | null }> | null } };
export const CountryAddressDocument = new Doc<CountryAddressQuery, CountryAddressQueryVariables>(
  "query CountryAddress($countryCode:String!){address(countryCode:$countryCode showStateValues:true){definition{fields{field constraint}administrativeAreaType localityType dependentLocalityType postalCodeType postalCodePattern postalCodePrefix}stateValues{key value postalCodePattern}}}",
  { endpoint: 'consumer', name: 'CountryAddress', get: true },
)
