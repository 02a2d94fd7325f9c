import type { PriceChoice } from './offer-rules.ts'
import type { Sheet } from './place.ts'

/** Whether a collection sells anything now. */
const sells = (sheet: Sheet, collectionId: string): boolean =>
  sheet.collections.some(({ id, refusal }) => id === collectionId && refusal === null)

/** One line of the list of general admission: a price type in an area. */
export interface AdmissionRow extends PriceChoice {
  readonly key: string
  readonly collectionId: string
  readonly area: string
  /** Of a timed event: the visit that its places are for. */
  readonly visitId: string | null
  readonly level: number
  /** Places that are left for anybody; what one buyer may have of them is another matter. */
  readonly free: number
  readonly refusal: Sheet['collections'][number]['refusal']
}

/** Price types in the organizer's order, each in its areas; an area's pools count as one. */
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
      const stock = collection.least === 'LIMIT' ? units : Math.min(units, collection.sellableNow)
      const free = sells(sheet, collectionId) ? stock : 0
      const visitId = sheet.visit?.id ?? null
      const key = [priceType.id, area, level, ...(visitId === null ? [] : [visitId])].join(' ')
      return [{ key, priceType, price, collectionId, area, visitId, level, free, refusal: collection.refusal }]
    })
  })
}

/** From here on down an area says how many places it has left. */
export const FEW_PLACES = 100
