import { posterCategory } from './category.ts'
import { posterChoice } from './choice.ts'
import { comedy } from './comedy.ts'
import { concert } from './concert.ts'
import { dance } from './dance.ts'
import { family } from './family.ts'
import { festival } from './festival.ts'
import { footballGround } from './football-ground.ts'
import { football } from './football.ts'
import { operaAndClassical } from './opera-and-classical.ts'
import { PALETTES } from './palettes.ts'
import { hash32, seededNumbers } from './seed.ts'
import { cycle, element, escapeXml, rect } from './shapes.ts'
import { theatre } from './theatre.ts'
import type { Composition, Drawing, Frame, Palette, PosterCategory, PosterLayout, PosterSubject } from './types.ts'

const DRAWINGS: Readonly<Record<PosterCategory, readonly [Drawing, ...Drawing[]]>> = {
  theatre,
  'opera-and-classical': operaAndClassical,
  concert,
  dance,
  comedy,
  // Clubs run one kind of event all season.
  football: [...football, ...footballGround],
  festival,
  family,
}

const LAYOUTS: readonly [PosterLayout, PosterLayout, PosterLayout] = ['band-below', 'band-above', 'framed']

const seedOf = ({ id, name, drawnFor }: PosterSubject): string => `${id}|${drawnFor ?? name}`

/** Number of drawings for a category. */
export const systemsOf = (category: PosterCategory): number => DRAWINGS[category].length

/** Drawing, inks and layout of a subject: the organizer's choice, or always the same for its ID, the name it was made for and its category. */
export function compose(subject: PosterSubject): Composition {
  const seeded = seededNumbers(`${seedOf(subject)}|composition`)
  const category = posterCategory(subject.category)
  const [palette, system] = [seeded.whole(0, 2), seeded.whole(0, systemsOf(category) - 1)]
  return { category, palette, system, ...posterChoice(category, subject.poster), layout: seeded.pick(LAYOUTS) }
}

/** The five inks of a composition. */
export const paletteOf = (composition: Composition): Palette =>
  cycle(PALETTES[composition.category], composition.palette)

/** The first number in the date that can be a day: "Jul 9 – 11, 2027" gives 9. */
const dayOf = (dateText: string): number => {
  const day = dateText
    .split(/\D+/)
    .map(Number)
    .find((number) => number >= 1 && number <= 31)
  return day ?? 1
}

/**
 * The bare drawing as SVG elements that fill `frame`, without an outer `<svg>`. The same arguments give the same text.
 * IDs start with a hash of the arguments, so that different drawings never clash on one page.
 */
export function drawArt(subject: PosterSubject, frame: Frame, composition: Composition = compose(subject)): string {
  const seed = seedOf(subject)
  const { category, system, palette } = composition
  const mark = [seed, subject.dateText, category, system, palette, frame.width, frame.height].join('|')
  const prefix = `a${hash32(mark).toString(36)}`
  let ids = 0
  return cycle(
    DRAWINGS[category],
    system,
  )({
    ...frame,
    seeded: seededNumbers(`${seed}|drawing`),
    palette: paletteOf(composition),
    name: subject.name,
    day: dayOf(subject.dateText),
    nextId: () => `${prefix}-${ids++}`,
  })
}

/** Drawing units for a ratio, chosen so that stroke widths look the same at any ratio. */
const frameFor = (ratio: number): Frame => {
  const width = ratio > 1.2 ? 800 : 600
  return { width, height: Math.round((width / ratio) * 10) / 10 }
}

/**
 * The poster's art alone, for thumbnails, ticket bands, leads and link previews: a whole `<svg>` with the seed's
 * drawing at `ratio` (width to height, 0.3 to 6). No style, script, text or external resources: safe inline under
 * a strict content policy and as an image. `label` is for screen readers; null marks it as decorative.
 */
export function art(
  subject: PosterSubject,
  ratio: number,
  label: string | null = `Poster art: ${subject.name}`,
  composition: Composition = compose(subject),
): string {
  const frame = frameFor(Math.min(6, Math.max(0.3, ratio)))
  return svgDocument(frame, label, drawArt(subject, frame, composition), paletteOf(composition).paper)
}

/** An `<svg>` that clips to its frame and can be scaled to any size. */
export function svgDocument(frame: Frame, label: string | null, content: string, paper: string): string {
  const described = label === null ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': escapeXml(label) }
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${frame.width} ${frame.height}`,
      preserveAspectRatio: 'xMidYMid slice',
      ...described,
    },
    rect(0, 0, frame.width, frame.height, paper) + content,
  )
}
