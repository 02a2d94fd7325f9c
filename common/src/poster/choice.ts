import { posterCategory } from './category.ts'
import type { PosterCategory } from './types.ts'

interface Options {
  readonly drawings: readonly string[]
  readonly colors: readonly [string, string, string]
}

/** Names of the drawings and palettes of each category, in their order. */
const OPTIONS: Readonly<Record<PosterCategory, Options>> = {
  theatre: { drawings: ['Curtain', 'Arches', 'Spotlights'], colors: ['Red', 'Green', 'Navy'] },
  'opera-and-classical': { drawings: ['String', 'Orchestra', 'Score'], colors: ['Blue', 'Green', 'Rust'] },
  concert: { drawings: ['Dots', 'Ripples', 'Speakers'], colors: ['Blue', 'Orange', 'Yellow'] },
  dance: { drawings: ['Ribbon', 'Fan', 'Spiral'], colors: ['Red', 'Teal', 'Orange'] },
  comedy: { drawings: ['Grin', 'Odd one out', 'Wobbly tower'], colors: ['Yellow', 'Blue', 'Pink'] },
  football: {
    drawings: ['Pitch', 'Ball', 'Shirt number', 'Goal', 'Corner', 'Crowd'],
    colors: ['Green', 'Blue', 'Red'],
  },
  festival: { drawings: ['Sunset', 'Rays', 'Meadow'], colors: ['Orange', 'Blue', 'Green'] },
  family: { drawings: ['Blocks', 'Animal', 'Boat'], colors: ['Red', 'Green', 'Blue'] },
}

/** An organizer's choice among the drawings and palettes of a category, by position. */
export interface PosterChoice {
  readonly system: number
  readonly palette: number
}

/** Names of a category's drawings and palettes, in their order. */
export const posterOptions = (category: string): Options => OPTIONS[posterCategory(category)]

/** A choice as it is stored: `2-1` is the third drawing in the second palette. */
export const posterCode = ({ system, palette }: PosterChoice): string => `${system}-${palette}`

/** The choice of a code; undefined if the category has no such drawing or palette. */
export const posterChoice = (category: string, code: string | null | undefined): PosterChoice | undefined => {
  const [, system, palette] = /^(\d)-(\d)$/.exec(code ?? '') ?? []
  if (system === undefined || palette === undefined) return undefined
  const { drawings, colors } = posterOptions(category)
  const choice = { system: Number(system), palette: Number(palette) }
  return choice.system < drawings.length && choice.palette < colors.length ? choice : undefined
}

/** A choice in words: "Ripples, orange"; null for the automatic one. */
export const posterText = (category: string, code: string | null): string | null => {
  const choice = posterChoice(category, code)
  if (choice === undefined) return null
  const { drawings, colors } = posterOptions(category)
  return `${drawings[choice.system] ?? ''}, ${(colors[choice.palette] ?? '').toLowerCase()}`
}
