/* Written by tools/generate-documents.ts from frame.graphql. */
import { Doc } from '#platform/doc.ts'

/** Role of an account member. Determines permissions. */
export type MemberRole =
  | 'BOX_OFFICE'
  | 'DOOR'
  | 'FINANCE'
  | 'MANAGER'
  | 'MARKETING'
  | 'OWNER'
  | 'READ_ONLY';

export type Ignore404ErrorsAdminFrameQueryVariables = { [key: string]: never; }

export type Ignore404ErrorsAdminFrameQuery = { readonly me: { readonly id: string, readonly name: string, readonly email: string } | null, readonly account: { readonly id: string, readonly name: string, readonly brandColor: string | null, readonly timezone: string, readonly currency: string, readonly exponent: number, readonly role: MemberRole, readonly features: ReadonlyArray<string>, readonly marketplaceId: string, readonly permissions: ReadonlyArray<{ readonly name: string, readonly manage: boolean }> } };
export const Ignore404ErrorsAdminFrameDocument = new Doc<Ignore404ErrorsAdminFrameQuery, Ignore404ErrorsAdminFrameQueryVariables>(
  "query Ignore404ErrorsAdminFrame{me{id name email}account{id name brandColor timezone currency exponent role features marketplaceId permissions{name manage}}}",
  { endpoint: 'admin', name: 'Ignore404ErrorsAdminFrame' },
)
