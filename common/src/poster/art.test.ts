import { describe, expect, test } from 'vitest'
import { art, compose, drawArt, systemsOf } from './art.ts'
import { posterCategory } from './category.ts'
import type { PosterCategory, PosterSubject } from './types.ts'

const CATEGORIES: readonly PosterCategory[] = [
  'theatre',
  'opera-and-classical',
  'concert',
  'dance',
  'comedy',
  'football',
  'festival',
  'family',
]
const RATIOS = [0.45, 0.75, 1, 1.905, 3.68]

const subject = (category: string, more: Partial<PosterSubject> = {}): PosterSubject => ({
  id: '1f0a6c1e-0000-6000-8000-000000000001',
  name: 'The Lantern Keeper',
  category,
  dateText: 'Fri, Mar 12, 2027',
  ...more,
})

const drawings = CATEGORIES.flatMap((category) =>
  Array.from({ length: systemsOf(category) }, (_, system) => system).flatMap((system) =>
    RATIOS.map((ratio) => ({ category, system, ratio })),
  ),
)

const draw = ({ category, system, ratio }: (typeof drawings)[number]): string =>
  art(subject(category), ratio, null, { category, system, palette: system, layout: 'framed' })

const all = (svg: string, pattern: RegExp): string[] => [...svg.matchAll(pattern)].map((match) => match[1] ?? '')

describe.each(drawings)('$category $system at $ratio', (drawing) => {
  const svg = draw(drawing)

  test('is whole: every number is one, every tag closes', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    const open: string[] = []
    const astray: string[] = []
    for (const [, closing, name, own] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (closing && open.pop() !== name) astray.push(name ?? '')
      if (!closing && !own) open.push(name ?? '')
    }
    expect([...open, ...astray]).toEqual([])
  })

  test('needs nothing a strict content policy forbids, and nothing from outside', () => {
    expect(svg).not.toMatch(/\sstyle=|<style|<script|<image|<foreignObject|\son\w+=/i)
    expect(all(svg, /href="([^"]*)"/g).every((target) => target.startsWith('#'))).toBe(true)
  })

  test('names each id once and refers to none that is missing', () => {
    const ids = all(svg, /\sid="([^"]*)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    const used = [...all(svg, /href="#([^"]*)"/g), ...all(svg, /url\(#([^)]*)\)/g)]
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('stays small enough to be sent inline', () => {
    expect(svg.length).toBeLessThan(45_000)
  })
})

test('the same subject is always drawn the same, another one differently', () => {
  const one = subject('concert')
  expect(art(one, 0.75)).toBe(art({ ...one }, 0.75))
  expect(art(one, 0.75)).not.toBe(art({ ...one, id: '1f0a6c1e-0000-6000-8000-000000000002' }, 0.75))
  expect(art(one, 0.75)).not.toBe(art({ ...one, name: 'Another' }, 0.75))
})

test('one subject keeps its drawing and inks at every ratio', () => {
  const one = subject('theatre')
  expect(compose(one)).toEqual(compose({ ...one, dateText: 'moved to Sat, Apr 3, 2027' }))
})

test('pictures that share a page share no id', () => {
  const fold = { category: 'dance', system: 1, palette: 0, layout: 'framed' } as const
  const ids = [subject('dance'), subject('dance', { name: 'Hinge' })].flatMap((one) =>
    [0.75, 3].flatMap((ratio) => all(art(one, ratio, null, fold), /\sid="([^"]*)"/g)),
  )
  expect(ids.length).toBeGreaterThan(80)
  expect(new Set(ids).size).toBe(ids.length)
})

test('chance spreads over all systems, inks and layouts', () => {
  const seen = new Set<string>()
  for (let index = 0; index < 600; index++) {
    const { system, palette, layout } = compose(subject('family', { id: `id-${index}` }))
    seen.add(`${system}${palette}${layout}`)
  }
  expect(seen.size).toBe(27)
})

test('a name cannot break out of the label', () => {
  const svg = art(subject('theatre', { name: '"><script>alert(1)</script>&' }), 1)
  expect(svg).not.toContain('<script')
  expect(svg).toContain('aria-label="Poster art: &#34;&#62;&#60;script')
})

test('the day of the date is the shirt number, the first day of several', () => {
  const shirt = { category: 'football', system: 2, palette: 0, layout: 'framed' } as const
  const digits = (dateText: string): number =>
    all(drawArt(subject('football', { dateText }), { width: 600, height: 600 }, shirt), /(translate\([\d.]+\)")/g)
      .length
  expect(digits('Sat, Apr 24, 2027')).toBe(2)
  expect(digits('Jul 9 – 11, 2027')).toBe(1)
})

test.each([
  ['Opera & classical', 'opera-and-classical'],
  ['Stand-up', 'comedy'],
  ['Comedy festival', 'comedy'],
  ['Football', 'football'],
  ['Musicals', 'theatre'],
  ['Live music', 'concert'],
  ['Ballet', 'dance'],
  ['Kids', 'family'],
  ['', 'theatre'],
  ['Something else', 'theatre'],
])('%j is drawn as %s', (text, category) => {
  expect(posterCategory(text)).toBe(category)
})
