/* Written by tools/generate-documents.ts from collection-grants.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Terms of a grant, with times in the time zone of the collection’s account. */
export type CollectionGrantInput = {
  /** Why. Both accounts read it. 1 to 500 characters. */
  readonly reason: string;
  /** The other account’s part of what is left of the price of each ticket that it sells, in basis points; null: none. 1 to 10,000. */
  readonly share?: number | null | undefined;
  /** The only storefronts of the other account that may sell it; none: all of them, also later ones. Up to 100. */
  readonly storefrontIds: ReadonlyArray<string>;
  /** When it begins. Null: now. YYYY-MM-DDTHH:MM. */
  readonly validFrom?: string | null | undefined;
  /** When it ends. Null: when it is revoked. YYYY-MM-DDTHH:MM. */
  readonly validUntil?: string | null | undefined;
};

/** How a grant of a collection stands. RESTING: an account is suspended or archived, or the collection isn’t published; it goes on automatically. ENDED: its time is over. */
export type CollectionGrantState =
  | 'ACTIVE'
  | 'ENDED'
  | 'PLANNED'
  | 'RESTING'
  | 'REVOKED';

/** State of a collection. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT. */
export type CollectionState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PAUSED'
  | 'PUBLISHED';

export type GrantFieldsFragment = { readonly id: string, readonly version: number, readonly accountId: string, readonly accountName: string, readonly state: CollectionGrantState, readonly share: number, readonly grantedBy: string | null, readonly revokedBy: string | null, readonly revokeReason: string | null, readonly validFrom: TimeFieldsFragment | null, readonly validUntil: TimeFieldsFragment | null, readonly storefronts: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly soldIn: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly grantedAt: TimeFieldsFragment, readonly revokedAt: TimeFieldsFragment | null };

export type CollectionGrantsQueryVariables = {
  collectionId: string;
}

export type CollectionGrantsQuery = { readonly collection: { readonly id: string, readonly version: number, readonly state: CollectionState, readonly accountName: string, readonly timezone: string, readonly grants: ReadonlyArray<GrantFieldsFragment> } };

export type GrantPreviewQueryVariables = {
  collectionId: string;
  accountId: string;
}

export type GrantPreviewQuery = { readonly collectionGrantPreview: { readonly eventCount: number, readonly tickets: number, readonly events: ReadonlyArray<{ readonly id: string, readonly name: string, readonly free: number, readonly startsAt: TimeFieldsFragment }>, readonly from: MoneyFieldsFragment | null, readonly storefronts: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export type GrantUseQueryVariables = {
  collectionId: string;
}

export type GrantUseQuery = { readonly collection: { readonly id: string, readonly version: number, readonly grants: ReadonlyArray<{ readonly id: string, readonly soldIn: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly use: { readonly carts: number, readonly ticketsInCarts: number, readonly orders: number, readonly ticketsSold: number } }> } };

export type GrantCollectionMutationVariables = {
  collectionId: string;
  accountId: string;
  input: CollectionGrantInput;
}

export type GrantCollectionMutation = { readonly collectionGrant: GrantFieldsFragment };

export type ChangeCollectionGrantMutationVariables = {
  id: string;
  version: number;
  input: CollectionGrantInput;
}

export type ChangeCollectionGrantMutation = { readonly collectionGrantChange: GrantFieldsFragment };

export type RevokeCollectionGrantMutationVariables = {
  id: string;
  reason: string;
}

export type RevokeCollectionGrantMutation = { readonly collectionGrantRevoke: GrantFieldsFragment };
export const GrantFieldsFragmentText = "fragment GrantFields on CollectionGrant{id version accountId accountName state share validFrom{...TimeFields}validUntil{...TimeFields}storefronts{id name}soldIn{id name}grantedAt{...TimeFields}grantedBy revokedAt{...TimeFields}revokedBy revokeReason}"

export const CollectionGrantsDocument = new Doc<CollectionGrantsQuery, CollectionGrantsQueryVariables>(
  "query CollectionGrants($collectionId:ID!){collection(id:$collectionId){id version state accountName timezone grants{...GrantFields}}}" +
    GrantFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'CollectionGrants' },
)

export const GrantPreviewDocument = new Doc<GrantPreviewQuery, GrantPreviewQueryVariables>(
  "query GrantPreview($collectionId:ID!$accountId:ID!){collectionGrantPreview(collectionId:$collectionId accountId:$accountId){events{id name startsAt{...TimeFields}free}eventCount tickets from{...MoneyFields}storefronts{id name}}}" +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'employee', name: 'GrantPreview' },
)

export const GrantUseDocument = new Doc<GrantUseQuery, GrantUseQueryVariables>(
  "query GrantUse($collectionId:ID!){collection(id:$collectionId){id version grants{id soldIn{id name}use{carts ticketsInCarts orders ticketsSold}}}}",
  { endpoint: 'employee', name: 'GrantUse' },
)

export const GrantCollectionDocument = new Doc<GrantCollectionMutation, GrantCollectionMutationVariables>(
  "mutation GrantCollection($collectionId:ID!$accountId:ID!$input:CollectionGrantInput!){collectionGrant(collectionId:$collectionId accountId:$accountId input:$input){...GrantFields}}" +
    GrantFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'GrantCollection', mutation: true },
)

export const ChangeCollectionGrantDocument = new Doc<ChangeCollectionGrantMutation, ChangeCollectionGrantMutationVariables>(
  "mutation ChangeCollectionGrant($id:ID!$version:Int64!$input:CollectionGrantInput!){collectionGrantChange(id:$id version:$version input:$input){...GrantFields}}" +
    GrantFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'ChangeCollectionGrant', mutation: true },
)

export const RevokeCollectionGrantDocument = new Doc<RevokeCollectionGrantMutation, RevokeCollectionGrantMutationVariables>(
  "mutation RevokeCollectionGrant($id:ID!$reason:String!){collectionGrantRevoke(id:$id reason:$reason){...GrantFields}}" +
    GrantFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'RevokeCollectionGrant', mutation: true },
)
