import { measure, outline } from '@admission/common/poster/lettering.ts'
import type { JoinedFace } from '@admission/common/poster/lettering.ts'
import type { PosterLettering } from '@admission/common/poster/poster.ts'
import { element, escapeXml, path, range } from '@admission/common/poster/shapes.ts'
import { fitTitle, LEADING, TITLE_TRACKING } from '@admission/common/poster/title.ts'
import type { TitleBox } from '@admission/common/poster/title.ts'
import { posterFaces } from './faces.ts'

type Title = PosterLettering['title']
type Imprint = NonNullable<PosterLettering['imprint']>

/** Fallback fonts for scripts the display face doesn't cover. */
const SYSTEM = 'Instrument Sans, system-ui, sans-serif'

/**
 * Sets a name as large as fits, with balanced lines, as outlines so that viewers don't need the font. A name in a script the
 * face doesn't cover is set as text in the viewer's own font, sized for square characters.
 */
export async function letterTitle(name: string, box: TitleBox): Promise<Title> {
  const { title: faces } = await posterFaces()
  const clean = name.normalize('NFC').replace(/\s+/g, ' ').trim() || '\u2014'
  if (!faces[0].face.canDraw(clean)) return systemTitle(clean, box)
  const { face, lines, size } = fitTitle(clean, box, faces)
  return {
    size,
    lineCount: lines.length,
    draw: (x, y, fill) =>
      path(
        lines.map((line, index) => outline(face, line, x, y + index * size * LEADING, size, TITLE_TRACKING)).join(''),
        fill,
      ),
  }
}

function systemTitle(name: string, box: TitleBox): Title {
  const square = { unitsPerEm: 1, layout: (text: string) => ({ advanceWidth: text.length, glyphs: [], positions: [] }) }
  const spaced = name.includes(' ') ? name : name.replace(/(.{8})(?=.)/gu, '$1 ')
  const { lines, size } = fitTitle(spaced, box, [{ face: square, widthPercent: 100 }])
  const line = (index: number, x: number, y: number): string =>
    element('tspan', { x, y: y + index * size * LEADING }, escapeXml(lines[index] ?? ''))
  const letters = { 'font-family': SYSTEM, 'font-weight': '800', 'font-size': size }
  return {
    size,
    lineCount: lines.length,
    draw: (x, y, fill) =>
      element(
        'text',
        { ...letters, fill },
        range(lines.length)
          .map((index) => line(index, x, y))
          .join(''),
      ),
  }
}

const IMPRINT_SIZE = 21

/** Date left, category right, as outlines; characters without a glyph are omitted. */
export async function letterImprint(date: string, category: string): Promise<Imprint> {
  const { imprint: face } = await posterFaces()
  const [left, right] = [drawable(face, date), drawable(face, category)]
  return {
    draw: (from, to, baseline, fill) =>
      path(
        outline(face, left, from, baseline, IMPRINT_SIZE) +
          outline(face, right, to - measure(face, right) * IMPRINT_SIZE, baseline, IMPRINT_SIZE),
        fill,
      ),
  }
}

const drawable = (face: JoinedFace, text: string): string =>
  Array.from(text.normalize('NFC'))
    .filter((character) => face.canDraw(character))
    .join('')
