/* Written by tools/generate-documents.ts from storefront-appearance.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_Refused_Fragment, type SaveAnswer_StorefrontSaved_Fragment, type SaveAnswer_StorefrontStale_Fragment, SaveAnswerFragmentText, type RecordFields_Storefront_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** How a storefront looks. */
export type StorefrontAppearanceInput = {
  /** Color of buttons and links: six hex digits. Blank for `color`. */
  readonly buttonColor?: string | null | undefined;
  /** Color of its header: six hex digits, with or without #. Blank for none. */
  readonly color?: string | null | undefined;
  /** PNG, JPEG or WebP, 2 MB or smaller. Null removes it; omit it to leave it unchanged. */
  readonly hero?: unknown;
  /** Description of the picture, up to 300 characters. Required with one. */
  readonly heroAlt?: string | null | undefined;
  /** How it shows its events. */
  readonly layout: StorefrontLayout;
  /** PNG, JPEG or WebP, 2 MB or smaller. Null removes it; omit it to leave it unchanged. */
  readonly logo?: unknown;
  /** Light or dark. */
  readonly theme: StorefrontTheme;
};

/** How a storefront shows its events. */
export type StorefrontLayout =
  | 'GRID'
  | 'LIST';

/** Color theme of a storefront’s pages. AUTO follows the visitor’s device. */
export type StorefrontTheme =
  | 'AUTO'
  | 'DARK'
  | 'LIGHT';

export type StorefrontAppearanceQueryVariables = {
  storefrontId: string;
}

export type StorefrontAppearanceQuery = { readonly storefront: (
    { readonly name: string, readonly description: string, readonly shopName: string, readonly shopLogoUrl: string | null, readonly color: string | null, readonly buttonColor: string | null, readonly layout: StorefrontLayout, readonly theme: StorefrontTheme, readonly logoUrl: string | null, readonly heroUrl: string | null, readonly heroAlt: string }
    & RecordFields_Storefront_Fragment
  ), readonly events: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly artUrl: string, readonly dateShow: TimeFieldsFragment } }> } };

export type SaveStorefrontAppearanceMutationVariables = {
  id: string;
  version: number;
  input: StorefrontAppearanceInput;
}

export type SaveStorefrontAppearanceMutation = { readonly storefrontSaveAppearance:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_StorefrontSaved_Fragment
    | SaveAnswer_StorefrontStale_Fragment
   };
export const StorefrontAppearanceDocument = new Doc<StorefrontAppearanceQuery, StorefrontAppearanceQueryVariables>(
  "query StorefrontAppearance($storefrontId:ID!){storefront(id:$storefrontId){...RecordFields name description shopName shopLogoUrl color buttonColor layout theme logoUrl heroUrl heroAlt}events(first:40 filter:{state:[ON_SALE]}){edges{node{id name artUrl dateShow{...TimeFields}}}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'StorefrontAppearance' },
)

export const SaveStorefrontAppearanceDocument = new Doc<SaveStorefrontAppearanceMutation, SaveStorefrontAppearanceMutationVariables>(
  "mutation SaveStorefrontAppearance($id:ID!$version:Int64!$input:StorefrontAppearanceInput!){storefrontSaveAppearance(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveStorefrontAppearance', mutation: true },
)
