import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { ownPicturesOnly, paragraphsOf, parseRichText, picturesIn, plainText, richHtml } from './rich-text.ts'

test.each([
  ['', ''],
  ['<p></p>', ''],
  ['<p>Doors at <strong>7 pm</strong></p>', 'Doors at 7 pm'],
  ['<h2>Bring</h2><ul><li><p>a coat</p></li><li><p>a cup</p></li></ul>', 'Bring\na coat\na cup'],
  ['<p>one<br>two</p>', 'one\ntwo'],
  ['<p>5 &lt; 6 &amp; 7&#33;</p>', '5 < 6 & 7!'],
  ['<p>&unknown;</p>', '&unknown;'],
  ['<p>&#x21;&#X1f3ab;</p>', '!🎫'],
  ['<p>&#99999999;&#x110000;</p>', '&#99999999;&#x110000;'],
  ['<p>&#38;lt;</p>', '&lt;'],
])('%s reads %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each([
  ['<p>Doors at <b>7</b> &amp; <i>late</i></p>', '<p>Doors at <strong>7</strong> &amp; <em>late</em></p>'],
  ['<h1 onclick="x()">Hi</h1><script>alert(1)</script>', '<h2>Hi</h2>'],
  ['<a href="javascript:alert(1)">no</a>', 'no'],
  [
    '<a href="https://a.example/?q=1&amp;r=2">yes</a>',
    '<a rel="noopener nofollow" href="https://a.example/?q=1&amp;r=2">yes</a>',
  ],
  ['<a href="&#106;avascript:alert(1)">no</a>', 'no'],
  ['<ul><li><p>a coat</p></li></ul>', '<ul><li><p>a coat</p></li></ul>'],
  ['<p>one<br/>two', '<p>one<br>two</p>'],
  ['<svg><p onload="x">hidden</p></svg><!-- c --><p>5 < 6</p>', '<p>5 &lt; 6</p>'],
  ['</p></ul>text', 'text'],
])('%s is sanitized to %j', (html, sanitized) => {
  expect(richHtml(parseRichText(html))).toBe(sanitized)
  expect(richHtml(parseRichText(sanitized))).toBe(sanitized)
})

test('any input becomes nothing but allowed elements, and stays the same when sanitized again', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    'javascript:x',
    '">',
    '<',
    '>',
    '<img onerror=x>',
    '&lt;',
    'text',
    '<ul><li>',
    '"',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = richHtml(parseRichText(pieces.join('')))
      expect(
        once.replaceAll(
          /<\/?(?:p|h2|h3|ul|ol|li|strong|em)>|<br>|<a rel="noopener nofollow" href="(?:https?:\/\/|mailto:)[^"<>]*">|<\/a>/g,
          '',
        ),
      ).not.toMatch(/[<>]/)
      expect(richHtml(parseRichText(once))).toBe(once)
    }),
  )
})

test('plain text becomes paragraphs', () => {
  expect(paragraphsOf('One & two\n\n<three>')).toBe('<p>One &amp; two</p><p>&lt;three&gt;</p>')
})

const account = '00000000-0000-4000-8000-00000000000a'
const picture = `/api/text-picture/${account}/00000000-0000-4000-8000-000000000001.webp`

test.each([
  [`<p>a</p><img alt="A &quot;b&quot;" src="${picture}">`, `<p>a</p><img src="${picture}" alt="A &quot;b&quot;">`],
  [`<img src="${picture}" alt="5 &lt; 6" onerror="x()">`, `<img src="${picture}" alt="5  6">`],
  ['<img src="https://a.example/x.webp" alt="A">', ''],
  [`<img src="https://a.example${picture}" alt="A">`, ''],
  [`<img data-src="${picture}" alt="A">`, ''],
])('%s: pictures are kept if they were uploaded here', (html, sanitized) => {
  expect(richHtml(parseRichText(html))).toBe(sanitized)
})

test('pictures are listed with their descriptions, and those of other accounts removed', () => {
  const nodes = parseRichText(`<ul><li><img src="${picture}" alt="A hall"></li></ul><p>text</p>`)
  expect(picturesIn(nodes)).toEqual([{ src: picture, alt: 'A hall' }])
  expect(richHtml(ownPicturesOnly(nodes, account))).toContain('alt="A hall"')
  expect(richHtml(ownPicturesOnly(nodes, picture.slice(-41, -5)))).toBe('<ul><li></li></ul><p>text</p>')
})

test('what has no end is text, and an end without a beginning is nothing', () => {
  expect(richHtml(parseRichText('a <b'))).toBe('a &lt;b')
  expect(richHtml(parseRichText('<p>a</x></p> <!-- b'))).toBe('<p>a</p> &lt;!-- b')
  expect(richHtml(parseRichText('<!-- a --><p>b <!-- c --> d</p>'))).toBe('<p>b  d</p>')
  expect(plainText('<p>a</p> < b <c')).toBe('a\n < b <c')
})

test('nothing is too deep or too much: what isn’t allowed leaves its content in its order', () => {
  const many = 150_000
  expect(richHtml(parseRichText(`${'<x>'.repeat(many)}a${'<br>b'.repeat(2)}${'</x>'.repeat(many)}c`))).toBe('abbc')
  expect(parseRichText(`<x>${'<br>'.repeat(many)}</x>`)).toHaveLength(many)
  expect(richHtml(parseRichText('<script><p>a</p><x>b</x></script><x>c<p>d</p>e</x>'))).toBe('c<p>d</p>e')
})
