/* Written by tools/generate-documents.ts from answer-file.graphql. */
import { Doc } from '#platform/doc.ts'

export type OpenAnswerFileMutationVariables = {
  id: string;
}

export type OpenAnswerFileMutation = { readonly checkoutAnswerFile: string };
export const OpenAnswerFileDocument = new Doc<OpenAnswerFileMutation, OpenAnswerFileMutationVariables>(
  "mutation OpenAnswerFile($id:ID!){checkoutAnswerFile(id:$id)}",
  { endpoint: 'admin', name: 'OpenAnswerFile', mutation: true },
)
