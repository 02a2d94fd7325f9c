import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { artPng, posterPng, posterSvg } from './poster.ts'
import { letterTitle } from './title.ts'

const subject = {
  id: '1f0a6c1e-0000-6000-8000-000000000001',
  name: 'The Lantern Keeper',
  category: 'Theater',
  dateText: 'Fri, Mar 12, 2027',
}

describe('a poster', () => {
  test('is the same text every time and carries its title as outlines', async () => {
    const svg = await posterSvg(subject)
    expect(await posterSvg({ ...subject })).toBe(svg)
    expect(svg).not.toMatch(/<text|NaN|undefined|\sstyle=/)
    expect(svg).toContain('aria-label="Poster: The Lantern Keeper"')
  })

  test('loses its small print, and nothing else, when it is shown small', async () => {
    const [full, small] = [await posterSvg(subject), await posterSvg(subject, { imprint: false })]
    expect(small.length).toBeLessThan(full.length - 1000)
    expect(small).not.toBe(full)
  })

  test('renders accents and Polish, Czech and Vietnamese names', async () => {
    for (const name of ['Café Ørsted', 'Łódź nocą', 'Příliš žluťoučký', 'Phở đêm']) {
      expect(await posterSvg({ ...subject, name })).not.toContain('<text')
    }
  })

  test('sets a script that the face does not cover as text, escaped', async () => {
    const svg = await posterSvg({ ...subject, name: 'Вишнёвый <сад>' })
    expect(svg).toContain('<text')
    expect(svg).toContain('&#60;сад&#62;')
  })

  test('is drawn at the requested width in pixels', async () => {
    const { width, height, format } = await sharp(await posterPng(subject, 300)).metadata()
    expect({ width, height, format }).toEqual({ width: 300, height: 400, format: 'png' })
  })
})

test('art alone has the requested ratio and more than one color', async () => {
  const png = await artPng(subject, 3.68, 552)
  const { width, height } = await sharp(png).metadata()
  const { channels } = await sharp(png).stats()
  expect({ width, height }).toEqual({ width: 552, height: 150 })
  expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(20)
})

test('a title fills its box but never leaves it', async () => {
  const box = { width: 532, height: 210, largest: 112 }
  const { size, lineCount, draw } = await letterTitle('Very Long Title of an Evening That Never Ends', box)
  expect(size * 0.92 * lineCount).toBeLessThanOrEqual(210)
  const across = [...draw(0, 0, '#000').matchAll(/[ML](-?[\d.]+) /g)].map((match) => Number(match[1]))
  expect(Math.max(...across)).toBeLessThanOrEqual(532)
  expect(Math.max(...across)).toBeGreaterThan(400)
})
