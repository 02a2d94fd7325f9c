import { useMemo, useState } from 'react'
import { admissionRows, type AdmissionRow } from './admission-rules.ts'
import type { Place, Sheet } from './place.ts'
import { isOfRow } from './use-count.ts'
import { useLines } from './use-lines.ts'

interface Kept {
  readonly sheet: Sheet
  /** The event, or the pass. */
  readonly of: string
  readonly rows: readonly AdmissionRow[]
}

const gone = (row: AdmissionRow): AdmissionRow => ({ ...row, free: 0, isGone: true })

/**
 * The rows of a sheet, and those that were on the page before and of which the cart holds tickets: a cap can take them out of
 * the shop at any moment, and what is in the cart can still be seen and given back.
 */
export function useKeptRows(sheet: Sheet, place: Place): readonly AdmissionRow[] {
  const rows = useMemo(() => admissionRows(sheet), [sheet])
  const lines = useLines(place)
  const of = `${place.passId ?? place.eventId} ${place.chosen ?? ''}`
  const [kept, setKept] = useState<Kept>({ sheet, of, rows })
  if (kept.sheet !== sheet) {
    const known = new Set(rows.map(({ key }) => key))
    const before = kept.of === of ? kept.rows.filter(({ key }) => !known.has(key)) : []
    setKept({ sheet, of, rows: [...rows, ...before.map(gone)] })
  }
  const visitId = sheet.visit?.id ?? null
  const inCart = kept.rows.filter(
    (row) => row.isGone && row.visitId === visitId && lines.some((line) => isOfRow(line, row)),
  )
  return inCart.length === 0 ? rows : [...rows, ...inCart.filter(({ key }) => rows.every((row) => row.key !== key))]
}
