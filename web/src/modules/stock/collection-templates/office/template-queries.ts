import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import type { Office } from '#platform/office.ts'
import { TemplateConditionDocument, TemplateDetailDocument, TemplateFrameDocument } from './template-record.gql.ts'

export const frameQuery = ({ area, scope }: Office, templateId: string) =>
  query(TemplateFrameDocument.in(area), { templateId }, scope)
export const detailQuery = ({ area, scope }: Office, templateId: string) =>
  query(TemplateDetailDocument.in(area), { templateId }, scope)
export const conditionQuery = ({ area, scope }: Office, templateId: string) =>
  query(TemplateConditionDocument.in(area), { templateId }, scope)

export const loadDetail = (client: QueryClient, office: Office, templateId: string): Promise<void> =>
  load(client, detailQuery(office, templateId))
export const loadCondition = (client: QueryClient, office: Office, templateId: string): Promise<void> =>
  load(client, conditionQuery(office, templateId))
