import { art } from '@admission/common/poster/art.ts'
import type { Composition, PosterSubject } from '@admission/common/poster/types.ts'

/** A poster with a fixed drawing, palette and layout, and its title split into lines. */
export interface PosterExample {
  readonly subject: PosterSubject
  readonly composition: Composition
  readonly lines: readonly string[]
}

type Row = readonly [name: string, dateText: string, palette: number, layout: Composition['layout']]

const categories: readonly (readonly [
  category: Composition['category'],
  name: string,
  drawings: readonly [Row, Row, Row],
])[] = [
  [
    'theatre',
    'Theater',
    [
      ['Understudies', 'Fri, May 14, 2027', 0, 'framed'],
      ['The Lantern|Keeper', 'Thu, Mar 11, 2027', 0, 'band-above'],
      ['A Winter|Orchard', 'Thu, Apr 8, 2027', 1, 'band-below'],
    ],
  ],
  [
    'opera-and-classical',
    'Opera & classical',
    [
      ['Tidewater: an|opera in two acts', 'Thu, Apr 22, 2027', 0, 'band-below'],
      ['Harbour Sinfonia|plays Dusk', 'Sun, Mar 21, 2027', 2, 'band-above'],
      ['Four Quartets', 'Sun, May 2, 2027', 1, 'framed'],
    ],
  ],
  [
    'concert',
    'Concert',
    [
      ['Static Bloom', 'Sat, Mar 27, 2027', 0, 'band-below'],
      ['Copper|Weather', 'Sat, Apr 17, 2027', 1, 'framed'],
      ['Low Ceiling,|Loud Room', 'Sat, Jun 5, 2027', 2, 'band-above'],
    ],
  ],
  [
    'dance',
    'Dance',
    [
      ['Carry,|Drop, Carry', 'Thu, Apr 29, 2027', 1, 'framed'],
      ['Hinge', 'Fri, Apr 2, 2027', 0, 'band-below'],
      ['Salt Turning', 'Fri, Jun 11, 2027', 0, 'band-above'],
    ],
  ],
  [
    'comedy',
    'Comedy',
    [
      ['Wrong Number,|Right Pub', 'Fri, Mar 19, 2027', 0, 'band-below'],
      ['Deadpan|Sunday', 'Sun, Mar 28, 2027', 1, 'framed'],
      ['Second|Worst Man', 'Fri, May 7, 2027', 2, 'band-above'],
    ],
  ],
  [
    'football',
    'Football',
    [
      ['Thornwick v|Calder Mills', 'Sat, Mar 20, 2027', 0, 'band-below'],
      ['Thornwick|v Port Averil', 'Sat, Apr 10, 2027', 1, 'band-above'],
      ['Coast Cup|semi-final', 'Sat, Apr 24, 2027', 2, 'framed'],
    ],
  ],
  [
    'festival',
    'Festival',
    [
      ['Longshore|2027', 'Jul 9 – 11, 2027', 0, 'band-below'],
      ['Saltmarsh|Weekender', 'Aug 20 – 22, 2027', 1, 'band-above'],
      ['Low Meadow', 'Jun 18 – 20, 2027', 2, 'framed'],
    ],
  ],
  [
    'family',
    'Family',
    [
      ['Upside-Down|Town', 'Sat, May 29, 2027', 2, 'framed'],
      ['The Whale Who|Wanted Out', 'Sat, Apr 3, 2027', 0, 'band-below'],
      ['Puddle Boat', 'Sat, May 8, 2027', 0, 'band-above'],
    ],
  ],
]

/** All 24 drawings: three for each of the eight categories. */
export const posterExamples: readonly PosterExample[] = categories.flatMap(([category, word, drawings]) =>
  drawings.map(([name, dateText, palette, layout], system) => {
    const lines = name.split('|')
    return {
      subject: {
        id: `guide-${category}-${String(system)}`,
        name: lines.join(' '),
        category: word,
        dateText,
      },
      composition: { category, system, palette, layout },
      lines,
    }
  }),
)

/** An example's art as a data URL, in place of the API's URL. `ratio` is width divided by height. */
export const artOf = (at: number, ratio: number): string => {
  const example = posterExamples[at]
  return example === undefined
    ? ''
    : `data:image/svg+xml,${encodeURIComponent(art(example.subject, ratio, null, example.composition))}`
}
