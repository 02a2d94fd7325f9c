import { clearerOn, contrast } from '@admission/common/poster/color.ts'
import { createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { block, CARD, cell, EDGE, FAINT, INK, link, PAPER, row, table, TEXT } from './elements.ts'
import type { MailSender } from './mail-types.ts'
import { constantElement } from './markup.ts'

/** The button's color if the organizer has no color of its own. */
export const VERMILION = '#d53100'

const side = `1px solid ${EDGE}`

/** The sheet, with a tear-off stub if given. */
export function paper(body: ReactNode, stub?: ReactNode): ReactElement {
  const whole = stub === undefined
  const top = cell(
    {
      backgroundColor: CARD,
      border: side,
      ...(whole ? {} : { borderBottom: 0 }),
      borderRadius: whole ? 12 : '12px 12px 0 0',
      overflow: 'hidden',
    },
    body,
  )
  if (whole) return table({}, row(top))
  const bottom = cell({ backgroundColor: CARD, border: side, borderTop: 0, borderRadius: '0 0 12px 12px' }, stub)
  return table({}, row(top), row(cell({}, PERFORATION)), row(bottom))
}

const DOTS = 49

const notch = (left: boolean): ReactElement =>
  createElement('div', {
    style: {
      width: 8,
      height: 16,
      border: side,
      ...(left ? { borderLeft: 0, borderRadius: '0 9px 9px 0' } : { borderRight: 0, borderRadius: '9px 0 0 9px' }),
      backgroundColor: PAPER,
      fontSize: 0,
    },
  })

/** The perforation: a notch at each end and evenly spaced dots that are never cut. */
function perforation(): ReactElement {
  const dot = {
    width: 3,
    height: 3,
    margin: '0 auto',
    borderRadius: 2,
    backgroundColor: FAINT,
    fontSize: 0,
    lineHeight: 0,
  }
  const dots = Array.from({ length: DOTS }, (_, index) =>
    createElement(
      'td',
      { key: index, style: { padding: 0, verticalAlign: 'middle' } },
      createElement('div', { style: dot }),
    ),
  )
  const line = table({ tableLayout: 'fixed' }, row(...dots))
  return table(
    { backgroundColor: CARD },
    row(
      cell({ width: 9, backgroundColor: CARD, fontSize: 0 }, notch(true)),
      cell({ padding: '0 12px', verticalAlign: 'middle' }, line),
      cell({ width: 9, backgroundColor: CARD, fontSize: 0 }, notch(false)),
    ),
  )
}

const PERFORATION = constantElement(perforation())

/** Content inside the sheet's side margins. */
export const inset = (
  style: { paddingTop?: number; paddingBottom?: number },
  ...children: readonly ReactNode[]
): ReactElement =>
  table(
    {},
    row(
      createElement(
        'td',
        { className: 'inset', style: { padding: 0, paddingLeft: 33, paddingRight: 33, ...style } },
        ...children,
      ),
    ),
  )

/** The mail's one button, full width. Its text is white if the contrast is at least 4.5 to 1, otherwise ink. */
export function action(sender: MailSender, url: string, label: string): ReactElement {
  const color = sender.color ?? VERMILION
  const text = contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : clearerOn(color, INK, '#ffffff')
  const style = {
    display: 'block',
    padding: '14px 16px',
    borderRadius: 6,
    backgroundColor: color,
    color: text,
    fontFamily: TEXT,
    fontWeight: 600,
    fontSize: 17,
    lineHeight: '24px',
    textAlign: 'center',
    textDecoration: 'none',
  } as const
  return block(
    { borderRadius: 6, backgroundColor: color },
    createElement('a', { href: link(url), className: 'button', style }, label),
  )
}
