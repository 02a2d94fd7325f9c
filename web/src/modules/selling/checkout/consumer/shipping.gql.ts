/* Written by tools/generate-documents.ts from shipping.graphql. */
import { Doc } from '#platform/doc.ts'

export type IgnoreErrorsQueryOwnAddressQueryVariables = { [key: string]: never; }

export type IgnoreErrorsQueryOwnAddressQuery = { readonly profile: { readonly location: { readonly countryCode: string, readonly administrativeArea: string | null, readonly locality: string | null, readonly dependentLocality: string | null, readonly postalCode: string | null, readonly addressLine1: string | null, readonly addressLine2: string | null } | null } };
export const IgnoreErrorsQueryOwnAddressDocument = new Doc<IgnoreErrorsQueryOwnAddressQuery, IgnoreErrorsQueryOwnAddressQueryVariables>(
  "query IgnoreErrorsQueryOwnAddress{profile{location{countryCode administrativeArea locality dependentLocality postalCode addressLine1 addressLine2}}}",
  { endpoint: 'consumer', name: 'IgnoreErrorsQueryOwnAddress' },
)
