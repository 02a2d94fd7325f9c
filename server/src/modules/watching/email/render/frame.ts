import { printableLine } from '@admission/common/printable.ts'
import { createElement, Fragment } from 'react'
import type { ReactElement } from 'react'
import { DARK_STYLES } from './dark.ts'
import { anchor, cell, INK, link, paragraph, PAPER, row, rule, SOFT, table, TEXT } from './elements.ts'
import type { MailContent, MailContext, MailSender, RenderedMail } from './mail-types.ts'
import { renderDocument } from './markup.ts'
import { inOwnText } from './own-text.ts'
import { inset, paper } from './paper.ts'
import { header } from './sender-header.ts'

/** The content in the words of the account or event, if it has any that can be written. */
async function wordedContent(content: MailContent, { own, eventId = null, sender }: MailContext): Promise<MailContent> {
  const { words } = content
  const found = words && (await own?.find(eventId))
  if (own === undefined || words === undefined || found === undefined) return content
  const values = { account: sender.name, name: await own.readerName(), ...words.values }
  const write = (): MailContent => inOwnText({ ...content, words: { ...words, values } }, found, sender)
  try {
    return write()
  } catch {
    // Again: a process that was busy with something else isn't the fault of a text.
    try {
      return write()
    } catch (error) {
      await own.onBroken(found, error)
      return content
    }
  }
}

/**
 * Renders both parts of a mail in the shared layout, in the words of its account or event if there are any. Rejects with
 * RangeError on addresses that are not web addresses.
 */
export async function renderMail(defaults: MailContent, context: MailContext): Promise<RenderedMail> {
  const { sender, browserUrl } = context
  const content = await wordedContent(defaults, context)
  const foot = `${sender.imprint}. ${content.reason} Questions: ${sender.contactEmail}`
  return {
    subject: printableLine(content.subject).trim(),
    html: renderDocument(document(content, context)),
    text: [sender.name, ...content.text, ...(browserUrl === null ? [] : [`Read in the browser: ${browserUrl}`]), foot]
      .filter((part) => part !== '')
      .join('\n\n')
      .concat('\n'),
  }
}

function fontFaces(folder: string): string {
  const faces = [
    ['Bricolage Grotesque', 'bricolage-grotesque', '400 800'],
    ['Instrument Sans', 'instrument-sans', '400 700'],
    ['Spline Sans Mono', 'spline-sans-mono', '400 700'],
  ] as const
  const base = encodeURI(link(folder))
    .replace(/[()'"\\]/g, '')
    .replace(/\/$/, '')
  return faces
    .map(
      ([family, file, weight]) =>
        `@font-face{font-family:'${family}';font-weight:${weight};font-stretch:75% 100%;src:url(${base}/${file}.woff2) format('woff2')}`,
    )
    .join('')
}

/** Narrower margins on narrow screens. Clients that ignore this still show everything. */
const NARROW =
  '@media (max-width:480px){.ground{padding-left:8px!important;padding-right:8px!important}.inset{padding-left:20px!important;padding-right:20px!important}}'

function document(content: MailContent, { sender, browserUrl }: MailContext): ReactElement {
  const css = (sender.fontsUrl === null ? '' : fontFaces(sender.fontsUrl)) + NARROW + DARK_STYLES
  const head = createElement(
    'head',
    null,
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    createElement('title', null, content.subject),
    createElement('style', { dangerouslySetInnerHTML: { __html: css } }),
  )
  const hidden = {
    display: 'none',
    maxHeight: 0,
    maxWidth: 0,
    overflow: 'hidden',
    opacity: 0,
    fontSize: 1,
    lineHeight: '1px',
  }
  const page = createElement(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style: { maxWidth: 600, margin: '0 auto' },
    },
    createElement(
      'tbody',
      null,
      row(
        createElement(
          'td',
          { className: 'ground', style: { padding: '28px 24px 36px' } },
          header(sender, browserUrl),
          paper(content.body, content.stub),
          below(content, sender),
        ),
      ),
    ),
  )
  const body = {
    margin: 0,
    padding: 0,
    backgroundColor: PAPER,
    color: INK,
    fontFamily: TEXT,
    WebkitTextSizeAdjust: '100%',
  }
  return createElement(
    'html',
    { lang: 'en', dir: 'ltr' },
    head,
    createElement(
      'body',
      { style: body },
      createElement('div', { style: hidden }, content.preview),
      table({ backgroundColor: PAPER }, row(cell({}, page))),
    ),
  )
}

function below(content: MailContent, sender: MailSender): ReactElement {
  const small = { fontSize: 13, lineHeight: '18px', color: SOFT }
  const contact = anchor(`mailto:${sender.contactEmail}`, sender.contactEmail)
  return inset(
    { paddingTop: 24 },
    content.below === undefined ? null : createElement(Fragment, null, content.below, rule(18)),
    paragraph(small, `${sender.imprint}. ${content.reason} Questions: `, contact),
  )
}
