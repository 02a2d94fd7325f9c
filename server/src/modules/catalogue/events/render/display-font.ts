import { joinSubsets } from '@admission/common/poster/lettering.ts'
import type { JoinedFace } from '@admission/common/poster/lettering.ts'
import type { Font } from 'fontkit'
import { openFont, withCharacters } from './packed-font.ts'

const FOLDER = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque'
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const

const opened = SUBSETS.map((): Promise<Font> | undefined => undefined)

/** The axes of the display font: weight, width in percent, optical size in points. */
export type DisplaySetting = { readonly wght: number; readonly wdth: number; readonly opsz: number }

/** The display font at one setting, as one font per Unicode subset. Files are opened on first use and cached. Rejects if the package is missing. */
export async function displayFonts(setting: DisplaySetting): Promise<readonly [Font, ...Font[]]> {
  const fonts = await Promise.all(
    SUBSETS.map((subset, index) => (opened[index] ??= openFont(`${FOLDER}-${subset}-standard-normal.woff2`))),
  )
  const [first, ...rest] = fonts.map((font) => withCharacters(font.getVariation({ ...setting })))
  if (!first) throw new Error('The display font has no subsets.')
  return [first, ...rest]
}

/** The same fonts as one face. */
export const displayFace = async (setting: DisplaySetting): Promise<JoinedFace> =>
  joinSubsets(await displayFonts(setting))
