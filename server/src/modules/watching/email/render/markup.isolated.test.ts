import { render } from '@react-email/render'
import { cloneElement, createElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { printable } from '@admission/common/printable.ts'
import { EXAMPLES } from '../flows/example-mails.ts'
import { MAIL_TYPES, type MailType } from '../types.ts'
import type { MailContext } from './mail-types.ts'
import { renderDocument } from './markup.ts'

vi.mock(import('./markup.ts'), async (original) => {
  const actual = await original()
  return { ...actual, renderDocument: vi.fn<typeof renderDocument>(actual.renderDocument) }
})

const SHOP = 'https://larkhall.example/?a=1&b="2"'

const contextOf = (sender: Partial<MailContext['sender']>): MailContext => ({
  browserUrl: `${SHOP}#copy`,
  sender: {
    name: 'The Larkhall & Sons',
    homeUrl: SHOP,
    logoUrl: null,
    color: null,
    imprint: 'The Larkhall Theatre “Trust”, <18> Quayside',
    contactEmail: "box'office@larkhall.example",
    fontsUrl: null,
    ...sender,
  },
})

const CONTEXTS: readonly MailContext[] = [
  contextOf({ color: '#ffd400', logoUrl: `${SHOP}/logo.png` }),
  { ...contextOf({ color: '#0b6e69', fontsUrl: 'https://larkhall.example/fonts' }), browserUrl: null },
  contextOf({}),
]

/** The elements of which a mail was written. */
const elementOf = async (type: MailType, context: MailContext): Promise<ReactElement> => {
  await EXAMPLES[type].render(SHOP, context)
  const [element] = vi.mocked(renderDocument).mock.lastCall ?? []
  if (element === undefined) throw new Error('nothing was written')
  return element
}

const AWKWARD = [
  '<script>alert("1")</script>',
  `'"&<>&amp;&#x27;`,
  '',
  'a\r\nb\tc\u00a0d',
  '$& $1 $$',
  'half a pair \ud83c and more',
  '🎭 座席 Zuschauerräume',
  '<!-- --> <!--/$--> ]]>',
  '\u0000\u0001\u001f\u007f\u2028\ufeff',
  '</td></tr></table>',
  '0',
]

type Shown = { readonly children?: ReactNode; readonly href?: string; readonly src?: string; readonly alt?: string }

/** The same elements with other values: each text and address is the next awkward one. */
const withAwkwardValues = (element: ReactElement, from: number, values: readonly string[] = AWKWARD): ReactElement => {
  let count = from
  const next = (): string => values[(count += 1) % values.length] ?? ''
  const change = (node: ReactNode): ReactNode => {
    if (typeof node === 'string') return next()
    if (Array.isArray(node)) return (node as ReactNode[]).map(change)
    if (!isValidElement<Shown>(node)) return node
    const { children, href, src, alt } = node.props
    const changed = {
      ...(href === undefined ? {} : { href: `https://x.example/${next()}` }),
      ...(src === undefined ? {} : { src: `https://x.example/${next()}` }),
      ...(alt === undefined ? {} : { alt: next() }),
    }
    return Array.isArray(children)
      ? cloneElement(node, changed, ...(children as ReactNode[]).map(change))
      : cloneElement(node, changed, change(children))
  }
  return change(element) as ReactElement
}

describe('a mail is written as React would render it, byte for byte:', () => {
  test.each(MAIL_TYPES)('%s', async (type) => {
    for (const context of CONTEXTS) {
      const element = await elementOf(type, context)
      expect(renderDocument(element)).toBe(await render(element))
    }
  })

  test.each(MAIL_TYPES)('%s with awkward values', async (type) => {
    const [context = contextOf({})] = CONTEXTS
    const element = await elementOf(type, context)
    for (let from = 0; from < AWKWARD.length; from += 1) {
      // React writes control characters and halves of an emoji; mails leave them out.
      const expected = await render(withAwkwardValues(element, from, AWKWARD.map(printable)))
      expect(renderDocument(withAwkwardValues(element, from))).toBe(expected)
    }
  })
})

test('a mail has no components', () => {
  expect(() => renderDocument(createElement(() => 'text'))).toThrow(TypeError)
})
