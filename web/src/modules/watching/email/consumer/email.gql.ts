/* Written by tools/generate-documents.ts from email.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

export type EmailQueryVariables = {
  id: string;
}

export type EmailQuery = { readonly emailPage: { readonly subject: string, readonly html: string, readonly sentAt: TimeFieldsFragment } };
export const EmailDocument = new Doc<EmailQuery, EmailQueryVariables>(
  "query Email($id:ID!){emailPage(id:$id){subject html sentAt{...TimeFields}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'Email' },
)
