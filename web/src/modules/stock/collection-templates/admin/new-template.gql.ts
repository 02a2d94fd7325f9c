/* Written by tools/generate-documents.ts from new-template.graphql. */
import { Doc } from '#platform/doc.ts'

export type CreateTemplateMutationVariables = {
  key: string;
  name: string;
  collectionId?: string | null | undefined;
  templateId?: string | null | undefined;
}

export type CreateTemplateMutation = { readonly collectionTemplateCreate: { readonly id: string } };

export type CreateFromTemplateMutationVariables = {
  key: string;
  templateId: string;
  name: string;
}

export type CreateFromTemplateMutation = { readonly collectionCreateFromTemplate: { readonly id: string } };
export const CreateTemplateDocument = new Doc<CreateTemplateMutation, CreateTemplateMutationVariables>(
  "mutation CreateTemplate($key:ID!$name:String!$collectionId:ID$templateId:ID){collectionTemplateCreate(key:$key name:$name collectionId:$collectionId templateId:$templateId){id}}",
  { endpoint: 'admin', name: 'CreateTemplate', mutation: true },
)

export const CreateFromTemplateDocument = new Doc<CreateFromTemplateMutation, CreateFromTemplateMutationVariables>(
  "mutation CreateFromTemplate($key:ID!$templateId:ID!$name:String!){collectionCreateFromTemplate(key:$key templateId:$templateId name:$name){id}}",
  { endpoint: 'admin', name: 'CreateFromTemplate', mutation: true },
)
