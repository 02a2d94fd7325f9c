import { expect, test } from 'vitest'
import { appendText } from './append-text.ts'

test.each([
  ['', 'Doors', '<p>Doors</p>'],
  ['<p>Doors at 7</p>', ' pm', '<p>Doors at 7 pm</p>'],
  ['<p>Doors at <strong>7</strong></p>\n', ' pm', '<p>Doors at <strong>7 pm</strong></p>'],
  ['<ul><li><p>a coat</p></li></ul>', 's\nAnd', '<ul><li><p>a coats</p></li></ul><p>And</p>'],
  ['', 'one\n\ntwo', '<p>one</p><p></p><p>two</p>'],
  ['', '<b> & "c"', '<p>&lt;b&gt; &amp; "c"</p>'],
  ['<p>as it was </p> ', '', '<p>as it was </p> '],
])('%j and %j is %j', (html, letters, all) => {
  expect(appendText(html, letters)).toBe(all)
})
