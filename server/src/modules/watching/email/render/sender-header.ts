import { createElement } from 'react'
import type { ReactElement } from 'react'
import { anchor, cell, DISPLAY, INK, link, picture, row, SOFT, table, TEXT } from './elements.ts'
import type { MailSender } from './mail-types.ts'
import { VERMILION } from './paper.ts'

/** The platform's logo, a door in an arch. Drawn in boxes because mail clients don't show SVG. */
const mark = (color: string): ReactElement =>
  createElement(
    'div',
    {
      style: {
        width: 14,
        height: 18,
        border: `3px solid ${INK}`,
        borderBottom: 0,
        borderRadius: '11px 11px 0 0',
        paddingTop: 1,
      },
    },
    createElement('div', {
      style: {
        width: 8,
        height: 14,
        margin: '2px auto 0',
        backgroundColor: color,
        borderRadius: '5px 5px 0 0',
        fontSize: 0,
      },
    }),
  )

/** The sender, and the link to the stored copy. */
export function header(sender: MailSender, browserUrl: string | null): ReactElement {
  const logo =
    sender.logoUrl === null
      ? mark(sender.color ?? VERMILION)
      : createElement('img', {
          src: picture(sender.logoUrl),
          height: 24,
          alt: '',
          className: 'logo',
          style: { display: 'block' },
        })
  const name = createElement(
    'a',
    {
      href: link(sender.homeUrl),
      style: {
        fontFamily: DISPLAY,
        fontWeight: 800,
        fontStretch: '90%',
        fontSize: 19,
        letterSpacing: '-0.018em',
        color: INK,
        textDecoration: 'none',
      },
    },
    sender.name,
  )
  const read =
    browserUrl === null
      ? null
      : anchor(browserUrl, 'Read in the browser', { fontFamily: TEXT, fontSize: 14, color: SOFT })
  return table(
    {},
    row(
      cell({ width: 31, padding: '0 0 20px 5px', verticalAlign: 'middle' }, logo),
      cell({ paddingBottom: 20, verticalAlign: 'middle' }, name),
      cell({ paddingBottom: 20, paddingRight: 4, verticalAlign: 'middle', textAlign: 'right' }, read),
    ),
  )
}
