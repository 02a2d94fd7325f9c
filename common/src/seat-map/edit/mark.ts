import type { MapPoint } from '../document.ts'
import type { DraftRow, DraftSeat, SeatDraft } from './document.ts'
import { mapSeats, mapSelectedRows, mapShared, type Selection } from './parts.ts'
import { withoutCompanions } from './reshape.ts'

/** Sets the price level of selected seats and areas. */
export function setLevel(draft: SeatDraft, selection: Selection, level: number): SeatDraft {
  const next = mapSeats(draft, selection, (seat) => (seat.level === level ? seat : { ...seat, level }))
  const areas = mapShared(next.areas, (area) =>
    selection.has(area.id) && area.level !== level ? { ...area, level } : area,
  )
  return areas === next.areas ? next : { ...next, areas }
}

type Mark = 'accessible' | 'aisle' | 'removed'

function marked(seat: DraftSeat, mark: Mark, isOn: boolean): DraftSeat {
  if ((seat[mark] === true) === isOn) return seat
  if (isOn) return { ...seat, [mark]: true }
  const { [mark]: _gone, ...rest } = seat
  return rest
}

/** Marks selected seats, or removes the mark. Companions of seats that are no longer accessible become ordinary seats. */
export function setMark(draft: SeatDraft, selection: Selection, mark: Mark, isOn: boolean): SeatDraft {
  const next = mapSeats(draft, selection, (seat) => marked(seat, mark, isOn))
  const isSafe = mark === 'aisle' || (mark === 'accessible' && isOn)
  return isSafe || next === draft ? next : mapSelectedRows(next, selection, withoutCompanions)
}

/** Makes each selected seat the companion of the nearest accessible seat in its row; rows without one stay as they are. */
export function setCompanions(draft: SeatDraft, selection: Selection): SeatDraft {
  return mapSeats(draft, selection, (seat, row) => {
    const place = seat.accessible ? undefined : nearestAccessible(seat, row)
    return place === undefined || place.id === seat.companionOf ? seat : { ...seat, companionOf: place.id }
  })
}

/** Makes selected companion seats ordinary seats. */
export function clearCompanions(draft: SeatDraft, selection: Selection): SeatDraft {
  return mapSeats(draft, selection, (seat) => {
    if (seat.companionOf === undefined) return seat
    const { companionOf: _gone, ...rest } = seat
    return rest
  })
}

function nearestAccessible(seat: DraftSeat, row: DraftRow): DraftSeat | undefined {
  const away = (other: DraftSeat): number => Math.hypot(other.x - seat.x, other.y - seat.y)
  return row.seats.filter((each) => each.accessible && !each.removed).toSorted((a, b) => away(a) - away(b))[0]
}

/** Deletes everything selected, and rows that have no seat left. Sections stay. */
export function deleteSelection(draft: SeatDraft, selection: Selection): SeatDraft {
  const sections = mapShared(draft.sections, (section) => {
    const rows = mapShared(section.rows, (row) => {
      const seats = row.seats.filter(({ id }) => !selection.has(id))
      return seats.length === row.seats.length ? row : withoutCompanions({ ...row, seats })
    })
    return rows === section.rows ? section : { ...section, rows: rows.filter(({ seats }) => seats.length > 0) }
  })
  const without = <T extends { readonly id: number }>(parts: T[]): T[] =>
    parts.some(({ id }) => selection.has(id)) ? parts.filter(({ id }) => !selection.has(id)) : parts
  return {
    ...draft,
    sections,
    areas: without(draft.areas),
    shapes: without(draft.shapes),
    texts: without(draft.texts),
  }
}

/** Deletes a section with its rows. */
export function deleteSection(draft: SeatDraft, sectionId: number): SeatDraft {
  return { ...draft, sections: draft.sections.filter(({ id }) => id !== sectionId) }
}

export const setFocal = (draft: SeatDraft, focal: MapPoint): SeatDraft => ({ ...draft, focal })

/** Moves the selected rows to another section; their labels stay. */
export function moveToSection(draft: SeatDraft, selection: Selection, sectionId: number): SeatDraft {
  const isMoved = (row: DraftRow): boolean => row.seats.some(({ id }) => selection.has(id))
  const moved = draft.sections.flatMap((section) => (section.id === sectionId ? [] : section.rows.filter(isMoved)))
  if (moved.length === 0 || !draft.sections.some(({ id }) => id === sectionId)) return draft
  return {
    ...draft,
    sections: draft.sections.map((section) =>
      section.id === sectionId
        ? { ...section, rows: [...section.rows, ...moved] }
        : { ...section, rows: section.rows.filter((row) => !isMoved(row)) },
    ),
  }
}
