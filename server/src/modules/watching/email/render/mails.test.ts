import { describe, expect, test } from 'vitest'
import { passwordResetMail, verificationMail } from './account-mails.ts'
import type { MailContext } from './mail-types.ts'
import { DELIVERY_NOTES, orderReceiptMail } from './order-receipt.ts'
import { unusedPaymentMail } from './payment-mails.ts'
import type { UnusedPayment } from './payment-mails.ts'
import type { OrderReceipt, ReceiptEvent } from './receipt-types.ts'

const context: MailContext = {
  browserUrl: 'https://larkhall.example/email/1',
  sender: {
    name: 'The Larkhall',
    homeUrl: 'https://larkhall.example',
    logoUrl: null,
    color: null,
    imprint: 'The Larkhall Theatre Trust, 18 Quayside',
    contactEmail: 'boxoffice@larkhall.example',
    fontsUrl: null,
  },
}

const show: ReceiptEvent = {
  title: 'The Lantern Keeper',
  whenText: 'Fri, Mar 12, 2027, 7:30 PM',
  venueText: 'The Larkhall Theatre, 18 Quayside, Port Averil',
  doorsText: '6:45 PM',
  door: 'door B',
  doorHint: 'on the quay side',
  artUrl: 'cid:art-1',
  places: [
    [
      { label: 'Row', value: 'F' },
      { label: 'Seats', value: '14, 15' },
    ],
  ],
  ticketCount: 2,
  seated: true,
}

const receipt: OrderReceipt = {
  events: [show],
  ticketsUrl: 'https://larkhall.example/tickets',
  deliveryNote: DELIVERY_NOTES.MOBILE,
  orderNumber: 'LH 7F42 09C',
  lines: [
    { label: '2 seats at $80.00', amount: '$160.00' },
    { label: 'Service fee', amount: '$17.40' },
  ],
  totalText: '$177.40',
  includedTax: 'Includes $9.98 tax',
  paidWith: 'Card ending 4242, on your statement',
  billedTo: '4 Mill Lane, Port Averil',
  statementText: 'LARKHALL THEATRE',
  boughtOn: 'Thu, Mar 4, 2027',
  returnUntil: 'Wed, Mar 10, 7:30 PM',
  sendUrl: 'https://larkhall.example/send',
  sellUrl: null,
}

const stack = (section: string, row: string, seats: string) => [
  { label: 'Section', value: section },
  { label: 'Row', value: row },
  { label: 'Seats', value: seats },
]

/** Visible text of the HTML, without tags; breaking and other spaces alike. */
const visibleText = (html: string): string =>
  html
    .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('a receipt', () => {
  test('says what the buyer has and what it cost, in both parts', async () => {
    const { subject, html, text } = await orderReceiptMail(receipt, context)
    expect(subject).toBe('Two seats for The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM')
    const paid = ['$160.00', '$17.40', '$177.40', 'LARKHALL THEATRE', '4 Mill Lane, Port Averil']
    const facts = ['Two seats are yours', 'door B', '14, 15', 'LH 7F42 09C', ...paid]
    for (const fact of facts) {
      expect(visibleText(html)).toContain(fact)
      expect(text).toContain(fact)
    }
    expect(text).toContain('https://larkhall.example/tickets')
    // The way to the tickets comes before their details, and the mail says where to go.
    for (const part of [visibleText(html), text]) {
      expect(part.indexOf('Open my tickets')).toBeLessThan(part.indexOf('14, 15'))
      expect(part).toContain('The Larkhall Theatre, 18 Quayside, Port Averil')
    }
    expect(html).toContain('src="cid:art-1"')
  })

  test('counts tickets over all events and names them all', async () => {
    const other = { ...show, title: 'Longshore', seated: false, door: null, places: [], ticketCount: 1 }
    const { subject, html, text } = await orderReceiptMail({ ...receipt, events: [show, other] }, context)
    expect(subject).toMatch(/^Three tickets for The Lantern Keeper and 1 more, /)
    expect(visibleText(html)).toContain('Three tickets are yours')
    expect(text).toContain('Longshore, Fri, Mar 12, 2027, 7:30 PM. Doors open at 6:45 PM.')
    const one = await orderReceiptMail({ ...receipt, events: [{ ...show, ticketCount: 1 }] }, context)
    expect(one.text).toContain('One seat is yours')
  })

  test('offers only the ways out that there are', async () => {
    const some = await orderReceiptMail(receipt, context)
    expect(some.text).toContain('After that you can send them from your account.')
    expect(visibleText(some.html)).not.toMatch(/\bsell\b/)
    const none = await orderReceiptMail({ ...receipt, returnUntil: null, sendUrl: null }, context)
    expect(visibleText(none.html)).not.toContain('If plans change')
    expect(none.text).not.toContain('If plans change')
  })

  test('never breaks a time from its half of the day', async () => {
    const { html } = await orderReceiptMail(receipt, context)
    const body = html.slice(html.indexOf('<h1'))
    expect(body).not.toMatch(/\d PM/)
    expect(body).toContain('Mar\u00a012, 2027, 7:30\u00a0PM')
  })

  test('has seats in the same columns from stack to stack, and amounts in one column however long the labels', async () => {
    const places = [stack('Stalls', 'F', '14, 15'), stack('Upper circle left', 'AA', '7'), stack('Box', 'C', '101–104')]
    const lines = [
      ...receipt.lines,
      { label: 'A price type with a name that does not end '.repeat(4), amount: '$8.00' },
    ]
    const orderNumber = 'LH 7F42 09C, QP 7F42 11D'
    const { html } = await orderReceiptMail({ ...receipt, events: [{ ...show, places }], lines, orderNumber }, context)
    /** Of each table of fixed columns, what its rows say of their widths. */
    const columnsWith = (text: string): string[][] =>
      [...html.matchAll(/<table[^>]*table-layout:fixed[^>]*>(?:(?!<table).)*?<\/table>/gs)]
        .filter(([table]) => table.includes(text))
        .map(([table]) =>
          [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, cells = '']) =>
            [...cells.matchAll(/<td([^>]*)>/g)]
              .map(([, td = '']) => /width="([^"]*)"/.exec(td)?.[1] ?? 'rest')
              .join(' '),
          ),
        )
    expect(columnsWith('>Section<')).toEqual([['50% 18% 32%'], ['50% 18% 32%'], ['50% 18% 32%']])
    expect(columnsWith('Service fee')).toEqual([['rest 112', 'rest 112', 'rest 112']])
    expect(columnsWith('Service fee').flat().join()).not.toContain('%')
    expect(columnsWith('09C')).toEqual([])
    expect(html).toContain('LH\u00a07F42\u00a009C, QP\u00a07F42\u00a011D')
  })

  test('is for something', async () => {
    await expect(orderReceiptMail({ ...receipt, events: [] }, context)).rejects.toThrow(RangeError)
  })
})

describe('every mail', () => {
  const link = { name: 'Ida', url: 'https://larkhall.example/x?token=secret', validFor: '24 hours' }
  const payment: UnusedPayment = {
    title: 'The Lantern Keeper',
    whenText: 'Fri, Mar 12, 2027, 7:30 PM',
    orderNumber: 'LH 7F42 09C',
    amountText: '$166.40',
    paidWith: 'Card ending 4242',
    outcome: { kind: 'REFUNDED', reason: 'CAME_TOO_LATE', arrives: '3 to 5 business days' },
    shopUrl: 'https://larkhall.example',
  }
  const makers = {
    receipt: (with_: MailContext) => orderReceiptMail(receipt, with_),
    verification: (with_: MailContext) => verificationMail(link, with_),
    reset: (with_: MailContext) => passwordResetMail(link, with_),
    refund: (with_: MailContext) => unusedPaymentMail(payment, with_),
  }

  test.each(Object.entries(makers))('%s is whole, small and free of what mail readers refuse', async (_name, make) => {
    const { html, text, subject } = await make(context)
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(html).not.toMatch(/<script|<svg|<link|undefined|NaN|\[object/)
    expect(html.length).toBeLessThan(100_000)
    expect(subject.length).toBeGreaterThan(10)
    expect(text).not.toMatch(/<|undefined|null/)
    expect(text).toContain('boxoffice@larkhall.example')
    expect(visibleText(html)).toContain('You’re receiving this because')
  })

  test('keeps a hostile name out of markup and headers', async () => {
    const title = '<img src=x onerror=alert(1)>\r\nBcc: all@x.example'
    const { html, subject } = await orderReceiptMail({ ...receipt, events: [{ ...show, title }] }, context)
    expect(html).not.toContain('<img src=x')
    expect(subject).not.toMatch(/[\r\n]/)
  })

  test('refuses addresses that are no web address', async () => {
    const script = 'javascript:alert(1)'
    await expect(verificationMail({ ...link, url: script }, context)).rejects.toThrow(RangeError)
    await expect(orderReceiptMail({ ...receipt, events: [{ ...show, artUrl: script }] }, context)).rejects.toThrow(
      RangeError,
    )
    const sender = { ...context.sender, fontsUrl: script }
    await expect(makers.reset({ ...context, sender })).rejects.toThrow(RangeError)
  })

  /** Ground and text of the button, the one link that fills its box. */
  const buttonColors = async (color: string): Promise<string> => {
    const { html } = await makers.refund({ ...context, sender: { ...context.sender, color } })
    const style = /<a [^>]*style="display:block;[^"]*background-color:(#\w+);color:(#\w+)/.exec(html)
    return `${style?.[2]} on ${style?.[1]}`
  }

  test('keeps text readable on an organizer’s color', async () => {
    expect(await buttonColors('#0b6e69')).toBe('#ffffff on #0b6e69')
    expect(await buttonColors('#ffd400')).toBe('#1f160f on #ffd400')
  })

  test('is dark for those who prefer it, but for the button', async () => {
    const { html } = await makers.refund({ ...context, sender: { ...context.sender, color: '#ffd400' } })
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? []
    const body = html.slice(html.indexOf('<body'))
    const covered = [...dark.matchAll(/\[style\*="([^"]+)"\]/g)].map(([, style = '']) => style)
    // Every color of the mail has a dark one.
    const used = body.match(/(?:background-color:|color:|solid )#[0-9a-f]{6}/g) ?? []
    const bare = new Set(used.filter((style) => !covered.includes(style)))
    expect([...bare]).toEqual(['background-color:#ffd400'])
    expect(body).toMatch(/<a [^>]*class="button"/)
    expect(html).toContain('<meta name="color-scheme" content="light dark"')
  })

  test('with a secret link is not offered in the browser', async () => {
    for (const make of [makers.verification, makers.reset]) {
      const { html, text } = await make(context)
      expect(html + text).not.toContain('/email/1')
      expect(text).toContain(link.url)
    }
  })

  test('about money says first where it is', async () => {
    const refunded = await unusedPaymentMail(payment, context)
    expect(refunded.subject).toBe('We refunded $166.40: The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM')
    expect(refunded.text).toContain('It can take 3 to 5 business days')
    const free = await unusedPaymentMail(
      { ...payment, outcome: { kind: 'NOT_CHARGED', reason: 'DECLINED' }, shopUrl: null },
      context,
    )
    expect(free.subject).toMatch(/^You weren’t charged/)
    expect(free.text).not.toContain('See available tickets')
  })

  test('about a second payment leaves no doubt about the tickets', async () => {
    const outcome = { kind: 'REFUNDED', reason: 'PAID_TWICE', arrives: '3 to 5 business days' } as const
    const { html, text } = await unusedPaymentMail({ ...payment, outcome, shopUrl: null }, context)
    for (const part of [visibleText(html).replaceAll('\u00a0', ' '), text]) {
      expect(part).toContain('You keep your tickets')
      expect(part).not.toContain('You don’t have tickets')
    }
  })
})
