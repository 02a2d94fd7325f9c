import type { MailBlock } from '@admission/common/mail-templates/block-kinds.ts'
import { mailTextType } from '@admission/common/mail-templates/text-types.ts'
import { printableLine } from '@admission/common/printable.ts'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { heading, MONO, paragraph, picture, rule } from './elements.ts'
import { LiquidProblem, liquidWriter } from './liquid.ts'
import type { MailContent, MailSender, OwnText, OwnTextValues } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** One block as it is sent. `html` of a part goes from edge to edge. */
type Written = { readonly html: ReactNode; readonly text: string; readonly isWide?: true }

const brokenLines = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [createElement('br'), line])),
  )

const GAP = { paddingTop: 14 }

const pictureOf = (url: string, description: string): ReactElement =>
  createElement('img', {
    src: picture(url),
    alt: printableLine(description),
    width: 484,
    style: { display: 'block', width: '100%', height: 'auto', border: 0, borderRadius: 6, marginTop: 18 },
  })

const gap = (height: number): ReactElement => createElement('div', { style: { height, fontSize: 0 } })

const paragraphsOf = (text: string): ReactNode =>
  createElement(Fragment, null, ...text.split(/(?:\r?\n[^\S\n]*){2,}/).map((part) => paragraph(GAP, brokenLines(part))))

/**
 * The content of a mail in own words, in the place of the default ones: subject, body and plain text. Reason, what is below
 * the sheet, and the frame stay the product's. Values are plain text: markup in them is shown as it was typed. Throws
 * LiquidProblem if it can't be written, or lacks a link that the mail needs.
 */
export function inOwnText(
  content: MailContent & { readonly words: OwnTextValues },
  own: OwnText,
  sender: MailSender,
): MailContent {
  const { values, links } = content.words
  const parts = content.words.parts?.() ?? {}
  const write = liquidWriter({ ...values, ...links })
  const used = new Set<string>()
  let headings = 0

  const button = (url: string, label: string): Written | undefined => {
    const address = Object.hasOwn(links, url) ? (links[url] ?? '') : url
    if (address === '' || label === '') return undefined
    used.add(url)
    const html = createElement(Fragment, null, gap(24), action(sender, address, printableLine(label)))
    return { html, text: `${printableLine(label)}: ${address}` }
  }

  const blockOf = ({ kind, text: source, url }: MailBlock): Written | undefined => {
    if (kind === 'DIVIDER') return { html: createElement(Fragment, null, gap(14), rule(4)), text: '—' }
    if (kind === 'TICKETS' || kind === 'LINES') {
      const part = parts[kind]
      return part && { ...part, isWide: true }
    }
    const text = write(source).trim()
    if (kind === 'BUTTON') return button(url, text)
    if (kind === 'PICTURE') return { html: pictureOf(url, text), text }
    if (text === '') return undefined
    if (kind === 'HEADING') {
      headings += 1
      const size =
        headings === 1 ? { fontSize: 32, lineHeight: '36px' } : { fontSize: 22, lineHeight: '28px', paddingTop: 22 }
      return { html: heading(headings === 1 ? 1 : 2, size, brokenLines(text)), text }
    }
    if (kind === 'CODE') {
      const style = {
        fontFamily: MONO,
        fontSize: 24,
        lineHeight: '32px',
        padding: '18px 0 0',
        wordBreak: 'break-all',
      } as const
      return { html: paragraph(style, text), text }
    }
    return { html: paragraphsOf(text), text }
  }

  const subject = printableLine(write(own.subject)).trim()
  const written = own.blocks.flatMap((block) => blockOf(block) ?? [])
  if (subject === '') throw new LiquidProblem('The subject is empty.')
  if (written.length === 0) throw new LiquidProblem('Its text is empty.')
  const { required, links: known } = mailTextType(own.type)
  const missing = required.find((name) => (links[name] ?? '') !== '' && !used.has(name))
  if (missing !== undefined) {
    const label = known.find(({ name }) => name === missing)?.label ?? missing
    throw new LiquidProblem(`It lacks the button that leads to: ${label}.`)
  }
  return {
    ...content,
    subject,
    preview: printableLine(written.find(({ text }, index) => index > 0 && text !== '—')?.text ?? subject).slice(0, 200),
    body: bodyOf(written),
    stub: undefined,
    text: [...written.map(({ text }) => text), content.closing ?? ''],
  }
}

/** Blocks in the sheet's margins. Wide parts have margins of their own. */
function bodyOf(written: readonly Written[]): ReactNode {
  const groups: { isWide: boolean; readonly blocks: ReactNode[] }[] = []
  for (const { html, isWide = false } of written) {
    const last = groups.at(-1)
    if (last !== undefined && last.isWide === isWide) last.blocks.push(html)
    else groups.push({ isWide, blocks: [html] })
  }
  return createElement(
    Fragment,
    null,
    ...groups.map(({ isWide, blocks }, index) =>
      isWide
        ? createElement(Fragment, null, ...blocks)
        : inset({ paddingTop: index === 0 ? 32 : 12, paddingBottom: index === groups.length - 1 ? 32 : 18 }, ...blocks),
    ),
  )
}
