import { printable } from '@admission/common/printable.ts'
import { Fragment, isValidElement } from 'react'
import type { ReactElement, ReactNode } from 'react'

/* Mails are elements of HTML without components, so they are written directly, in a fifth of the time that React takes. */

type Properties = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

const VOID = new Set(['img', 'meta', 'br', 'hr'])
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv' }
/** Numbers of other styles are pixels. */
const UNITLESS = new Set(['fontWeight', 'lineHeight', 'opacity'])
/** The marks with which React says where a page starts and ends. */
const BODY = { start: '<!--$--><!--html--><!--head--><!--body-->', end: '<!--/$-->' }

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}
const SPECIAL = /["&'<>]/
const EVERY_SPECIAL = /["&'<>]/g

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(EVERY_SPECIAL, (character) => ESCAPES[character] ?? '') : text

const remembered = (work: (name: string) => string): ((name: string) => string) => {
  const known = new Map<string, string>()
  return (name) => {
    const found = known.get(name) ?? work(name)
    known.set(name, found)
    return found
  }
}

const styleName = remembered((name) => name.replaceAll(/[A-Z]/g, '-$&').toLowerCase())

// Only names of fonts have quotes.
const quotedStyle = remembered((value) => escaped(value.trim()))

const styleValue = (name: string, value: string | number): string => {
  if (typeof value === 'string') return SPECIAL.test(value) ? quotedStyle(value) : value.trim()
  return value === 0 || UNITLESS.has(name) ? String(value) : `${String(value)}px`
}

const styleOf = (style: object): string => {
  let written = ''
  for (const [name, value] of Object.entries(style) as [string, string | number | null | undefined][]) {
    if (value === undefined || value === null || value === '') continue
    written += `${written === '' ? '' : ';'}${styleName(name)}:${styleValue(name, value)}`
  }
  return written === '' ? '' : ` style="${written}"`
}

const isShown = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** Output so far, and whether it ends in text: React keeps neighboring texts apart with a comment. */
type Written = { html: string; endsInText: boolean }

const writeText = (written: Written, text: string): void => {
  if (text === '') return
  if (written.endsInText) written.html += '<!-- -->'
  written.html += escaped(text)
  written.endsInText = true
}

function writeTag(written: Written, name: string, properties: Properties): void {
  let attributes = ''
  for (const key in properties) {
    const value = properties[key]
    if (key === 'children' || key === 'dangerouslySetInnerHTML') continue
    if (key === 'style') attributes += styleOf(value as object)
    else if (isShown(value)) attributes += ` ${ATTRIBUTES[key] ?? key}="${escaped(String(value))}"`
  }
  written.html += `<${name}${attributes}${VOID.has(name) ? '/>' : '>'}`
  written.endsInText = false
}

const constants = new WeakMap<ReactElement, string>()

function writeElement(written: Written, element: ReactElement<Properties>): void {
  const constant = constants.get(element)
  if (constant !== undefined) {
    written.html += constant
    written.endsInText = false
    return
  }
  const { type, props } = element
  if (type === Fragment) return write(written, props.children)
  if (typeof type !== 'string') throw new TypeError('Mails are elements of HTML, without components.')
  writeTag(written, type, props)
  if (VOID.has(type)) return
  if (type === 'body') written.html += BODY.start
  const { __html: inner } = (props['dangerouslySetInnerHTML'] ?? {}) as { readonly __html?: string }
  if (inner === undefined) write(written, props.children)
  else written.html += inner
  if (type === 'body') written.html += BODY.end
  written.html += `</${type}>`
  written.endsInText = false
}

function write(written: Written, node: ReactNode): void {
  if (isShown(node)) writeText(written, String(node))
  else if (Array.isArray(node)) for (const one of node as readonly ReactNode[]) write(written, one)
  else if (isValidElement<Properties>(node)) writeElement(written, node)
}

/** An element that is the same in every mail. It is written once. */
export function constantElement(element: ReactElement): ReactElement {
  const written: Written = { html: '', endsInText: false }
  write(written, element)
  constants.set(element, written.html)
  return element
}

/**
 * The document of a mail, byte for byte as React would render it. Values are escaped. Throws TypeError on components:
 * mails have none.
 */
export function renderDocument(element: ReactElement): string {
  const written: Written = { html: DOCTYPE, endsInText: false }
  write(written, element)
  return printable(written.html)
}
