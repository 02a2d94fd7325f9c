/* Written by tools/generate-documents.ts from frame.graphql. */
import { Doc } from '#platform/doc.ts'
import { type PixelFieldsFragment, PixelFieldsFragmentText } from '#platform/fragments/consumer/pixels.gql.ts'

/** Logo mark of a shop, drawn by pages. */
export type MarketplaceMark =
  | 'ARCH'
  | 'LEAF'
  | 'PEAKS'
  | 'SHORE'
  | 'STAR'
  | 'TENT';

export type MeQueryVariables = { [key: string]: never; }

export type MeQuery = { readonly me: { readonly id: string, readonly name: string, readonly email: string, readonly emailVerified: boolean } | null };

export type ShopFrameQueryVariables = {
  marketplaceId: string;
}

export type ShopFrameQuery = { readonly marketplace: { readonly id: string, readonly name: string, readonly mark: MarketplaceMark, readonly analytics: ReadonlyArray<PixelFieldsFragment>, readonly account: { readonly id: string, readonly name: string, readonly legalName: string, readonly uploadedLogoUrl: string | null, readonly brand: { readonly admit: string, readonly deep: string, readonly tint: string, readonly on: string, readonly text: string } | null }, readonly storefronts: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export type ShopSignQueryVariables = {
  marketplaceId: string;
}

export type ShopSignQuery = { readonly marketplace: { readonly id: string, readonly mark: MarketplaceMark, readonly account: { readonly id: string, readonly uploadedLogoUrl: string | null } } };
export const MeDocument = new Doc<MeQuery, MeQueryVariables>(
  "query Me{me{id name email emailVerified}}",
  { endpoint: 'consumer', name: 'Me' },
)

export const ShopFrameDocument = new Doc<ShopFrameQuery, ShopFrameQueryVariables>(
  "query ShopFrame($marketplaceId:ID!){marketplace(id:$marketplaceId){id name mark analytics{...PixelFields}account{id name legalName uploadedLogoUrl brand{admit deep tint on text}}storefronts{id name}}}" +
    PixelFieldsFragmentText,
  { endpoint: 'consumer', name: 'ShopFrame' },
)

export const ShopSignDocument = new Doc<ShopSignQuery, ShopSignQueryVariables>(
  "query ShopSign($marketplaceId:ID!){marketplace(id:$marketplaceId){id mark account{id uploadedLogoUrl}}}",
  { endpoint: 'consumer', name: 'ShopSign' },
)
