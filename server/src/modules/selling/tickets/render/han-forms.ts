/*
 * One code point of a Chinese character has forms that differ by country. A text seldom says which it means, so this is decided
 * by what else it contains: kana, Hangul, or characters that only one country's own encoding has. Failing that, by where
 * the document belongs, and then simplified Chinese, which most readers of Chinese write.
 */

/** Whose forms of Chinese characters: simplified and traditional Chinese, Japanese, Korean. */
export type HanForms = 'sc' | 'tc' | 'jp' | 'kr'

/** The most common first. */
export const HAN_FORMS: readonly HanForms[] = ['sc', 'tc', 'jp', 'kr']

const REGIONS: Readonly<Record<string, HanForms>> = {
  CN: 'sc',
  SG: 'sc',
  TW: 'tc',
  HK: 'tc',
  MO: 'tc',
  JP: 'jp',
  KR: 'kr',
}

type Bytes = readonly [from: number, to: number]

/** The characters of a two-byte encoding between the given lead and trail bytes. */
function charactersOf(encoding: string, leads: readonly Bytes[], trails: readonly Bytes[]): Set<string> {
  const decoder = new TextDecoder(encoding)
  const numbers = (ranges: readonly Bytes[]) =>
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  const bytes = numbers(leads).flatMap((lead) => numbers(trails).flatMap((trail) => [lead, trail]))
  return new Set(decoder.decode(Uint8Array.from(bytes)))
}

const openSets = () => ({
  // GB 2312, Big5 and JIS X 0208: what the three have in common tells nothing.
  sc: charactersOf('gbk', [[0xb0, 0xf7]], [[0xa1, 0xfe]]),
  tc: charactersOf('big5', [[0xa4, 0xc6], [0xc9, 0xf9]], [[0x40, 0x7e], [0xa1, 0xfe]]), // prettier-ignore
  jp: charactersOf('shift_jis', [[0x88, 0x9f], [0xe0, 0xea]], [[0x40, 0x7e], [0x80, 0xfc]]), // prettier-ignore
})

let sets: ReturnType<typeof openSets> | undefined

/** Whose text it can be, going by its characters; the most common first. */
function possibleForms(text: string): readonly HanForms[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp']
  if (/\p{Script=Hangul}/u.test(text)) return ['kr']
  if (/\p{Script=Bopomofo}/u.test(text)) return ['tc']
  let possible = HAN_FORMS
  for (const character of text.match(/\p{Script=Han}/gu) ?? []) {
    const { sc, tc, jp } = (sets ??= openSets())
    const holders = { sc, tc, jp, kr: tc }
    const holding = possible.filter((forms) => holders[forms].has(character))
    if (holding.length > 0) possible = holding
  }
  return possible
}

/** Whose forms a text is shown in, the best first. `region`: country of the document, ISO 3166; empty if unknown. */
export function hanForms(text: string, region: string): readonly HanForms[] {
  const possible = possibleForms(text)
  const local = REGIONS[region]
  const best = possible.find((forms) => forms === local) ?? possible[0]
  return HAN_FORMS.toSorted((one, other) => Number(other === best) - Number(one === best))
}
