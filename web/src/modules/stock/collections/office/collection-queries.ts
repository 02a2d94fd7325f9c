import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import type { Office } from '#platform/office.ts'
import { CollectionConditionDocument } from './collection-condition.gql.ts'
import { CollectionDetailDocument } from './collection-detail.gql.ts'
import { CollectionFrameDocument } from './collection-frame.gql.ts'

/** Each office's permission for collections and their templates. */
export const collectionPermission = { admin: 'inventory', employee: 'collections' } as const

export const frameQuery = ({ area, scope }: Office, collectionId: string) =>
  query(CollectionFrameDocument.in(area), { collectionId }, scope)
export const detailQuery = ({ area, scope }: Office, collectionId: string) =>
  query(CollectionDetailDocument.in(area), { collectionId }, scope)
export const conditionQuery = ({ area, scope }: Office, collectionId: string) =>
  query(CollectionConditionDocument.in(area), { collectionId }, scope)

export const loadDetail = (client: QueryClient, office: Office, collectionId: string): Promise<void> =>
  load(client, detailQuery(office, collectionId))
export const loadCondition = (client: QueryClient, office: Office, collectionId: string): Promise<void> =>
  load(client, conditionQuery(office, collectionId))
