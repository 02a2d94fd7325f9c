/* Written by tools/generate-documents.ts from storefront-access.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_Refused_Fragment, type SaveAnswer_StorefrontSaved_Fragment, type SaveAnswer_StorefrontStale_Fragment, SaveAnswerFragmentText, type RecordFields_Storefront_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** A new code of a storefront. */
export type NewStorefrontCodeInput = {
  /** 5 to 100 letters, digits, dashes and spaces. Not case-sensitive. */
  readonly code: string;
  /** Collections that it unlocks; none if it unlocks all. Up to 100. */
  readonly collectionIds?: ReadonlyArray<string> | null | undefined;
  /** The team’s name for it. 1 to 80 characters. */
  readonly label: string;
  /** Carts that can hold or buy tickets with it; null for any number. */
  readonly maxUses?: number | null | undefined;
  /** End, exclusive, in the account’s time zone; null if it doesn’t end. YYYY-MM-DDTHH:MM. */
  readonly validUntil?: string | null | undefined;
};

/** Access to a storefront. */
export type StorefrontAccessInput = {
  /** The people who can enter. */
  readonly access: StorefrontAccessKind;
  /** Up to 50. At least one for EMAIL_DOMAIN. */
  readonly emailDomains?: ReadonlyArray<string> | null | undefined;
  /** Websites that may show it in a frame, up to 20: https, or http on localhost. Paths are ignored. */
  readonly embedOrigins?: ReadonlyArray<string> | null | undefined;
  /** All addresses, up to 5,000. At least one for EMAIL_LIST. */
  readonly guests?: ReadonlyArray<string> | null | undefined;
  /** `YYYY-MM-DDTHH:MM` in the account’s time zone; null to be open already. Required for FROM_DATE. */
  readonly opensAt?: string | null | undefined;
};

/** The people who can enter a storefront. */
export type StorefrontAccessKind =
  | 'ACCESS_CODE'
  | 'EMAIL_DOMAIN'
  | 'EMAIL_LIST'
  | 'FROM_DATE'
  | 'LINK_ONLY'
  | 'PUBLIC'
  | 'SIGNED_IN';

/** A code of a storefront, without the code itself, which never changes. */
export type StorefrontCodeInput = {
  /** Collections that it unlocks; none if it unlocks all. Up to 100. */
  readonly collectionIds?: ReadonlyArray<string> | null | undefined;
  /** The team’s name for it. 1 to 80 characters. */
  readonly label: string;
  /** Carts that can hold or buy tickets with it; null for any number. */
  readonly maxUses?: number | null | undefined;
  /** End, exclusive, in the account’s time zone; null if it doesn’t end. YYYY-MM-DDTHH:MM. */
  readonly validUntil?: string | null | undefined;
};

/** WAITING for its DNS; VERIFIED; FAILING: shows the storefront, but not for longer than seven days. */
export type StorefrontDomainState =
  | 'FAILING'
  | 'VERIFIED'
  | 'WAITING';

export type StorefrontCodeFieldsFragment = { readonly id: string, readonly used: number, readonly isArchived: boolean, readonly label: string, readonly maxUses: number | null, readonly collectionIds: ReadonlyArray<string>, readonly validUntil: TimeFieldsFragment | null };

export type StorefrontAccessSettingsQueryVariables = {
  storefrontId: string;
}

export type StorefrontAccessSettingsQuery = { readonly storefront: (
    { readonly name: string, readonly access: StorefrontAccessKind, readonly timezone: string, readonly emailDomains: ReadonlyArray<string>, readonly guests: ReadonlyArray<string>, readonly embedOrigins: ReadonlyArray<string>, readonly guestCount: number, readonly opensAt: TimeFieldsFragment | null, readonly collections: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly codes: ReadonlyArray<StorefrontCodeFieldsFragment>, readonly domain: { readonly domain: string, readonly state: StorefrontDomainState, readonly problem: string | null, readonly since: TimeFieldsFragment, readonly checkedAt: TimeFieldsFragment | null, readonly records: ReadonlyArray<{ readonly type: string, readonly name: string, readonly value: string }> } | null }
    & RecordFields_Storefront_Fragment
  ) };

export type SaveStorefrontAccessMutationVariables = {
  id: string;
  version: number;
  input: StorefrontAccessInput;
}

export type SaveStorefrontAccessMutation = { readonly storefrontSaveAccess:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_StorefrontSaved_Fragment
    | SaveAnswer_StorefrontStale_Fragment
   };

export type AddStorefrontCodeMutationVariables = {
  storefrontId: string;
  input: NewStorefrontCodeInput;
}

export type AddStorefrontCodeMutation = { readonly storefrontCodeAdd: { readonly id: string } };

export type SaveStorefrontCodeMutationVariables = {
  id: string;
  input: StorefrontCodeInput;
}

export type SaveStorefrontCodeMutation = { readonly storefrontCodeSave: { readonly id: string } };

export type ArchiveStorefrontCodeMutationVariables = {
  id: string;
  isArchived: boolean;
}

export type ArchiveStorefrontCodeMutation = { readonly storefrontCodeSetArchived: { readonly id: string } };

export type SetStorefrontDomainMutationVariables = {
  storefrontId: string;
  domain?: string | null | undefined;
}

export type SetStorefrontDomainMutation = { readonly storefrontDomainSet: { readonly id: string } };

export type CheckStorefrontDomainMutationVariables = {
  storefrontId: string;
}

export type CheckStorefrontDomainMutation = { readonly storefrontDomainCheck: { readonly id: string } };
export const StorefrontCodeFieldsFragmentText = "fragment StorefrontCodeFields on StorefrontCode{id used isArchived label maxUses validUntil{...TimeFields}collectionIds}"

export const StorefrontAccessSettingsDocument = new Doc<StorefrontAccessSettingsQuery, StorefrontAccessSettingsQueryVariables>(
  "query StorefrontAccessSettings($storefrontId:ID!){storefront(id:$storefrontId){...RecordFields name access opensAt{...TimeFields}timezone emailDomains guests embedOrigins guestCount collections{id name}codes{...StorefrontCodeFields}domain{domain state since{...TimeFields}checkedAt{...TimeFields}problem records{type name value}}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    StorefrontCodeFieldsFragmentText,
  { endpoint: 'admin', name: 'StorefrontAccessSettings' },
)

export const SaveStorefrontAccessDocument = new Doc<SaveStorefrontAccessMutation, SaveStorefrontAccessMutationVariables>(
  "mutation SaveStorefrontAccess($id:ID!$version:Int64!$input:StorefrontAccessInput!){storefrontSaveAccess(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveStorefrontAccess', mutation: true },
)

export const AddStorefrontCodeDocument = new Doc<AddStorefrontCodeMutation, AddStorefrontCodeMutationVariables>(
  "mutation AddStorefrontCode($storefrontId:ID!$input:NewStorefrontCodeInput!){storefrontCodeAdd(storefrontId:$storefrontId input:$input){id}}",
  { endpoint: 'admin', name: 'AddStorefrontCode', mutation: true },
)

export const SaveStorefrontCodeDocument = new Doc<SaveStorefrontCodeMutation, SaveStorefrontCodeMutationVariables>(
  "mutation SaveStorefrontCode($id:ID!$input:StorefrontCodeInput!){storefrontCodeSave(id:$id input:$input){id}}",
  { endpoint: 'admin', name: 'SaveStorefrontCode', mutation: true },
)

export const ArchiveStorefrontCodeDocument = new Doc<ArchiveStorefrontCodeMutation, ArchiveStorefrontCodeMutationVariables>(
  "mutation ArchiveStorefrontCode($id:ID!$isArchived:Boolean!){storefrontCodeSetArchived(id:$id isArchived:$isArchived){id}}",
  { endpoint: 'admin', name: 'ArchiveStorefrontCode', mutation: true },
)

export const SetStorefrontDomainDocument = new Doc<SetStorefrontDomainMutation, SetStorefrontDomainMutationVariables>(
  "mutation SetStorefrontDomain($storefrontId:ID!$domain:String){storefrontDomainSet(storefrontId:$storefrontId domain:$domain){id}}",
  { endpoint: 'admin', name: 'SetStorefrontDomain', mutation: true },
)

export const CheckStorefrontDomainDocument = new Doc<CheckStorefrontDomainMutation, CheckStorefrontDomainMutationVariables>(
  "mutation CheckStorefrontDomain($storefrontId:ID!){storefrontDomainCheck(storefrontId:$storefrontId){id}}",
  { endpoint: 'admin', name: 'CheckStorefrontDomain', mutation: true },
)
