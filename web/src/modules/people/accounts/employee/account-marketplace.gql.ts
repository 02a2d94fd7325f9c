/* Written by tools/generate-documents.ts from account-marketplace.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_AccountBrandingSaved_Fragment, type SaveAnswer_AccountBrandingStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_AccountBranding_Fragment, RecordFieldsFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Name, color and logo of an account. */
export type AccountBrandingInput = {
  /** Six hex digits, with or without #. Leave blank for the default color. */
  readonly color?: string | null | undefined;
  /** PNG, JPEG, WebP or SVG, 2 MB or smaller. Null removes the logo; omit it to leave the logo unchanged. */
  readonly logo?: unknown;
  /** 1 to 80 characters. */
  readonly name: string;
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

/** Displayed state of a storefront: a published one is open between its dates. */
export type StorefrontStanding =
  | 'ARCHIVED'
  | 'CLOSED'
  | 'DRAFT'
  | 'OPEN'
  | 'SCHEDULED';

export type AccountMarketplaceQueryVariables = {
  id: string;
}

export type AccountMarketplaceQuery = { readonly accountShop: { readonly id: string, readonly name: string, readonly tagline: string, readonly slug: string, readonly path: string, readonly isOpen: boolean, readonly storefronts: ReadonlyArray<{ readonly id: string, readonly name: string, readonly path: string, readonly domain: string | null, readonly access: StorefrontAccessKind, readonly standing: StorefrontStanding }> }, readonly accountBranding: (
    { readonly name: string, readonly color: string | null, readonly logoUrl: string | null }
    & RecordFields_AccountBranding_Fragment
  ) };

export type SaveAccountBrandingMutationVariables = {
  id: string;
  version: number;
  input: AccountBrandingInput;
}

export type SaveAccountBrandingMutation = { readonly accountBrandingSave:
    | SaveAnswer_AccountBrandingSaved_Fragment
    | SaveAnswer_AccountBrandingStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const AccountMarketplaceDocument = new Doc<AccountMarketplaceQuery, AccountMarketplaceQueryVariables>(
  "query AccountMarketplace($id:ID!){accountShop(id:$id){id name tagline slug path isOpen storefronts{id name path domain access standing}}accountBranding(id:$id){...RecordFields name color logoUrl}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountMarketplace' },
)

export const SaveAccountBrandingDocument = new Doc<SaveAccountBrandingMutation, SaveAccountBrandingMutationVariables>(
  "mutation SaveAccountBranding($id:ID!$version:Int64!$input:AccountBrandingInput!){accountBrandingSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveAccountBranding', mutation: true },
)
