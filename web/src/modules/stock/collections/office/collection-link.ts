import { linkOptions } from '@tanstack/react-router'
import type { Office } from '#platform/office.ts'

/** Link to a tab of a collection, in an office. */
export const collectionLink = (
  { area, scope: { accountId = '' } }: Office,
  collectionId: string,
  tab: 'detail' | 'condition' = 'condition',
) =>
  area === 'admin'
    ? linkOptions({
        to: `/admin/$accountId/inventory/collection/$collectionId/${tab}`,
        params: { accountId, collectionId },
      })
    : linkOptions({ to: `/employee/collection/$collectionId/${tab}`, params: { collectionId } })

/** Link to a template of collections, in an office. */
export const templateLink = ({ area, scope: { accountId = '' } }: Office, templateId: string) =>
  area === 'admin'
    ? linkOptions({
        to: '/admin/$accountId/inventory/collection/template/$templateId/detail',
        params: { accountId, templateId },
      })
    : linkOptions({ to: '/employee/collection/template/$templateId/detail', params: { templateId } })
