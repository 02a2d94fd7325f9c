import { openPreview } from '#modules/stock/storefronts/flows/open-preview.ts'
import type { PagePreview } from '#platform/http/pages.ts'
import type { Services } from '#platform/services.ts'

const ENDED = 'The preview has ended. This is the shop as it is now.'

/** The preview of a page's cookie and what its bar says; if it has ended, only that. */
export const pagePreview = async (services: Services, token: string): Promise<PagePreview> => {
  const preview = await openPreview(services, token)
  if (preview === undefined) return { shown: { text: ENDED } }
  const { accountId, storefrontId, text } = preview
  return {
    preview,
    shown: { text, token, changePath: `/admin/${accountId}/storefront/${storefrontId}/detail` },
  }
}
