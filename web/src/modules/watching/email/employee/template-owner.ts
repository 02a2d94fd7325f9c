import type { MailTemplateName } from '@admission/common/mail-templates/types.ts'
import { query } from '#platform/api.ts'
import {
  AccountMailPreviewDocument,
  AccountMailTemplateDocument,
  AccountMailTemplatesDocument,
  EventMailPreviewDocument,
  EventMailTemplateDocument,
  EventMailTemplatesDocument,
  SaveAccountMailTemplateDocument,
  SaveEventMailTemplateDocument,
  TestAccountMailDocument,
  TestEventMailDocument,
  type AccountMailPreviewQueryVariables,
} from './mail-templates.gql.ts'

/** Whose e-mails: an account's, or one of its events'. */
export interface TemplateOwner {
  readonly kind: 'account' | 'event'
  readonly id: string
}

/** The types of e-mails that an owner can write. */
export const templatesQuery = ({ kind, id }: TemplateOwner) =>
  query(kind === 'account' ? AccountMailTemplatesDocument : EventMailTemplatesDocument, { id }, {})

/** One type of e-mail of an owner. */
export const templateQuery = ({ kind, id }: TemplateOwner, type: MailTemplateName) =>
  query(kind === 'account' ? AccountMailTemplateDocument : EventMailTemplateDocument, { id, type }, {})

/** A type of e-mail in words that aren't saved. */
export const previewQuery = (
  { kind, id }: TemplateOwner,
  { input, sampleId }: Pick<AccountMailPreviewQueryVariables, 'input' | 'sampleId'>,
) =>
  query(
    kind === 'account' ? AccountMailPreviewDocument : EventMailPreviewDocument,
    { id, input, sampleId: sampleId ?? null },
    {},
  )

export const saveDocuments = { account: SaveAccountMailTemplateDocument, event: SaveEventMailTemplateDocument } as const
export const testDocuments = { account: TestAccountMailDocument, event: TestEventMailDocument } as const
