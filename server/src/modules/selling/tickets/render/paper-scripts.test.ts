import { measure } from '@admission/common/poster/lettering.ts'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import PdfFile from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { isolated } from './bidi-lines.ts'
import { clustered, RIGHT_TO_LEFT } from './clustered-font.ts'
import { hanForms } from './han-forms.ts'
import { paperFaces, registerFaces, textOf, type PaperFaces } from './paper-faces.ts'
import { linePieces } from './paper-text.ts'
import { textWidth, writeDisplay, writeLine, writeLines } from './pdf-letters.ts'
import { scriptFontFor } from './script-fonts.ts'

const INK = '#000000'
const PITCH = 40

/**
 * Draws on a page of 500 by 1000 points, and returns its text as a reader copies it and its image as a printer prints
 * it.
 */
async function paper(faces: PaperFaces, draw: (doc: PDFKit.PDFDocument) => void) {
  const doc = new PdfFile({ size: [500, 1000], margin: 0 })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  registerFaces(doc, faces)
  draw(doc)
  doc.end()
  await new Promise((resolve) => doc.on('end', resolve))
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(Buffer.concat(chunks))
  const page = file.getPage(0)
  const copied = page.getText().split(/[\r\n]+/)
  const { data, width } = await page.render({ scale: 1, render: 'bitmap' })
  file.destroy()
  library.destroy()
  /** Dark dots between two heights. */
  const ink = (from: number, to: number): number => {
    let dots = 0
    for (let at = from * width * 4; at < to * width * 4; at += 4) if ((data[at] ?? 255) < 128) dots += 1
    return dots
  }
  return { copied, ink }
}

const LINES = [
  ['Vietnamese', 'Nguyễn Thị Bích Hằng'],
  ['Cyrillic', 'Анна Йовковић, Єва Ґалаґан'],
  ['Greek', 'Ελληνικό θέατρο, Ὀδυσσεύς'],
  ['Hebrew', 'יוסף לוי'],
  ['Arabic', 'محمد أحمد بنت تثبيت خليج'],
  ['Persian', 'گچپژ کیک'],
  ['Thai', 'น้ำผึ้ง ผู้ใหญ่ กำลังดี ที่ญี่ปุ่น ประเทศไทย'],
  ['Hindi', 'हिन्दी क्षत्रिय नरेन्द्र'],
  ['Japanese', '渡辺さくら、東京オペラシティ'],
  ['simplified Chinese', '张伟，国家大剧院'],
  ['traditional Chinese', '張偉，國家戲劇院'],
  ['Korean', '남궁민수 극장'],
  ['signs', 'A ★ ♪ → ☆ ✓ B'],
] as const

test('every script is printed, and copied as it was written', async () => {
  const texts = LINES.map(([, text]) => text)
  const faces = await paperFaces(texts, '')
  const { copied, ink } = await paper(faces, (doc) => {
    for (const [index, text] of texts.entries())
      writeLine(doc, faces.text.regular, text, { x: 20, y: index * PITCH, size: 14, color: INK })
  })
  expect(copied).toEqual(texts)
  // Each has a line of ink.
  expect(LINES.filter((_, index) => ink(index * PITCH, (index + 1) * PITCH) < 100)).toEqual([])
})

test('emoji are drawn, each as one sign', async () => {
  const emoji = ['🎭', '❤️', '👩‍🚀', '👨‍👩‍👧', '👍🏽', '🇩🇪', '🏳️‍🌈', '1️⃣']
  const faces = await paperFaces(emoji, '')
  const { copied, ink } = await paper(faces, (doc) => {
    for (const [index, text] of emoji.entries())
      writeLine(doc, faces.text.strong, text, { x: 20, y: index * PITCH, size: 20, color: INK })
  })
  expect(copied.join('')).toBe(emoji.join(''))
  for (const index of emoji.keys()) expect(ink(index * PITCH, (index + 1) * PITCH)).toBeGreaterThan(30)
})

// What is no character at all is left out.
test.each([
  ['a script without a font', 'கமல் ஹாசன், Ida', '[Tamil text], Ida'],
  ['two of them', 'கமல் ქართული', '[Tamil text] [Georgian text]'],
  ['a sign', 'A\u{1faff}', 'A[U+1FAFF]'],
  ['a mark that no font places', 'x\u030c', 'x[U+030C]'],
  ['half a character', 'a\ud83d', 'a'],
  ['a number that is no character', 'a\ufffe', 'a'],
  ['line breaks', 'a\nb', 'a b'],
])('%s is described or left out, never a box', async (_what, raw, expected) => {
  const { text } = await paperFaces([raw], '')
  expect(textOf(text.regular, raw).text).toBe(expected)
})

const names = (faces: PaperFaces) => faces.fonts.map(({ name }) => name)

test('what our typefaces have opens no other font', async () => {
  const own = await paperFaces([], '')
  expect(names(await paperFaces(['The Lantern Keeper', 'Ősz fjörd Świątkowska, €5'], ''))).toEqual(names(own))
  expect(names(await paperFaces(['Анна'], '')).length).toBeGreaterThan(own.fonts.length)
})

/** The pieces of a line from the left. */
const drawn = async (text: string): Promise<string[]> => {
  const faces = await paperFaces([text], '')
  const shown = textOf(faces.text.regular, text)
  return linePieces(shown, { from: 0, to: shown.text.length }).map((piece) => piece.text)
}

describe('a line', () => {
  test('keeps its own order around a name that is written right to left', async () => {
    expect(await drawn('Adult. יוסף לוי, row F')).toEqual(['Adult. ', 'יוסף לוי', ', row F'])
    expect(await drawn(`2 × ${isolated('חניה')}, 1 × Program`)).toEqual(['2 × ', 'חניה', ', 1 × Program'])
    expect(await drawn(['לוי', 'שאול 19', 'Haifa'].map(isolated).join(', '))).toEqual([
      'לוי',
      ', ',
      '19',
      ' ',
      'שאול',
      ', Haifa',
    ])
  })

  test('runs right to left if it begins so, with its brackets turned', async () => {
    expect(await drawn('ערב (מחזמר) ב-London')).toEqual(['London', '-', 'ב', ' (', 'מחזמר', ') ', 'ערב'])
  })

  test('leaves a Latin value as it is', () => {
    expect(isolated('The Larkhall, 18 Quayside')).toBe('The Larkhall, 18 Quayside')
  })
})

describe('what is measured', () => {
  const texts = [
    'Adult, $80.00. יוסף לוי 🎭 น้ำผึ้ง 渡辺さくら محمد Анна',
    'ศูนย์วัฒนธรรมแห่งประเทศไทยถนนเทียมร่วมมิตร'.repeat(4),
  ]
  const place = { x: 0, y: 0, size: 12, color: INK }

  test('is what is drawn, in lines and in titles', async () => {
    const faces = await paperFaces(texts, '')
    const [mixed = ''] = texts
    await paper(faces, (doc) => {
      expect(writeLine(doc, faces.text.strong, mixed, place)).toBeCloseTo(
        textWidth(doc, faces.text.strong, mixed, 12),
        6,
      )
      const from = measure(faces.display.face, mixed, -0.022) * 12
      expect(writeDisplay(doc, faces.display, mixed, place)).toBeGreaterThan(from - 1)
      expect(writeDisplay(doc, faces.display, mixed, place)).toBeLessThan(from + 2)
    })
  })

  test('decides where a line breaks and is cut: never beyond its width, never within a character', async () => {
    const faces = await paperFaces([...texts, 'משה', '👨‍👩‍👧'], '')
    const { copied } = await paper(faces, (doc) => {
      const below = writeLines(doc, faces.text.regular, texts[1] ?? '', place, { width: 300, leading: 20, max: 3 })
      expect(below).toBe(60)
      expect(writeLine(doc, faces.text.regular, 'משה '.repeat(60), { ...place, y: 100 }, 300)).toBeLessThanOrEqual(300)
      const family = writeLine(doc, faces.text.regular, '👨‍👩‍👧'.repeat(60), { ...place, y: 200 }, 300)
      expect(family).toBeGreaterThan(270)
      expect(family).toBeLessThanOrEqual(300)
    })
    expect(copied[2]).toMatch(/…$/)
    expect(copied.at(-1)).toMatch(/^(👨‍👩‍👧)+…$/u)
  })
})

const laidOut = async (text: string, isRtl: boolean) => {
  const font = await scriptFontFor(text.slice(0, 1), text, '')
  if (!font) throw new Error(`No font draws ${text}.`)
  const { glyphs } = clustered(font.weights[400], 'test').layout(text, isRtl ? [RIGHT_TO_LEFT] : [])
  return glyphs.map(({ codePoints, advanceWidth }) => ({ text: String.fromCodePoint(...codePoints), advanceWidth }))
}

const split = async (text: string, isRtl: boolean) => (await laidOut(text, isRtl)).map((glyph) => glyph.text)

describe('a font of another script', () => {
  test('draws a letter with its marks as one glyph', async () => {
    expect(await split('น้ำ ที่', false)).toEqual(['น้ำ', ' ', 'ที่'])
    expect(await split('हिन्दी', false)).toEqual(['हि', 'न्दी'])
    expect(await split('سَلام', true)).toEqual(['م', 'ا', 'ل', 'سَ'])
    expect(await split('שָׁלוֹם', true)).toEqual(['ם', 'וֹ', 'ל', 'שָׁ'])
  })

  test('joins Arabic letters', async () => {
    const [alone] = await laidOut('ب', true)
    const joined = await laidOut('ببب', true)
    expect(new Set(joined.map(({ advanceWidth }) => advanceWidth)).size).toBe(3)
    expect(joined[1]?.advanceWidth).toBeLessThan(alone?.advanceWidth ?? 0)
  })

  test('fits its coordinates, however many marks a letter has', async () => {
    const raw = `א${'\u05b8'.repeat(400)} ${'क्'.repeat(200)}क`
    const faces = await paperFaces([raw], '')
    const { copied } = await paper(faces, (doc) => {
      writeLine(doc, faces.text.regular, raw, { x: 0, y: 0, size: 12, color: INK })
    })
    expect(copied.join('')).toContain('क')
  })
})

test.each([
  ['さくら', '', 'jp'],
  ['沢田', '', 'jp'],
  ['김민수', 'JP', 'kr'],
  ['刘德华', 'JP', 'sc'],
  ['劉德華', '', 'tc'],
  ['張偉', '', 'tc'],
  ['張偉', 'JP', 'jp'],
  ['王小明', '', 'sc'],
  ['王小明', 'HK', 'tc'],
  ['山田太郎', 'JP', 'jp'],
])('%s in %s has the forms of %s', (text, region, expected) => {
  expect(hanForms(text, region)[0]).toBe(expected)
})
