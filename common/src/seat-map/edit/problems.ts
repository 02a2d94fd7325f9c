import type { DraftRow, DraftSection, SeatDraft } from './document.ts'
import { outlineProblem } from './outline.ts'

/**
 * A problem to settle before publishing (`isError`), or something worth checking. `ids` are the seats and areas to
 * show.
 */
export type Finding = { readonly isError: boolean; readonly text: string; readonly ids: readonly number[] }

/** Lists errors first, then what looks unintended. */
export function draftProblems(draft: SeatDraft): Finding[] {
  const findings: Finding[] = []
  const names = new Map<string, number[]>()
  for (const section of draft.sections) {
    const ids = section.rows.flatMap(({ seats }) => seats.map(({ id }) => id))
    if (ids.length > 0) names.set(section.name, [...(names.get(section.name) ?? []), ids[0]!])
    const rows = Map.groupBy(section.rows, ({ label }) => label)
    for (const [label, same] of rows)
      if (same.length > 1) findings.push(error(`${section.name} has ${same.length} rows ${label}`, same.flatMap(idsOf)))
    for (const row of section.rows) findings.push(...rowFindings(section, row))
  }
  for (const area of draft.areas) {
    names.set(area.name, [...(names.get(area.name) ?? []), area.id])
    if (outlineProblem(area.outline) !== null)
      findings.push(hint(`The outline of ${area.name} crosses itself or is empty`, [area.id]))
    if (area.capacity === 0) findings.push(hint(`${area.name} has no places`, [area.id]))
  }
  for (const [name, ids] of names)
    if (ids.length > 1) findings.push(error(`${ids.length} sections or areas are named ${name}`, ids))
  const hasSeats = draft.sections.some(({ rows }) => rows.some(({ seats }) => seats.some((seat) => !seat.removed)))
  if (!hasSeats && draft.areas.length === 0) findings.push(error('Add at least one seat or standing area', []))
  return findings.toSorted((a, b) => Number(b.isError) - Number(a.isError))
}

const error = (text: string, ids: readonly number[]): Finding => ({ isError: true, text, ids })
const hint = (text: string, ids: readonly number[]): Finding => ({ isError: false, text, ids })
const idsOf = (row: DraftRow): number[] => row.seats.map(({ id }) => id)

function rowFindings(section: DraftSection, row: DraftRow): Finding[] {
  const findings: Finding[] = []
  const where = `${section.name} ${row.table ? 'table' : 'row'} ${row.label}`
  const seen = new Map<number, number>()
  const companions = new Set(row.seats.map((seat) => seat.companionOf))
  for (const seat of row.seats) {
    const twin = seen.get(seat.label)
    if (twin !== undefined) findings.push(error(`${where} has seat ${seat.label} twice`, [twin, seat.id]))
    seen.set(seat.label, seat.id)
    if (seat.accessible && !seat.removed && !companions.has(seat.id))
      findings.push(hint(`${where} seat ${seat.label} has no companion seat`, [seat.id]))
  }
  const missing = missingNumbers([...seen.keys()])
  if (missing.length === 1) findings.push(hint(`${where} has no seat ${missing[0]}`, idsOf(row)))
  if (missing.length > 1) findings.push(hint(`${where} has no seats ${missing.slice(0, 4).join(', ')}`, idsOf(row)))
  return findings
}

/** Numbers left out of a row, if it counts by ones; by twos, it has only odd or even numbers on purpose. */
function missingNumbers(labels: readonly number[]): number[] {
  const sorted = labels.toSorted((a, b) => a - b)
  const step = sorted.every((label) => label % 2 === sorted[0]! % 2) ? 2 : 1
  const missing: number[] = []
  sorted.forEach((label, i) => {
    const before = i === 0 ? label : sorted[i - 1]!
    for (let each = before + step; each < label && missing.length < 5; each += step) missing.push(each)
  })
  return missing
}

/** Seats by price level, and places to stand. */
export function countSeats(draft: SeatDraft): {
  total: number
  standing: number
  byLevel: ReadonlyMap<number, number>
} {
  const byLevel = new Map<number, number>()
  let total = 0
  for (const { rows } of draft.sections)
    for (const { seats } of rows)
      for (const { level, removed } of seats) {
        if (removed) continue
        byLevel.set(level, (byLevel.get(level) ?? 0) + 1)
        total += 1
      }
  const standing = draft.areas.reduce((sum, area) => sum + area.capacity, 0)
  for (const { level, capacity } of draft.areas) byLevel.set(level, (byLevel.get(level) ?? 0) + capacity)
  return { total, standing, byLevel }
}
