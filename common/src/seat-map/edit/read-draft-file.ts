import { checkDraft, type DraftProblem } from './check-draft.ts'
import type { SeatDraft } from './document.ts'
import { jsonFault, lineOfPath } from './json-places.ts'

/** A problem of a file, with its line, counted from 1. */
export type FileProblem = DraftProblem & { readonly line: number }

export type ReadDraft =
  | { readonly ok: true; readonly draft: SeatDraft }
  | { readonly ok: false; readonly problems: readonly FileProblem[] }

/** Reads a seat map from the text of a file; whatever is wrong with it is named with its line and field. */
export function readDraftFile(text: string): ReadDraft {
  // Editors on Windows start files with a byte order mark, which JSON doesn't have.
  const json = text.replace(/^\uFEFF/, '')
  const fault = jsonFault(json)
  if (fault !== null)
    return {
      ok: false,
      problems: [{ path: '', where: `Line ${fault.line}, column ${fault.column}`, message: `Value must be valid JSON: ${fault.message}`, line: fault.line }], // prettier-ignore
    }
  const checked = checkDraft(JSON.parse(json))
  if (checked.ok) return checked
  return {
    ok: false,
    problems: checked.problems.map((problem) => ({ ...problem, line: lineOfPath(json, keysOf(problem.path)) })),
  }
}

const keysOf = (path: string): (string | number)[] =>
  path === '' ? [] : path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
