import type { PriceChoice } from './offer-rules.ts'
import type { Sheet } from './place.ts'

/** True if a collection is selling now. */
const sells = (sheet: Sheet, collectionId: string): boolean =>
  sheet.collections.some(({ id, refusal }) => id === collectionId && refusal === null)

/** One row of general admission: a price type in an area. */
export interface AdmissionRow extends PriceChoice {
  readonly key: string
  readonly collectionId: string
  readonly area: string
  /** The visit, for timed events. */
  readonly visitId: string | null
  readonly level: number
  /** Places left in total. Per-buyer limits apply separately. */
  readonly free: number
  /** True if a cap of its collection, not the places, sets `free`: others may sell what is left of them. */
  readonly isCapped: boolean
  /** True if the shop no longer offers it, but the cart holds tickets of it. */
  readonly isGone: boolean
  readonly refusal: Sheet['collections'][number]['refusal']
}

/** Price types in the organizer's order, each by area. Pools of one area are added up. */
export function admissionRows(sheet: Sheet): AdmissionRow[] {
  const order = (row: AdmissionRow): number => sheet.priceTypes.indexOf(row.priceType)
  return rowsByArea(sheet).toSorted((a, b) => order(a) - order(b))
}

function rowsByArea(sheet: Sheet): AdmissionRow[] {
  const pools = Map.groupBy(
    sheet.blocks.filter(({ seated }) => !seated),
    (block) => JSON.stringify([block.collectionId, block.area, block.priceLevel]),
  )
  return [...pools.values()].flatMap((blocks) => {
    const [{ collectionId, area, priceLevel: level } = blocks[0]!] = blocks
    const collection = sheet.collections.find(({ id }) => id === collectionId)
    if (collection === undefined) return []
    const units = blocks.reduce((sum, { free }) => sum + free, 0)
    return sheet.priceTypes.flatMap((priceType): AdmissionRow[] => {
      const price = priceType.prices.find(({ priceLevel }) => priceLevel === level)
      if (price === undefined || priceType.collectionId !== collectionId) return []
      const stock = collection.limitedBy === 'LIMIT' ? units : Math.min(units, collection.sellableNow)
      const free = sells(sheet, collectionId) ? stock : 0
      const isCapped = collection.limitedBy === 'CAP' && free < units
      const visitId = sheet.visit?.id ?? null
      const key = [priceType.id, area, level, ...(visitId === null ? [] : [visitId])].join(' ')
      return [
        {
          key,
          priceType,
          price,
          collectionId,
          area,
          visitId,
          level,
          free,
          isCapped,
          isGone: false,
          refusal: collection.refusal,
        },
      ]
    })
  })
}
