import type { MapPoint } from '../document.ts'
import { round } from '../generate/arc.ts'
import { SEAT_PITCH } from '../level-of-detail.ts'
import type { DraftArea, DraftRow, DraftSeat, DraftSection, DraftShape, DraftTable, SeatDraft } from './document.ts'
import { numberRow, rowLabel, rowLabelIndex, type LabelKind, type SeatNumbering } from './number.ts'
import { labelPlace } from './outline.ts'
import { idsAfter } from './parts.ts'
import { arcOffsets } from './reshape.ts'

/** A draft with a new part, and what to select then. */
export type Built = { readonly draft: SeatDraft; readonly ids: readonly number[] }

const unique = (taken: readonly string[], name: string): string => {
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}
const namesOf = (draft: SeatDraft): string[] => [...draft.sections, ...draft.areas].map(({ name }) => name)

/** Adds an empty section; returns its ID. */
export function addSection(draft: SeatDraft, name: string): { draft: SeatDraft; sectionId: number } {
  const id = idsAfter(draft)()
  const section: DraftSection = {
    id,
    name: unique(namesOf(draft), name),
    labelAt: null,
    level: draft.levels[0]!.number,
    rows: [],
  }
  return { draft: { ...draft, sections: [...draft.sections, section] }, sectionId: id }
}

export type NewRows = {
  readonly sectionId: number
  readonly rows: number
  /** Seats in the first row. */
  readonly seats: number
  /** Seats that each further row has more than the one before it. */
  readonly growth: number
  readonly gap: number
  readonly rowGap: number
  /** Degrees of the first row's arc; all rows have the same center. */
  readonly curve: number
  /** Middle of the first row. */
  readonly at: MapPoint
  /** Aisles: 0 for none, 1 in the middle, 2 at the thirds. */
  readonly aisles: 0 | 1 | 2
  readonly aisleWidth: number
  readonly level: number
  readonly kind: LabelKind
  /** Label of the first row. */
  readonly start: string
  /** Letters that no row gets. */
  readonly skip: string
  readonly numbering: SeatNumbering
}

/** Adds rows behind each other to a section, with labels that the section doesn't have yet. */
export function addRows(draft: SeatDraft, wanted: NewRows): Built {
  const section = draft.sections.find(({ id }) => id === wanted.sectionId)
  if (!section) return { draft, ids: [] }
  const newId = idsAfter(draft)
  const taken = new Set(section.rows.map(({ label }) => label))
  let index = rowLabelIndex(wanted.kind, wanted.start, wanted.skip) ?? 0
  const radius = wanted.curve === 0 ? null : places(wanted.seats, wanted).at(-1)! / ((wanted.curve * Math.PI) / 180)
  const rows = Array.from({ length: wanted.rows }, (_, i): DraftRow => {
    while (taken.has(rowLabel(wanted.kind, index, wanted.skip))) index += 1
    const label = rowLabel(wanted.kind, index, wanted.skip)
    taken.add(label)
    const count = Math.max(1, wanted.seats + i * wanted.growth)
    const along = places(count, wanted)
    const curve = radius === null ? 0 : (along.at(-1)! / (radius + i * wanted.rowGap) / Math.PI) * 180
    const aisles = aislesOf(count, wanted.aisles)
    const seats = arcOffsets(along, curve).map(({ x, y }, at): DraftSeat => ({
      id: newId(),
      label: at + 1,
      x: round(wanted.at[0] + x),
      y: round(wanted.at[1] + i * wanted.rowGap + y),
      level: wanted.level,
      ...(aisles.has(at) && { aisle: true }),
    }))
    return numberRow({ id: newId(), label, seats }, wanted.numbering, draft.focal[0])
  })
  return { draft: withRows(draft, section.id, rows), ids: rows.flatMap(({ seats }) => seats.map(({ id }) => id)) }
}

/** Indexes of the seats that follow an aisle. */
function aislesOf(count: number, aisles: 0 | 1 | 2): Set<number> {
  const at = Array.from({ length: aisles }, (_, i) => Math.round((count * (i + 1)) / (aisles + 1)))
  return new Set(at.filter((index) => index > 0 && index < count))
}

function places(count: number, { gap, aisles, aisleWidth }: NewRows): number[] {
  const after = aislesOf(count, aisles)
  let along = 0
  return Array.from({ length: count }, (_, i) => {
    if (i > 0) along += after.has(i) ? gap + aisleWidth : gap
    return along
  })
}

function withRows(draft: SeatDraft, sectionId: number, rows: readonly DraftRow[]): SeatDraft {
  const sections = draft.sections.map((section) =>
    section.id === sectionId ? { ...section, rows: [...section.rows, ...rows] } : section,
  )
  return { ...draft, sections }
}

export type NewTables = {
  readonly sectionId: number
  readonly kind: DraftTable['kind']
  readonly chairs: number
  readonly across: number
  readonly down: number
  /** Middle of the first table. */
  readonly at: MapPoint
  readonly level: number
}

const CHAIR_AWAY = 9
const TABLE_GANGWAY = 34

/** Adds tables in a grid; each is a row of its section, labeled T1, T2 and so on. */
export function addTables(draft: SeatDraft, wanted: NewTables): Built {
  const section = draft.sections.find(({ id }) => id === wanted.sectionId)
  if (!section) return { draft, ids: [] }
  const newId = idsAfter(draft)
  const taken = new Set(section.rows.map(({ label }) => label))
  const size = tableSize(wanted.kind, wanted.chairs)
  let number = 0
  const rows = Array.from({ length: wanted.across * wanted.down }, (_, i): DraftRow => {
    do number += 1
    while (taken.has(`T${number}`))
    const x = round(wanted.at[0] + (i % wanted.across) * (size.width + 2 * CHAIR_AWAY + TABLE_GANGWAY))
    const y = round(wanted.at[1] + Math.floor(i / wanted.across) * (size.height + 2 * CHAIR_AWAY + TABLE_GANGWAY))
    const chairs = chairsOf(wanted.kind, wanted.chairs, size)
    return {
      id: newId(),
      label: `T${number}`,
      table: { kind: wanted.kind, x, y, ...size, rotation: 0 },
      seats: chairs.map(([dx, dy], at) => ({
        id: newId(),
        label: at + 1,
        x: round(x + dx),
        y: round(y + dy),
        level: wanted.level,
      })),
    }
  })
  return { draft: withRows(draft, section.id, rows), ids: rows.flatMap(({ seats }) => seats.map(({ id }) => id)) }
}

function tableSize(kind: DraftTable['kind'], chairs: number): { width: number; height: number } {
  if (kind === 'RECTANGLE') return { width: Math.max(28, Math.ceil(chairs / 2) * SEAT_PITCH + 8), height: 26 }
  const across = round(Math.max(24, (chairs * SEAT_PITCH) / Math.PI - 2 * CHAIR_AWAY))
  return { width: across, height: across }
}

/** Clockwise from the top left. */
function chairsOf(
  kind: DraftTable['kind'],
  chairs: number,
  { width, height }: { width: number; height: number },
): MapPoint[] {
  if (kind === 'ROUND')
    return Array.from({ length: chairs }, (_, i): MapPoint => {
      const angle = (i / chairs) * 2 * Math.PI - Math.PI / 2
      return [(width / 2 + CHAIR_AWAY) * Math.cos(angle), (height / 2 + CHAIR_AWAY) * Math.sin(angle)]
    })
  const top = Math.ceil(chairs / 2)
  return Array.from({ length: chairs }, (_, i): MapPoint => {
    const [at, inLine] = i < top ? [i, top] : [chairs - 1 - i, chairs - top]
    const x = (at - (inLine - 1) / 2) * SEAT_PITCH
    return [x, i < top ? -height / 2 - CHAIR_AWAY : height / 2 + CHAIR_AWAY]
  })
}

export type NewArea = Pick<DraftArea, 'capacity' | 'level'>

/** Adds a standing area. Check the outline with `outlineProblem` first. */
export function addArea(draft: SeatDraft, outline: MapPoint[], wanted: NewArea): Built {
  const id = idsAfter(draft)()
  const name = unique(namesOf(draft), 'Standing')
  const area = { id, name, ...wanted, outline, labelAt: labelPlace(outline) }
  return { draft: { ...draft, areas: [...draft.areas, area] }, ids: [id] }
}

/** Adds a stage, a pitch or lines. */
export function addShape(draft: SeatDraft, kind: DraftShape['kind'], label: string, points: MapPoint[]): Built {
  const id = idsAfter(draft)()
  return { draft: { ...draft, shapes: [...draft.shapes, { id, kind, label, points }] }, ids: [id] }
}

export function addText(draft: SeatDraft, text: string, [x, y]: MapPoint): Built {
  const id = idsAfter(draft)()
  return { draft: { ...draft, texts: [...draft.texts, { id, text, x, y }] }, ids: [id] }
}

/** Four corners from two opposite ones. */
export function rectangle([ax, ay]: MapPoint, [bx, by]: MapPoint): MapPoint[] {
  const [left, right, top, bottom] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)]
  return [[left, top], [right, top], [right, bottom], [left, bottom]].map(([x, y]) => [round(x!), round(y!)]) // prettier-ignore
}
