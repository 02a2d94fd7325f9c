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
  word: string,
  drawings: readonly [Row, Row, Row],
])[] = [
  [
    'theatre',
    'Theatre',
    [
      ['Understudies', 'Fri 14 May 2027', 0, 'framed'],
      ['The Lantern|Keeper', 'Thu 11 Mar 2027', 0, 'band-above'],
      ['A Winter|Orchard', 'Thu 8 Apr 2027', 1, 'band-below'],
    ],
  ],
  [
    'opera-and-classical',
    'Opera & classical',
    [
      ['Tidewater: an|opera in two acts', 'Thu 22 Apr 2027', 0, 'band-below'],
      ['Harbour Sinfonia|plays Dusk', 'Sun 21 Mar 2027', 2, 'band-above'],
      ['Four Quartets', 'Sun 2 May 2027', 1, 'framed'],
    ],
  ],
  [
    'concert',
    'Concert',
    [
      ['Static Bloom', 'Sat 27 Mar 2027', 0, 'band-below'],
      ['Copper|Weather', 'Sat 17 Apr 2027', 1, 'framed'],
      ['Low Ceiling,|Loud Room', 'Sat 5 Jun 2027', 2, 'band-above'],
    ],
  ],
  [
    'dance',
    'Dance',
    [
      ['Carry,|Drop, Carry', 'Thu 29 Apr 2027', 1, 'framed'],
      ['Hinge', 'Fri 2 Apr 2027', 0, 'band-below'],
      ['Salt Turning', 'Fri 11 Jun 2027', 0, 'band-above'],
    ],
  ],
  [
    'comedy',
    'Comedy',
    [
      ['Wrong Number,|Right Pub', 'Fri 19 Mar 2027', 0, 'band-below'],
      ['Deadpan|Sunday', 'Sun 28 Mar 2027', 1, 'framed'],
      ['Second|Worst Man', 'Fri 7 May 2027', 2, 'band-above'],
    ],
  ],
  [
    'football',
    'Football',
    [
      ['Thornwick v|Calder Mills', 'Sat 20 Mar 2027', 0, 'band-below'],
      ['Thornwick|v Port Averil', 'Sat 10 Apr 2027', 1, 'band-above'],
      ['Coast Cup|semi-final', 'Sat 24 Apr 2027', 2, 'framed'],
    ],
  ],
  [
    'festival',
    'Festival',
    [
      ['Longshore|2027', '9 to 11 Jul 2027', 0, 'band-below'],
      ['Saltmarsh|Weekender', '20 to 22 Aug 2027', 1, 'band-above'],
      ['Low Meadow', '18 to 20 Jun 2027', 2, 'framed'],
    ],
  ],
  [
    'family',
    'Family',
    [
      ['Upside-Down|Town', 'Sat 29 May 2027', 2, 'framed'],
      ['The Whale Who|Wanted Out', 'Sat 3 Apr 2027', 0, 'band-below'],
      ['Puddle Boat', 'Sat 8 May 2027', 0, 'band-above'],
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
