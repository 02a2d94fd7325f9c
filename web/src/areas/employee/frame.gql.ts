/* Written by tools/generate-documents.ts from frame.graphql. */
import { Doc } from '#platform/doc.ts'

/** Role of a platform employee. Determines permissions. */
export type EmployeeRole =
  | 'ADMINISTRATOR'
  | 'FINANCE'
  | 'OPERATIONS'
  | 'SUPPORT';

export type EmployeeFrameQueryVariables = { [key: string]: never; }

export type EmployeeFrameQuery = { readonly me: { readonly id: string, readonly name: string, readonly email: string, readonly role: EmployeeRole, readonly permissions: ReadonlyArray<{ readonly name: string, readonly manage: boolean }> } | null };
export const EmployeeFrameDocument = new Doc<EmployeeFrameQuery, EmployeeFrameQueryVariables>(
  "query EmployeeFrame{me{id name email role permissions{name manage}}}",
  { endpoint: 'employee', name: 'EmployeeFrame' },
)
