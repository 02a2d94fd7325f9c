import { poster, titleBox, type PosterLettering } from '@admission/common/poster/poster.ts'
import { escapeXml } from '@admission/common/poster/shapes.ts'
import { LEADING } from '@admission/common/poster/title.ts'
import { posterExamples, type PosterExample } from './poster-examples.ts'
import { trustedMarkup } from '#platform/trusted-types.ts'

/** Approximate width of a letter of the display face relative to its size, to make sure that a line fits. */
const letterWidth = 0.53

const text = (x: number, y: number, size: number, rest: string, content: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${rest}>${escapeXml(content)}</text>`

/** Lettering as text: the page loads the font, so it needs no outlines. */
function letteringOf({ subject, composition, lines }: PosterExample): PosterLettering {
  const box = titleBox(composition)
  const longest = Math.max(...lines.map((line) => line.length))
  const size = Math.floor(
    Math.min(box.largest, box.width / (longest * letterWidth), box.height / (lines.length * LEADING)),
  )
  const face = 'font-family="Bricolage" font-weight="800" font-stretch="88%" letter-spacing="-0.022em"'
  const small = 'font-family="Instrument" font-weight="600"'
  return {
    title: {
      size,
      lineCount: lines.length,
      draw: (x, y, fill) =>
        lines.map((line, at) => text(x, y + at * size * LEADING, size, `${face} fill="${fill}"`, line)).join(''),
    },
    imprint: {
      draw: (left, right, baseline, fill) =>
        text(left, baseline, 21, `${small} fill="${fill}"`, subject.dateText) +
        text(right, baseline, 21, `${small} text-anchor="end" fill="${fill}"`, subject.category),
    },
  }
}

const posterMarkup = trustedMarkup('posters')

/** All 24 drawings as complete posters. */
export const PosterSheet = () => (
  <ul className="grid grid-cols-3 gap-3 phone:grid-cols-4 wide:grid-cols-6 wide:gap-4">
    {posterExamples.map((example) => (
      <li
        key={example.subject.id}
        className="aspect-3/4 overflow-hidden"
        dangerouslySetInnerHTML={{
          __html: posterMarkup(poster(example.subject, letteringOf(example), example.composition)),
        }}
      />
    ))}
  </ul>
)
