/* Written by tools/generate-documents.ts from emails.graphql. */
import { Doc } from '#platform/doc.ts'

export type GuideEmailsQueryVariables = {
  type: string;
}

export type GuideEmailsQuery = { readonly exampleMails: ReadonlyArray<{ readonly type: string, readonly name: string }>, readonly exampleMail: { readonly name: string, readonly subject: string, readonly html: string, readonly text: string } };
export const GuideEmailsDocument = new Doc<GuideEmailsQuery, GuideEmailsQueryVariables>(
  "query GuideEmails($type:String!){exampleMails{type name}exampleMail(type:$type){name subject html text}}",
  { endpoint: 'consumer', name: 'GuideEmails' },
)
