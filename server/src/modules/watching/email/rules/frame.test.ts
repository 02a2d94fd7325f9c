import { expect, test } from 'vitest'
import { EXAMPLES } from '../flows/example-mails.ts'
import { MAIL_TYPES } from '../types.ts'
import { examples } from './example-data.ts'
import { unframed, frameId, MARK, takeApart } from './frame.ts'
import { mailSender } from './sender.ts'

const mail = (text: string, url: string): string =>
  `<html><head><title>${text}</title><style>.a>.b{color:red}</style></head><body><p style="color:#fff">${text}</p><a href="${url}">${text}</a> tail</body></html>`

test('a mail is put together as it was', () => {
  for (const html of [
    mail('Two seats', 'https://a.example'),
    mail('', ''),
    mail('a\nb $& é', 'x'),
    '<p>one</p>',
    'no markup <b>here</b>',
  ]) {
    const parts = takeApart(html)
    expect(unframed({ frame: parts?.frame ?? '', html: parts?.values ?? '' })).toBe(html)
  }
  expect(unframed({ frame: null, html: mail('a', 'b') })).toBe(mail('a', 'b'))
})

test('mails that differ in their values share a frame, which has none of them', () => {
  const one = takeApart(mail('Two seats', 'https://a.example'))
  const other = takeApart(mail('One seat for Ida', 'https://b.example?token=1'))
  expect(one?.frame).toBe(other?.frame)
  expect(one?.frame).not.toMatch(/seat|example/)
  expect(one?.frame).toContain('<style>.a>.b{color:red}</style>')
  expect(other?.values).toBe(
    ['One seat for Ida', 'One seat for Ida', 'https://b.example?token=1', 'One seat for Ida', ' tail'].join(MARK),
  )
})

test('other markup is another frame', () => {
  const [one, other] = ['#fff', '#000'].map((color) => takeApart(`<p style="color:${color}">a</p>`)?.frame ?? '')
  expect(frameId(one ?? '')).not.toBe(frameId(other ?? ''))
  expect(frameId(one ?? '')).toBe(frameId(one ?? ''))
  expect(frameId('')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('what has the mark itself, or no values, is not taken apart', () => {
  expect(takeApart(`<p>a${MARK}b</p>`)).toBeUndefined()
  expect(takeApart('<p></p>')).toBeUndefined()
})

test.each(MAIL_TYPES)('the frame of %s has neither texts nor addresses', async (type) => {
  const url = 'https://tickets.example'
  const sender = mailSender(url, [examples.account])
  const { html } = await EXAMPLES[type].render(url, { sender, browserUrl: `${url}/email/1` })
  const { frame = '', values = '' } = takeApart(html) ?? {}
  expect(unframed({ frame, html: values })).toBe(html)
  const visible = frame.replaceAll(MARK, '¶').replace(/<style>.*?<\/style>/s, '')
  expect(visible.replaceAll(/<[^>]*>|¶/g, '')).toBe('')
  expect(visible.match(/ (?:href|src|alt|title)="(?!¶?")/g)).toBeNull()
})

test('what isn’t ours is left as it is', () => {
  expect(takeApart('<p>a</p>')).toBeDefined()
  expect(takeApart('<p>a</p')).toBeUndefined()
})
