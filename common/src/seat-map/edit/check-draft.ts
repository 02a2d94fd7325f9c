import * as v from 'valibot'
import { MAX_SEATS } from '../document.ts'
import { seatDraftShape, type DraftRow, type SeatDraft } from './document.ts'

/** A problem of a draft, with its place as a JSON path and in parts: `sections.0.rows.2.seats.13.label`, "Stalls, row C, seat 14". */
export type DraftProblem = { readonly path: string; readonly where: string; readonly message: string }

export type CheckedDraft =
  | { readonly ok: true; readonly draft: SeatDraft }
  | { readonly ok: false; readonly problems: readonly DraftProblem[] }

type Path = readonly (string | number)[]

/** Maximum number of problems in one answer: enough to mend a file, and short enough to read. */
const MAX_PROBLEMS = 50

/**
 * Checks untrusted input, such as an imported file: its shape, unique IDs, and that levels, extras and companions exist.
 * Rules for publishing only (two rows with one label, an empty map) are in `draftProblems` of `problems.ts`.
 */
export function checkDraft(input: unknown): CheckedDraft {
  const parsed = v.safeParse(seatDraftShape, input)
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.issues.slice(0, MAX_PROBLEMS).map((issue) => {
        const path = (issue.path ?? []).map(({ key }) => key as string | number)
        return problem(input, path, plainMessage(issue))
      }),
    }
  const problems = referenceProblems(parsed.output)
  return problems.length === 0
    ? { ok: true, draft: parsed.output }
    : { ok: false, problems: problems.slice(0, MAX_PROBLEMS) }
}

/** Sentences of our schema stay; the library's own are replaced. */
function plainMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return 'Remove this field; it isn’t part of a seat map.'
  if (issue.type === 'strict_object' && issue.expected?.startsWith('"')) return 'This field is missing.'
  if (issue.type === 'min_value' || issue.type === 'max_value') {
    const { requirement } = issue as unknown as { requirement: number }
    return `Use a number ${issue.type === 'min_value' ? 'of at least' : 'up to'} ${requirement}.`
  }
  if (issue.kind === 'validation' && !issue.message.startsWith('Invalid')) return issue.message
  return `Expected ${(issue.expected ?? 'another value').replaceAll('"', '')}, but found ${issue.received.slice(0, 40)}.`
}

function referenceProblems(draft: SeatDraft): DraftProblem[] {
  const problems: DraftProblem[] = []
  const ids = new Set<number>()
  const levels = new Set(draft.levels.map(({ number }) => number))
  const extras = new Set(draft.extras.map((extra) => extra.id))
  let seats = 0
  const add = (path: Path, message: string): void => {
    problems.push(problem(draft, path, message))
  }
  const takeId = (value: number, path: Path): void => {
    if (ids.has(value)) add([...path, 'id'], `Another part of the map has the ID ${value}. Give each its own.`)
    ids.add(value)
  }
  const needLevel = (value: number, path: Path): void => {
    if (!levels.has(value)) add([...path, 'level'], `There is no price level ${value}.`)
  }
  if (levels.size < draft.levels.length) add(['levels'], 'Two price levels have the same number.')
  draft.sections.forEach((section, at) => {
    takeId(section.id, ['sections', at])
    needLevel(section.level, ['sections', at])
    section.rows.forEach((row, rowAt) => {
      const path = ['sections', at, 'rows', rowAt]
      takeId(row.id, path)
      seats += row.seats.length
      const accessible = accessibleIn(row)
      row.seats.forEach((seat, seatAt) => {
        const seatPath = [...path, 'seats', seatAt]
        takeId(seat.id, seatPath)
        needLevel(seat.level, seatPath)
        if (seat.extras?.some((each) => !extras.has(each)))
          add([...seatPath, 'extras'], 'This seat extra does not exist.')
        if (seat.companionOf !== undefined && !accessible.has(seat.companionOf))
          add([...seatPath, 'companionOf'], 'The seat it accompanies isn’t an accessible seat in this row.')
      })
    })
  })
  draft.areas.forEach((area, at) => {
    takeId(area.id, ['areas', at])
    needLevel(area.level, ['areas', at])
  })
  draft.shapes.forEach((shape, at) => takeId(shape.id, ['shapes', at]))
  draft.texts.forEach((each, at) => takeId(each.id, ['texts', at]))
  if (seats > MAX_SEATS) add(['sections'], `The map has ${seats} seats; the limit is ${MAX_SEATS}.`)
  return problems
}

function accessibleIn(row: DraftRow): Set<number> {
  return new Set(row.seats.filter((seat) => seat.accessible && !seat.removed).map((seat) => seat.id))
}

function problem(input: unknown, path: Path, message: string): DraftProblem {
  return { path: path.join('.'), where: locationText(input, path), message }
}

const kinds: Readonly<Record<string, string>> = {
  sections: 'section',
  rows: 'row',
  seats: 'seat',
  areas: 'area',
  shapes: 'shape',
  texts: 'text',
  levels: 'price level',
  extras: 'seat extra',
}

/** "Section Stalls, row C, seat 14, label": by name where the input has one, by position otherwise. */
function locationText(input: unknown, path: Path): string {
  const parts: string[] = []
  let at: unknown = input
  for (const [i, key] of path.entries()) {
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined
    const kind = typeof key === 'number' ? kinds[String(path[i - 1])] : undefined
    if (kind !== undefined) parts.push(`${kind} ${nameOf(at) ?? Number(key) + 1}`)
    else if (typeof key === 'number' || typeof path[i + 1] !== 'number' || !(key in kinds)) parts.push(String(key))
  }
  const sentence = parts.join(', ')
  return sentence === '' ? 'The file' : sentence[0]!.toUpperCase() + sentence.slice(1)
}

function nameOf(value: unknown): string | number | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, label, text } = value as Record<string, unknown>
  const found = [name, label, text].find(
    (each) => (typeof each === 'string' && each !== '') || typeof each === 'number',
  )
  return found as string | number | undefined
}
