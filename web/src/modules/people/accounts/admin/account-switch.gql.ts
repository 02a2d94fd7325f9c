/* Written by tools/generate-documents.ts from account-switch.graphql. */
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

export type AccountSwitchQueryVariables = { [key: string]: never; }

export type AccountSwitchQuery = { readonly me: { readonly id: string, readonly name: string, readonly email: string } | null, readonly accounts: ReadonlyArray<{ readonly role: MemberRole, readonly account: { readonly id: string, readonly name: string, readonly brandColor: string | null } }> };
export const AccountSwitchDocument = new Doc<AccountSwitchQuery, AccountSwitchQueryVariables>(
  "query AccountSwitch{me{id name email}accounts{role account{id name brandColor}}}",
  { endpoint: 'admin', name: 'AccountSwitch', get: true },
)
