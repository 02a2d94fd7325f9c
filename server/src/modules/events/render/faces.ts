import { readFile } from 'node:fs/promises'
import { joinSubsets } from '@admission/common/poster/lettering.ts'
import type { JoinedFace } from '@admission/common/poster/lettering.ts'
import type { TitleFace } from '@admission/common/poster/title.ts'
import { create } from 'fontkit'
import { decompress } from 'wawoff2'

/** The faces that posters are lettered in. */
export interface PosterFaces {
  /** Widest first. */
  readonly title: readonly [TitleFace & { readonly face: JoinedFace }, ...TitleFace[]]
  readonly imprint: JoinedFace
}

const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const
const DISPLAY = { wght: 800, opsz: 96 }

const packaged = (path: string): Promise<Uint8Array> => readFile(new URL(import.meta.resolve(path)))

async function open(): Promise<PosterFaces> {
  const folder = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque'
  const display = await Promise.all(
    SUBSETS.map(async (subset) => {
      const packed = await packaged(`${folder}-${subset}-standard-normal.woff2`)
      // A copy: the decompressor hands out a view of memory that its next call writes over.
      return create(Buffer.from(await decompress(packed)))
    }),
  )
  const text = await Promise.all(
    ['latin', 'latin-ext'].map(async (subset) =>
      create(await packaged(`@fontsource/instrument-sans/files/instrument-sans-${subset}-600-normal.woff`)),
    ),
  )
  const set = (widthPercent: number) => {
    const [first, ...rest] = display.map((font) => font.getVariation({ ...DISPLAY, wdth: widthPercent }))
    if (!first) throw new Error('The display font has no subsets.')
    return { face: joinSubsets([first, ...rest]), widthPercent }
  }
  const [latin, ...more] = text
  if (!latin) throw new Error('The text font has no subsets.')
  return { title: [set(100), set(88), set(76)], imprint: joinSubsets([latin, ...more]) }
}

let opened: Promise<PosterFaces> | undefined

/** Opens the fonts at first use and keeps them: about 0.1 s once. Rejects when a font package is missing. */
export const posterFaces = (): Promise<PosterFaces> => (opened ??= open())
