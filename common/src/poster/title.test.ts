import { expect, test } from 'vitest'
import { joinSubsets, measure, outline } from './lettering.ts'
import type { SubsetFont } from './lettering.ts'
import { breakableParts } from './line-breaks.ts'
import { fitTitle, LEADING, TITLE_TRACKING } from './title.ts'

/** Every letter is a square of `advance` thousandths of an em. */
const font = (advance: number, holds: RegExp = /./u): SubsetFont => ({
  unitsPerEm: 1000,
  hasGlyphForCodePoint: (codePoint) => holds.test(String.fromCodePoint(codePoint)),
  layout: (text) => {
    const letters = Array.from(text)
    const commands = [
      { command: 'moveTo', args: [0, 0] },
      { command: 'lineTo', args: [advance, 1000] },
      { command: 'closePath', args: [] },
    ]
    return {
      advanceWidth: letters.length * advance,
      glyphs: letters.map(() => ({ path: { commands } })),
      positions: letters.map(() => ({ xAdvance: advance, xOffset: 0, yOffset: 0 })),
    }
  },
})

const wide = { face: font(600), widthPercent: 100 }
const narrow = { face: font(450), widthPercent: 76 }
const box = { width: 532, height: 210, largest: 112 }

const NAMES = [
  'Ha',
  'The Lantern Keeper',
  'Very Long Title of an Evening That Never Ends',
  'Donaudampfschifffahrtsgesellschaft tanzt',
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'x'.repeat(400),
]

test.each(NAMES)('%s fits its box', (name) => {
  const { face, lines, size } = fitTitle(name, box, [wide, narrow])
  for (const line of lines) expect(measure(face, line, TITLE_TRACKING) * size).toBeLessThanOrEqual(box.width + 0.01)
  expect(lines.length * size * LEADING).toBeLessThanOrEqual(box.height + 0.01)
  expect(size).toBeLessThanOrEqual(box.largest)
  expect(size).toBeGreaterThanOrEqual(22)
})

test('keeps every word, in order, unless there is no room at all', () => {
  for (const name of NAMES.slice(0, 5)) expect(fitTitle(name, box, [wide, narrow]).lines.join(' ')).toBe(name)
  expect(fitTitle('x'.repeat(400), box, [wide, narrow]).lines.join('')).toMatch(/^x+…$/)
})

test.each([
  ['東京オペラシティコンサートホールの夏の夜の特別公演のお知らせ', 'ja'],
  ['คอนเสิร์ตใหญ่ประจำปีของวงดนตรีไทยร่วมสมัย', 'th'],
])('breaks %s between words, though it has no spaces', (name, language) => {
  const { lines } = fitTitle(name, box, [wide, narrow])
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe(name)
  const words = Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(name), ({ index }) => index)
  let at = 0
  for (const line of lines) {
    expect(words).toContain(at)
    at += line.length
  }
})

test('lines don’t begin with closing marks or end with opening ones', () => {
  expect(breakableParts('劇場「夏の夜」、特別。 The  end')).toEqual([
    '劇場',
    '「夏',
    'の',
    '夜」、',
    '特別。 ',
    'The ',
    'end ',
  ])
  expect(breakableParts(' ')).toEqual([])
})

test('prefers wide letters where they fit, narrow ones where they give a larger line', () => {
  expect(fitTitle('Ha', box, [wide, narrow]).face).toBe(wide.face)
  expect(fitTitle('Understudies and others', { ...box, height: 60 }, [wide, narrow]).face).toBe(narrow.face)
})

test('outlines stand on the baseline, y pointing down', () => {
  expect(outline(wide.face, 'ab', 10, 100, 50)).toBe('M10 100L40 50ZM40 100L70 50Z')
})

test('each character comes from the first subset that has it', () => {
  const joined = joinSubsets([font(600, /[a-z]/), font(900, /[ł]/)])
  expect(joined.layout('ałb').advanceWidth).toBe(2100)
  expect(joined.canDraw('ałb')).toBe(true)
  expect(joined.canDraw('Ж')).toBe(false)
})
