/* Written by tools/generate-documents.ts from answer-file.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'

export type OpenAnswerFileMutationVariables = {
  id: string;
}

export type OpenAnswerFileMutation = { readonly checkoutAnswerFile: string };
export const OpenAnswerFileDocument = new OfficeDoc<OpenAnswerFileMutation, OpenAnswerFileMutationVariables>(
  "mutation OpenAnswerFile($id:ID!){checkoutAnswerFile(id:$id)}",
  { name: 'OpenAnswerFile', mutation: true },
)
