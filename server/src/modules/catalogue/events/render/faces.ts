import { joinSubsets } from '@admission/common/poster/lettering.ts'
import type { JoinedFace } from '@admission/common/poster/lettering.ts'
import type { TitleFace } from '@admission/common/poster/title.ts'
import { displayFace } from './display-font.ts'
import { openFont } from './packed-font.ts'

/** The faces used on posters. */
export interface PosterFaces {
  /** Widest first. */
  readonly title: readonly [TitleFace & { readonly face: JoinedFace }, ...TitleFace[]]
  readonly imprint: JoinedFace
}

const DISPLAY = { wght: 800, opsz: 96 }

const titleFace = async (widthPercent: number) => ({
  face: await displayFace({ ...DISPLAY, wdth: widthPercent }),
  widthPercent,
})

async function open(): Promise<PosterFaces> {
  const text = await Promise.all(
    ['latin', 'latin-ext'].map((subset) =>
      openFont(`@fontsource/instrument-sans/files/instrument-sans-${subset}-600-normal.woff2`),
    ),
  )
  const [latin, ...more] = text
  if (!latin) throw new Error('The text font has no subsets.')
  return {
    title: await Promise.all([titleFace(100), titleFace(88), titleFace(76)]),
    imprint: joinSubsets([latin, ...more]),
  }
}

let opened: Promise<PosterFaces> | undefined

/** Opens the fonts on first use (about 0.1 s) and caches them. Rejects if a font package is missing. */
export const posterFaces = (): Promise<PosterFaces> => (opened ??= open())
