import type { DraftGuide, SeatDraft } from './document.ts'

/** Documents allow no more guides. */
export const MAX_GUIDES = 100

export const guidesIn = (draft: SeatDraft): readonly DraftGuide[] => draft.guides ?? []

/** Adds a guide, or returns the same draft if it has one there, or the most allowed. */
export function addGuide(draft: SeatDraft, guide: DraftGuide): SeatDraft {
  const guides = guidesIn(draft)
  const isThere = guides.some(({ direction, at }) => direction === guide.direction && at === guide.at)
  return isThere || guides.length >= MAX_GUIDES ? draft : { ...draft, guides: [...guides, guide] }
}

export function moveGuide(draft: SeatDraft, index: number, at: number): SeatDraft {
  const guides = guidesIn(draft)
  const guide = guides[index]
  return !guide || guide.at === at ? draft : { ...draft, guides: guides.with(index, { ...guide, at }) }
}

export function removeGuide(draft: SeatDraft, index: number): SeatDraft {
  const guides = guidesIn(draft)
  return index < guides.length ? { ...draft, guides: guides.toSpliced(index, 1) } : draft
}
