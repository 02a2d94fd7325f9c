import { addSection, type Built } from './build.ts'
import type { DraftRow, DraftSection, SeatDraft } from './document.ts'
import { nextRowLabel } from './number.ts'
import { idsAfter, type Selection } from './parts.ts'
import { moveSelection } from './place.ts'
import { withoutCompanions } from './reshape.ts'

/**
 * Copies what is selected, or returns null if nothing is. A copy is a draft that has only these parts, so that it goes
 * through the clipboard to another seat map, and `checkDraft` checks it like a file.
 */
export function copySelection(draft: SeatDraft, selection: Selection): SeatDraft | null {
  const isIn = ({ id }: { readonly id: number }): boolean => selection.has(id)
  const sections = draft.sections
    .map((section) => ({
      ...section,
      rows: section.rows
        .filter((row) => row.seats.some(isIn))
        .map((row) => withoutCompanions({ ...row, seats: row.seats.filter(isIn) })),
    }))
    .filter(({ rows }) => rows.length > 0)
  const [areas, shapes, texts] = [draft.areas.filter(isIn), draft.shapes.filter(isIn), draft.texts.filter(isIn)]
  if (sections.length + areas.length + shapes.length + texts.length === 0) return null
  const seats = sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const levels = new Set([...seats, ...areas, ...sections].map(({ level }) => level))
  const extras = new Set(seats.flatMap((seat) => seat.extras ?? []))
  const { guides: _guides, ...rest } = draft
  return {
    ...rest,
    background: null,
    levels: levels.size === 0 ? draft.levels.slice(0, 1) : draft.levels.filter(({ number }) => levels.has(number)),
    extras: draft.extras.filter(({ id }) => extras.has(id)),
    sections,
    areas,
    shapes,
    texts,
  }
}

/**
 * Inserts copies beside the originals: rows in the section of the same name, with new labels where theirs are taken.
 * Sections, price levels and seat extras that the draft doesn't have come along.
 */
export function pasteClip(draft: SeatDraft, clip: SeatDraft, dx: number, dy: number): Built {
  const ids: number[] = []
  const { extras, idOf } = withExtras(draft, clip)
  let into: SeatDraft = { ...draft, levels: withLevels(draft, clip), extras }
  const sectionIds = clip.sections.map((section) => {
    const found = sectionFor(into, section)
    if (found) return found.id
    const added = addSection(into, section.name)
    into = added.draft
    return added.sectionId
  })
  const newId = idsAfter(into)
  const sections = into.sections.map((section) => ({ ...section }))
  clip.sections.forEach(({ rows }, index) => {
    const section = sections.find(({ id }) => id === sectionIds[index])!
    for (const row of rows) section.rows = [...section.rows, copyRow(row, section.rows, { newId, idOf, ids })]
  })
  const fresh = <T extends { id: number }>(part: T): T => {
    const copy = { ...part, id: newId() }
    ids.push(copy.id)
    return copy
  }
  const names = new Set([...into.sections, ...into.areas].map(({ name }) => name))
  const pasted: SeatDraft = {
    ...into,
    sections,
    areas: [...into.areas, ...clip.areas.map((area) => fresh({ ...area, name: freeName(names, area.name) }))],
    shapes: [...into.shapes, ...clip.shapes.map(fresh)],
    texts: [...into.texts, ...clip.texts.map(fresh)],
  }
  return { draft: moveSelection(pasted, new Set(ids), dx, dy), ids }
}

/** The section that rows of a copied section go to: itself, or one of its name in another draft. */
const sectionFor = (draft: SeatDraft, { id, name }: DraftSection): DraftSection | undefined =>
  draft.sections.find((each) => each.id === id && each.name === name) ??
  draft.sections.find((each) => each.name === name)

/** Levels are the same by number: 1 is the most expensive in every seat map. */
function withLevels(draft: SeatDraft, clip: SeatDraft): SeatDraft['levels'] {
  const known = new Set(draft.levels.map(({ number }) => number))
  const added = clip.levels.filter(({ number }) => !known.has(number))
  return added.length === 0 ? draft.levels : [...draft.levels, ...added].toSorted((a, b) => a.number - b.number)
}

/** Extras are the same by kind, label and text. `idOf` maps IDs of the clip to IDs of the draft. */
function withExtras(
  draft: SeatDraft,
  clip: SeatDraft,
): { extras: SeatDraft['extras']; idOf: ReadonlyMap<number, number> } {
  const extras = [...draft.extras]
  const idOf = new Map<number, number>()
  for (const extra of clip.extras) {
    const isSame = ({ kind, label, text }: typeof extra): boolean =>
      kind === extra.kind && label === extra.label && text === extra.text
    const known = draft.extras.find((each) => each.id === extra.id && isSame(each)) ?? draft.extras.find(isSame)
    const id = known?.id ?? extras.reduce((last, each) => Math.max(last, each.id), 0) + 1
    if (!known) extras.push({ ...extra, id })
    idOf.set(extra.id, id)
  }
  return { extras: extras.length === draft.extras.length ? draft.extras : extras, idOf }
}

interface Copying {
  readonly newId: () => number
  /** IDs of extras in the draft, by ID in the clip. */
  readonly idOf: ReadonlyMap<number, number>
  /** Gets the IDs of the new seats. */
  readonly ids: number[]
}

function copyRow(row: DraftRow, others: readonly DraftRow[], { newId, idOf, ids }: Copying): DraftRow {
  const newIds = new Map(row.seats.map((seat) => [seat.id, newId()]))
  ids.push(...newIds.values())
  const labels = new Set(others.map(({ label }) => label))
  const seats = row.seats.map((seat) => ({
    ...seat,
    id: newIds.get(seat.id)!,
    ...(seat.companionOf !== undefined && { companionOf: newIds.get(seat.companionOf)! }),
    ...(seat.extras && { extras: seat.extras.map((extra) => idOf.get(extra)!) }),
  }))
  const label = labels.has(row.label) ? (row.table ? freeTable(labels) : nextRowLabel(others)) : row.label
  return { ...row, id: newId(), label, seats }
}

function freeTable(labels: ReadonlySet<string>): string {
  let number = 1
  while (labels.has(`T${number}`)) number += 1
  return `T${number}`
}

function freeName(names: Set<string>, name: string): string {
  if (!names.has(name)) {
    names.add(name)
    return name
  }
  let number = 2
  while (names.has(`${name} ${number}`.slice(-40))) number += 1
  const free = `${name} ${number}`.slice(-40)
  names.add(free)
  return free
}
