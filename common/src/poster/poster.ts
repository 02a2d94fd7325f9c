import { hash32 } from './seed.ts'
import { compose, drawArt, paletteOf, svgDocument } from './art.ts'
import { LEADING } from './title.ts'
import type { TitleBox } from './title.ts'
import { d, element, group, rect } from './shapes.ts'
import type { Composition, Frame, Palette, PosterLayout, PosterSubject } from './types.ts'

export const POSTER: Frame = { width: 600, height: 800 }
const MARGIN = 34
/** Letters are aligned to the margin optically, not by their side bearing. */
const HANG = 2

/** Title box of each layout. */
const BOXES: Readonly<Record<PosterLayout, TitleBox>> = {
  'band-below': { width: POSTER.width - 2 * MARGIN, height: 210, largest: 112 },
  'band-above': { width: POSTER.width - 2 * MARGIN, height: 230, largest: 116 },
  framed: { width: POSTER.width - 2 * MARGIN, height: 190, largest: 104 },
}

/** The title box of a composition, for typesetting. */
export const titleBox = (composition: Composition): TitleBox => BOXES[composition.layout]

/** Letters as outlines, ready to place. */
export interface PosterLettering {
  readonly title: {
    readonly size: number
    readonly lineCount: number
    /** SVG elements for a title whose first baseline starts at x, y; the line height is 0.92 of the size. */
    readonly draw: (x: number, y: number, fill: string) => string
  }
  /** Date left, category right, 21 units. Null on posters under 240 pixels wide. */
  readonly imprint: {
    /** SVG elements for both; `right` is where the category ends. */
    readonly draw: (left: number, right: number, baseline: number, fill: string) => string
  } | null
}

interface Placed {
  readonly art: Frame & { readonly x: number; readonly y: number }
  readonly band: { readonly y: number; readonly height: number; readonly fill: string } | null
  readonly titleTop: number
  readonly imprintBase: number
  readonly letters: string
}

function place(layout: PosterLayout, titleHeight: number, imprint: boolean, palette: Palette, family: boolean): Placed {
  const { width, height } = POSTER
  if (layout === 'band-below') {
    const band = titleHeight + MARGIN + (imprint ? 58 : 20)
    const top = height - band
    return {
      art: { x: 0, y: 0, width, height: top },
      band: { y: top, height: band, fill: palette.paper },
      titleTop: top + MARGIN * 0.82,
      imprintBase: height - 28,
      letters: palette.ink,
    }
  }
  if (layout === 'band-above') {
    const band = titleHeight + MARGIN * 0.8 + (imprint ? 66 : 28)
    return {
      art: { x: 0, y: band, width, height: height - band },
      band: { y: 0, height: band, fill: family ? palette.paper : palette.ink },
      titleTop: imprint ? 66 : 30,
      imprintBase: 44,
      letters: family ? palette.ink : palette.paper,
    }
  }
  const tall = height - MARGIN - titleHeight - MARGIN * 0.7 - (imprint ? 66 : 22)
  return {
    art: { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: tall },
    band: null,
    titleTop: MARGIN + tall + MARGIN * 0.62,
    imprintBase: height - 28,
    letters: palette.ink,
  }
}

/**
 * A whole poster, 600 by 800, as an `<svg>`: art, title and imprint. The same subject and lettering give the same text.
 * Safe inline and as an image, like `art`.
 */
export function poster(
  subject: PosterSubject,
  lettering: PosterLettering,
  composition: Composition = compose(subject),
): string {
  const palette = paletteOf(composition)
  const { title, imprint } = lettering
  const titleHeight = title.size * LEADING * title.lineCount
  const placed = place(composition.layout, titleHeight, imprint !== null, palette, composition.category === 'family')
  const { x, y, width, height } = placed.art
  // A clip path, not a nested `<svg>`: a page's own rules for `svg` would resize that.
  const clip = `p${hash32(`${subject.id}|${subject.name}|${width}|${height}`).toString(36)}`
  const drawing =
    element('clipPath', { id: clip }, element('rect', { width, height })) +
    group(
      { transform: d`translate(${x} ${y})` },
      group({ 'clip-path': `url(#${clip})` }, drawArt(subject, { width, height }, composition)),
    )
  const band = placed.band ? rect(0, placed.band.y, POSTER.width, placed.band.height, placed.band.fill) : ''
  const content =
    drawing +
    band +
    title.draw(MARGIN - HANG, placed.titleTop + title.size * 0.74, placed.letters) +
    (imprint ? imprint.draw(MARGIN, POSTER.width - MARGIN, placed.imprintBase, placed.letters) : '')
  return svgDocument(POSTER, `Poster: ${subject.name}`, content, palette.paper)
}
