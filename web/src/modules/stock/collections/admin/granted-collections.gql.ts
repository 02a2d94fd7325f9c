/* Written by tools/generate-documents.ts from granted-collections.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** How a grant of a collection stands. RESTING: an account is suspended or archived, or the collection isn’t published; it goes on automatically. ENDED: its time is over. */
export type CollectionGrantState =
  | 'ACTIVE'
  | 'ENDED'
  | 'PLANNED'
  | 'RESTING'
  | 'REVOKED';

export type GrantedCollectionsQueryVariables = { [key: string]: never; }

export type GrantedCollectionsQuery = { readonly grantedCollections: ReadonlyArray<{ readonly id: string, readonly name: string, readonly ownerName: string, readonly state: CollectionGrantState, readonly share: number, readonly eventCount: number, readonly tickets: number, readonly validFrom: TimeFieldsFragment | null, readonly validUntil: TimeFieldsFragment | null, readonly soldIn: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly from: MoneyFieldsFragment | null }> };
export const GrantedCollectionsDocument = new Doc<GrantedCollectionsQuery, GrantedCollectionsQueryVariables>(
  "query GrantedCollections{grantedCollections{id name ownerName state share validFrom{...TimeFields}validUntil{...TimeFields}soldIn{id name}eventCount tickets from{...MoneyFields}}}" +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'GrantedCollections' },
)
