/* Written by tools/generate-documents.ts from storefront.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_Refused_Fragment, type SaveAnswer_StorefrontSaved_Fragment, type SaveAnswer_StorefrontStale_Fragment, SaveAnswerFragmentText, type RecordFields_Storefront_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** The people who can enter a storefront. */
export type StorefrontAccessKind =
  | 'ACCESS_CODE'
  | 'EMAIL_DOMAIN'
  | 'EMAIL_LIST'
  | 'FROM_DATE'
  | 'LINK_ONLY'
  | 'PUBLIC'
  | 'SIGNED_IN';

/** Everything on a storefront’s detail tab. */
export type StorefrontInput = {
  /** When it closes; null if it doesn’t. YYYY-MM-DDTHH:MM. */
  readonly closesAt?: string | null | undefined;
  /** All collections that it sells, in order. Up to 500. */
  readonly collectionIds: ReadonlyArray<string>;
  /** Text below the title. Up to 2,000 characters. */
  readonly description?: string | null | undefined;
  /** Title shown to buyers. 1 to 120 characters. */
  readonly name: string;
  /** When it opens, in the account’s time zone; null if it is open already. YYYY-MM-DDTHH:MM. */
  readonly opensAt?: string | null | undefined;
  /** Description in search engines; blank: its description. Up to 200 characters. */
  readonly searchDescription?: string | null | undefined;
  /** Title in search engines; blank: its name. Up to 70 characters. */
  readonly searchTitle?: string | null | undefined;
  /** Its part of the short address, unique in the account. Lowercase letters, digits and dashes, up to 60 characters. */
  readonly slug: string;
};

/** When and as whom to look at a storefront. */
export type StorefrontPreviewInput = {
  /** `YYYY-MM-DDTHH:MM` in the account’s time zone, from now on. */
  readonly at: string;
  /** One of the storefront’s `previewBuyers`. */
  readonly buyer: string;
};

/** Displayed state of a storefront: a published one is open between its dates. */
export type StorefrontStanding =
  | 'ARCHIVED'
  | 'CLOSED'
  | 'DRAFT'
  | 'OPEN'
  | 'SCHEDULED';

/** State of a storefront. A new one is a DRAFT that only its account sees, until it is OPEN. OPEN to ARCHIVED and back. What it sold stays. */
export type StorefrontState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'OPEN';

export type StorefrontFrameQueryVariables = {
  storefrontId: string;
}

export type StorefrontFrameQuery = { readonly storefront: { readonly id: string, readonly version: number, readonly name: string, readonly path: string, readonly state: StorefrontState, readonly standing: StorefrontStanding, readonly isMain: boolean } };

export type StorefrontDetailFieldsFragment = (
  { readonly path: string, readonly shopName: string, readonly timezone: string, readonly access: StorefrontAccessKind, readonly state: StorefrontState, readonly standing: StorefrontStanding, readonly isMain: boolean, readonly views: number, readonly sold: number, readonly name: string, readonly slug: string, readonly description: string, readonly searchTitle: string, readonly searchDescription: string, readonly allowedStates: ReadonlyArray<{ readonly state: StorefrontState, readonly allowed: boolean, readonly reason: string | null }>, readonly collections: ReadonlyArray<{ readonly id: string, readonly name: string, readonly isPublished: boolean, readonly ownerName: string | null }>, readonly revenue: MoneyFieldsFragment | null, readonly opensAt: TimeFieldsFragment | null, readonly closesAt: TimeFieldsFragment | null }
  & RecordFields_Storefront_Fragment
);

export type StorefrontDetailQueryVariables = {
  storefrontId: string;
}

export type StorefrontDetailQuery = { readonly storefront: StorefrontDetailFieldsFragment };

export type SaveStorefrontDetailMutationVariables = {
  id: string;
  version: number;
  input: StorefrontInput;
}

export type SaveStorefrontDetailMutation = { readonly storefrontSaveDetail:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_StorefrontSaved_Fragment
    | SaveAnswer_StorefrontStale_Fragment
   };

export type SetStorefrontStateMutationVariables = {
  id: string;
  version: number;
  state: StorefrontState;
}

export type SetStorefrontStateMutation = { readonly storefrontSetState:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_StorefrontSaved_Fragment
    | SaveAnswer_StorefrontStale_Fragment
   };

export type StorefrontPreviewChoicesQueryVariables = {
  storefrontId: string;
}

export type StorefrontPreviewChoicesQuery = { readonly storefront: { readonly id: string, readonly version: number, readonly previewBuyers: ReadonlyArray<{ readonly value: string, readonly label: string }> } };

export type BeginStorefrontPreviewMutationVariables = {
  storefrontId: string;
  input: StorefrontPreviewInput;
}

export type BeginStorefrontPreviewMutation = { readonly storefrontPreview: { readonly token: string, readonly path: string, readonly shopPath: string, readonly seconds: number } };
export const StorefrontDetailFieldsFragmentText = "fragment StorefrontDetailFields on Storefront{...RecordFields path shopName timezone access state standing isMain allowedStates{state allowed reason}collections{id name isPublished ownerName}views sold revenue{...MoneyFields}name slug description searchTitle searchDescription opensAt{...TimeFields}closesAt{...TimeFields}}"

export const StorefrontFrameDocument = new Doc<StorefrontFrameQuery, StorefrontFrameQueryVariables>(
  "query StorefrontFrame($storefrontId:ID!){storefront(id:$storefrontId){id version name path state standing isMain}}",
  { endpoint: 'admin', name: 'StorefrontFrame' },
)

export const StorefrontDetailDocument = new Doc<StorefrontDetailQuery, StorefrontDetailQueryVariables>(
  "query StorefrontDetail($storefrontId:ID!){storefront(id:$storefrontId){...StorefrontDetailFields}}" +
    StorefrontDetailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'StorefrontDetail' },
)

export const SaveStorefrontDetailDocument = new Doc<SaveStorefrontDetailMutation, SaveStorefrontDetailMutationVariables>(
  "mutation SaveStorefrontDetail($id:ID!$version:Int64!$input:StorefrontInput!){storefrontSaveDetail(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveStorefrontDetail', mutation: true },
)

export const SetStorefrontStateDocument = new Doc<SetStorefrontStateMutation, SetStorefrontStateMutationVariables>(
  "mutation SetStorefrontState($id:ID!$version:Int64!$state:StorefrontState!){storefrontSetState(id:$id version:$version state:$state){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetStorefrontState', mutation: true },
)

export const StorefrontPreviewChoicesDocument = new Doc<StorefrontPreviewChoicesQuery, StorefrontPreviewChoicesQueryVariables>(
  "query StorefrontPreviewChoices($storefrontId:ID!){storefront(id:$storefrontId){id version previewBuyers{value label}}}",
  { endpoint: 'admin', name: 'StorefrontPreviewChoices' },
)

export const BeginStorefrontPreviewDocument = new Doc<BeginStorefrontPreviewMutation, BeginStorefrontPreviewMutationVariables>(
  "mutation BeginStorefrontPreview($storefrontId:ID!$input:StorefrontPreviewInput!){storefrontPreview(storefrontId:$storefrontId input:$input){token path shopPath seconds}}",
  { endpoint: 'admin', name: 'BeginStorefrontPreview', mutation: true },
)
