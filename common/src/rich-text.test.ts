import { expect, test } from 'vitest'
import { plainText } from './rich-text.ts'

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
])('%s reads %j', (html, words) => {
  expect(plainText(html)).toBe(words)
})
