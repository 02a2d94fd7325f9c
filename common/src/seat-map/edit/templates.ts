import { arena } from '../generate/arena.ts'
import { theatre } from '../generate/theatre.ts'
import { packSeatMap } from '../packed.ts'
import { readSeatMap } from '../seat-map.ts'
import { addTables } from './build.ts'
import type { SeatDraft } from './document.ts'
import { draftOf } from './from-seat-map.ts'

export type Template = 'EMPTY' | 'THEATER' | 'ARENA' | 'TABLES'

function empty(name: string): SeatDraft {
  return {
    version: 1,
    name,
    focal: [0, 120],
    levels: [
      { number: 1, name: 'Best view', color: null },
      { number: 2, name: 'Good view', color: null },
      { number: 3, name: 'Standard', color: null },
    ],
    extras: [],
    background: null,
    sections: [{ id: 1, name: 'Stalls', labelAt: null, level: 1, rows: [] }],
    areas: [],
    shapes: [{ id: 2, kind: 'STAGE', label: 'Stage', points: [[-150, -60], [150, -60], [150, 0], [-150, 0]] }], // prettier-ignore
    texts: [],
  }
}

function tables(name: string): SeatDraft {
  const start = empty(name)
  const hall: SeatDraft = { ...start, sections: [{ ...start.sections[0]!, name: 'Hall' }] }
  return addTables(hall, { sectionId: 1, kind: 'ROUND', chairs: 10, across: 8, down: 5, at: [-306, 90], level: 1 })
    .draft
}

const templates: Readonly<Record<Template, (name: string) => SeatDraft>> = {
  EMPTY: empty,
  THEATER: (name) => draftOf(readSeatMap(packSeatMap(theatre(1200, name)))),
  ARENA: (name) => draftOf(readSeatMap(packSeatMap(arena(18_000, name)))),
  TABLES: tables,
}

/** A draft to start from. */
export const draftFrom = (template: Template, name: string): SeatDraft => templates[template](name)
