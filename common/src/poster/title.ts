import { cutText, firstCharacter } from '../cut-text.ts'
import type { Face } from './lettering.ts'
import { measure } from './lettering.ts'
import { breakableParts } from './line-breaks.ts'

/** Room for a title, in drawing units. */
export interface TitleBox {
  readonly width: number
  readonly height: number
  readonly largest: number
}

/** A face and its width: 100 is the widest. */
export interface TitleFace {
  readonly face: Face
  readonly widthPercent: number
}

export interface TitleSetting {
  readonly face: Face
  readonly lines: readonly string[]
  readonly size: number
}

export const LEADING = 0.92
export const TITLE_TRACKING = -0.022
const SMALLEST = 34
/** Smaller titles aren't readable at 240 pixels, so they are cut instead. */
const MIN_SIZE = 22
const MAX_LINES = 4
/** Beyond this many words, not every break is tried. */
const MAX_WORDS = 12

/** Every way to break words into at most `MAX_LINES` lines. */
function* breaks(words: readonly string[], lines: readonly string[] = []): Generator<readonly string[]> {
  if (words.length === 0) yield lines
  if (lines.length === MAX_LINES) return
  for (let count = 1; count <= words.length; count++) {
    yield* breaks(words.slice(count), [...lines, words.slice(0, count).join('').trimEnd()])
  }
}

/** Words for `breaks`. A very long title is first grouped into runs of about equal length. */
function runs(name: string): string[] {
  const words = breakableParts(name)
  if (words.length <= MAX_WORDS) return words
  const each = Math.ceil(words.length / MAX_WORDS)
  return Array.from({ length: Math.ceil(words.length / each) }, (_, index) =>
    words.slice(index * each, (index + 1) * each).join(''),
  )
}

/** The largest balanced setting: tries every break at every width and prefers wide letters and few, even lines. */
function best(name: string, box: TitleBox, faces: readonly TitleFace[], smallest: number): TitleSetting | undefined {
  let found: (TitleSetting & { readonly score: number }) | undefined
  const candidates = [...breaks(runs(name))]
  for (const { face, widthPercent } of faces) {
    const widths = new Map<string, number>()
    const widthOf = (line: string): number => {
      const known = widths.get(line) ?? measure(face, line, TITLE_TRACKING)
      widths.set(line, known)
      return known
    }
    for (const lines of candidates) {
      const all = lines.map(widthOf)
      const [longest, shortest] = [Math.max(...all), Math.min(...all)]
      const size = Math.min(box.largest, box.width / longest, box.height / (lines.length * LEADING))
      const evenness = 0.86 + 0.14 * (shortest / longest)
      const score = size * (1 + (0.12 * (widthPercent - 76)) / 24) * (1 - 0.05 * (lines.length - 1)) * evenness
      if (size >= smallest && (!found || score > found.score)) found = { score, face, lines, size }
    }
  }
  return found
}

/**
 * Fits a name into a box: at least 34 units, 22 if necessary, cut with an ellipsis if that is still too large.
 * `faces` from the widest to the narrowest; at least one.
 */
export function fitTitle(name: string, box: TitleBox, faces: readonly [TitleFace, ...TitleFace[]]): TitleSetting {
  const fitting = best(name, box, faces, SMALLEST) ?? best(name, box, faces, MIN_SIZE)
  if (fitting) return fitting
  let part = cutText(name, 120)
  while (part.length > 1) {
    part = cutText(part, Math.floor(part.length * 0.9))
    const cut = best(`${part.trimEnd()}…`, box, faces, MIN_SIZE)
    if (cut) return cut
  }
  return { face: faces[0].face, lines: [firstCharacter(name)], size: MIN_SIZE }
}
