import { readAutomaticPromotions } from '#modules/stock/promotions/reads/sale-promotions.ts'
import type { StoredSalePromotion } from '#modules/stock/promotions/rules/sale-promotion.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'

const kept = perProcess(({ clock }) => createMicroCache<readonly StoredSalePromotion[]>({ clock }))

/** Automatic promotions of some organizers, at most a second old. */
export const automaticPromotions = (
  services: Services,
  accountIds: readonly string[],
): Promise<readonly StoredSalePromotion[]> => {
  const ids = [...new Set(accountIds)].toSorted()
  if (ids.length === 0) return Promise.resolve([])
  return kept(services).get(ids.join(), () => readAutomaticPromotions(services.databases.system, ids))
}
