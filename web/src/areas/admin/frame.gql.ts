/* Written by tools/generate-documents.ts from frame.graphql. */
import { Doc } from '#platform/doc.ts'

export type MemberRole =
  | 'OWNER'
  | 'MANAGER'
  | 'BOX_OFFICE'
  | 'MARKETING'
  | 'FINANCE'
  | 'DOOR'
  | 'READ_ONLY';

export type AdminFrameQueryVariables = { [key: string]: never; }

export type AdminFrameQuery = { readonly me: { readonly id: string, readonly name: string, readonly email: string } | null, readonly account: { readonly id: string, readonly name: string, readonly brandColor: string | null, readonly timezone: string, readonly currency: string, readonly exponent: number, readonly role: MemberRole, readonly features: ReadonlyArray<string>, readonly marketplaceId: string, readonly permissions: ReadonlyArray<{ readonly name: string, readonly manage: boolean }> } };
export const AdminFrameDocument = new Doc<AdminFrameQuery, AdminFrameQueryVariables>(
  "query AdminFrame{me{id name email}account{id name brandColor timezone currency exponent role features marketplaceId permissions{name manage}}}",
  { endpoint: 'admin', name: 'AdminFrame' },
)
