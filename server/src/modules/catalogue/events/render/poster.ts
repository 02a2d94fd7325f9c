import { art, compose } from '@admission/common/poster/art.ts'
import { poster, POSTER, titleBox } from '@admission/common/poster/poster.ts'
import type { Composition, PosterSubject } from '@admission/common/poster/types.ts'
import sharp from 'sharp'
import { letterImprint, letterTitle } from './title.ts'

export interface PosterOptions {
  /** True if to print date and category; turn off for posters under 240 pixels wide. Default: true. */
  readonly imprint?: boolean
  /** An organizer's choice of drawing, inks and layout, instead of the one derived from the subject. */
  readonly composition?: Composition
}

/** The whole poster, 600 by 800 units: title and imprint as outlines. Deterministic. */
export async function posterSvg(subject: PosterSubject, options: PosterOptions = {}): Promise<string> {
  const composition = options.composition ?? compose(subject)
  const [title, imprint] = await Promise.all([
    letterTitle(subject.name, titleBox(composition)),
    options.imprint === false ? null : letterImprint(subject.dateText, subject.category),
  ])
  return poster(subject, { title, imprint }, composition)
}

/** The poster as PNG, `width` in pixels (16 to 2400), 3 by 4. */
export async function posterPng(subject: PosterSubject, width: number, options: PosterOptions = {}): Promise<Buffer> {
  return rasterise(await posterSvg(subject, options), POSTER.width, width)
}

/** The art alone as SVG; `ratio` is width to height. */
export const artSvg = (subject: PosterSubject, ratio: number, composition?: Composition): string =>
  art(subject, ratio, null, composition)

/** The art alone as PNG, `width` in pixels (16 to 2400): ticket bands, emails, link previews (ratio 1.905). */
export function artPng(
  subject: PosterSubject,
  ratio: number,
  width: number,
  composition?: Composition,
): Promise<Buffer> {
  return rasterise(artSvg(subject, ratio, composition), ratio > 1.2 ? 800 : 600, width)
}

/** Drawn at the requested size instead of scaled, so that hairlines stay sharp. */
async function rasterise(svg: string, units: number, width: number): Promise<Buffer> {
  const pixels = Math.round(Math.min(2400, Math.max(16, width)))
  return sharp(Buffer.from(svg), { density: (72 * pixels) / units })
    .resize({ width: pixels })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
