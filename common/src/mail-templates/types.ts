import {
  account,
  agreement,
  button,
  buyer,
  date,
  details,
  event,
  heading,
  lines,
  notice,
  orderNumber,
  quantity,
  show,
  text,
  tickets,
  title,
  waiting,
  what,
  type MailTemplateType,
} from './type-parts.ts'

export type { MailTemplateType } from './type-parts.ts'

const RETURNED = 'We’re refunding $177.40 to your card ending 4242. It can take 3 to 5 business days to appear.'

/** Types of mails that accounts and events can write in their own words, by name. */
export const MAIL_TEMPLATE_TYPES = {
  ORDER_RECEIPT: {
    name: 'Receipt',
    sent: 'After a purchase, and when it is asked for again',
    isOfEvent: true,
    variables: [
      account,
      buyer,
      title('Two seats are yours'),
      show,
      event,
      date,
      { name: 'venue', label: 'Venue with its address', example: 'The Larkhall Theatre, 18 Quayside, Port Averil' },
      { name: 'doors', label: 'When doors open, or empty', example: '6:45 PM' },
      { name: 'quantity', label: 'How many tickets', example: '2' },
      orderNumber,
      { name: 'total', label: 'Total paid', example: '$177.40' },
      { name: 'boughtOn', label: 'Day of the purchase', example: 'Thu, Mar 4, 2027' },
      {
        name: 'delivery',
        label: 'How tickets are delivered',
        example: 'For your security, the code is on your phone, not in this e-mail.',
      },
    ],
    links: [{ name: 'ticketsUrl', label: 'Their tickets' }],
    required: ['ticketsUrl'],
    parts: ['TICKETS', 'LINES'],
    starter: {
      subject: '{{ title }}: {{ show }}',
      blocks: [heading('{{ title }}'), button('ticketsUrl', 'Open my tickets'), text('{{ delivery }}'), tickets, lines],
    },
  },
  ORDER_REFUNDED: notice('Refund', 'When all or a part of an order is refunded', {
    title: 'Part of your order was refunded',
    what: RETURNED,
    details: 'The refunded tickets are no longer valid. You keep the others.',
  }),
  ORDER_CANCELLED: notice('Order canceled', 'When staff cancel an order', {
    title: 'Your order was canceled',
    what: RETURNED,
    details: 'Its tickets are no longer valid.',
  }),
  EVENT_CANCELLED: notice('Event canceled', 'When the event doesn’t take place', {
    title: 'This event is canceled',
    what: RETURNED,
    details: 'Your tickets are no longer valid. You don’t need to do anything else.',
  }),
  EVENT_CHANGED: notice('New date', 'When the event moves to another date', {
    title: 'This event has a new date',
    what: 'Your tickets are valid on the new date. You don’t need to do anything.',
    details: 'The original date was Fri, Feb 5, 2027, 7:30 PM.',
    link: 'Keep or return your tickets',
  }),
  TICKETS_CHANGED: notice('Seats or name changed', 'When staff change seats or the name on a ticket', {
    title: 'Your seats have changed',
    what: 'Your seats are now: Stalls, row F, seats 14, 15.',
    details: 'The codes of the tickets that moved have changed, too.',
  }),
  TICKETS_SENT: notice('Tickets mailed', 'When staff mark tickets as sent', {
    title: 'Your tickets were sent',
    what: 'We mailed your tickets to 4 Mill Lane, Port Averil on Fri, Mar 5.',
    details: 'They arrive by Tue, Mar 9.',
  }),
  TICKETS_READY: notice('Tickets ready', 'When codes that were held back appear', {
    title: 'Your tickets are ready',
    what: 'The codes of your tickets are there now.',
    details: 'You can print them now, if the organizer accepts paper.',
    link: 'Open my tickets',
  }),
  PAYMENT_RETURNED: {
    name: 'Payment returned',
    sent: 'When a payment didn’t lead to tickets',
    isOfEvent: true,
    variables: [
      account,
      buyer,
      title('We refunded $177.40'),
      show,
      event,
      date,
      what('You don’t have tickets for The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM.'),
      details('Your seats were no longer available when your payment was confirmed.'),
      {
        name: 'money',
        label: 'Where the money is',
        example: 'You’ll get the full amount back to your original payment method: card ending 4242.',
      },
      { name: 'amount', label: 'Amount', example: '$177.40' },
      orderNumber,
    ],
    links: [{ name: 'shopUrl', label: 'Your shop, or empty' }],
    required: [],
    parts: [],
    starter: {
      subject: '{{ title }}: {{ show }}',
      blocks: [
        heading('{{ title }}'),
        text('{{ what }} {{ details }}'),
        text('{{ money }}'),
        text('Purchase {{ orderNumber }}'),
        button('shopUrl', 'See available tickets'),
      ],
    },
  },
  CART_REMINDER: {
    name: 'Cart reminder',
    sent: 'To people who agreed to reminders and left tickets in a cart',
    isOfEvent: true,
    variables: [
      account,
      buyer,
      title('Your cart is still here'),
      show,
      what('You had 2 tickets in your cart, but didn’t buy them.'),
      { name: 'tickets', label: 'Tickets that were in it', example: '2 × Adult, Stalls F 14, 15' },
      details('They’re no longer held for you.'),
      quantity,
    ],
    links: [{ name: 'cartUrl', label: 'Their cart' }],
    required: ['cartUrl'],
    parts: [],
    starter: {
      subject: '{{ title }}: {{ show }}',
      blocks: [
        heading('{{ title }}'),
        text('{{ what }}'),
        text('{{ tickets }}'),
        text('{{ details }}'),
        button('cartUrl', 'Open your cart'),
      ],
    },
  },
  SUBSCRIPTION_STARTED: {
    name: 'Subscription',
    sent: 'When someone agrees to your e-mails',
    isOfEvent: false,
    variables: [
      account,
      buyer,
      title('You’re subscribed to The Larkhall'),
      what('From now on, The Larkhall may e-mail you about:'),
      { name: 'topics', label: 'Topics they agreed to', example: 'New events, Reminders' },
      details('You can change this at any time.'),
    ],
    links: [{ name: 'topicsUrl', label: 'Where they choose topics' }],
    required: ['topicsUrl'],
    parts: [],
    starter: {
      subject: '{{ title }}',
      blocks: [
        heading('{{ title }}'),
        text('{{ what }}'),
        text('{{ topics }}'),
        text('{{ details }}'),
        button('topicsUrl', 'Choose topics'),
      ],
    },
  },
  WAITLIST_JOINED: waiting('On the waitlist', 'When someone joins a waitlist', {
    title: 'You’re on the waitlist',
    what: 'You’re number 3 in line for 2 tickets at the price “Adult”.',
    details: 'When tickets are returned, we hold them for people in the order they joined.',
    more: [{ name: 'place', label: 'Place in line', example: '3' }],
    button: 'See or leave your place',
  }),
  WAITLIST_OFFER: waiting('Offer from the waitlist', 'When tickets are held for the next in line', {
    title: 'Your tickets are here',
    what: 'We’re holding 2 tickets at the price “Adult” for you until Thu, Mar 11, 6:00 PM.',
    details: 'After that, they go to the next person in line.',
    more: [{ name: 'until', label: 'Until when they are held', example: 'Thu, Mar 11, 6:00 PM' }],
    button: 'Buy or decline',
  }),
  WAITLIST_CLOSED: waiting('Waitlist closed', 'When an event with a waitlist is canceled', {
    title: 'This event is canceled',
    what: 'The waitlist is closed, and you won’t get an offer.',
    details: 'You haven’t paid anything. You don’t need to do anything else.',
  }),
  GUEST_INVITATION: {
    name: 'Tickets held for a guest',
    sent: 'When staff hold tickets for a guest',
    isOfEvent: true,
    variables: [
      account,
      { ...buyer, label: 'Name of the guest', example: 'Ida Marlowe' },
      title('Your tickets are waiting'),
      show,
      what('Hello Ida Marlowe. We’re holding 2 tickets for you until Thu, Mar 11, 6:00 PM.'),
      { name: 'message', label: 'Message of the staff, or empty', example: 'We look forward to seeing you.' },
      details('Stalls, row F, seats 14, 15. $88.70 for each ticket, with all fees.'),
      quantity,
      { name: 'places', label: 'Seats, or empty', example: 'Stalls, row F, seats 14, 15' },
      { name: 'price', label: 'Price of one ticket', example: '$88.70' },
      { name: 'until', label: 'Until when they are held', example: 'Thu, Mar 11, 6:00 PM' },
    ],
    links: [{ name: 'inviteUrl', label: 'The held tickets' }],
    required: ['inviteUrl'],
    parts: [],
    starter: {
      subject: '{{ title }}: {{ show }}',
      blocks: [
        heading('{{ title }}'),
        text('{{ show }}'),
        text('{{ what }}'),
        text('{{ message }}'),
        text('{{ details }}'),
        button('inviteUrl', 'Buy or decline'),
      ],
    },
  },
  PURCHASER_INVITATION: agreement('Invitation to be charged', 'When staff ask to charge a purchaser directly', {
    title: 'The Larkhall would like to sell to you directly',
    what: 'Hello Ida. You can let the staff of The Larkhall book tickets at The Larkhall for you.',
    details: 'You decide up to which amount.',
    button: 'See the invitation',
    isRequired: true,
  }),
  CHARGES_AGREED: agreement('Charges agreed', 'When a purchaser agrees to charges', {
    title: 'You agreed to charges by The Larkhall',
    what: 'Its staff may charge you up to $500.00 in any 30 days for tickets at The Larkhall.',
    details: 'The agreement ends on Fri, Mar 12, 2027. If this wasn’t you, end it right away.',
    more: [
      { name: 'limit', label: 'Limit in 30 days', example: '$500.00' },
      { name: 'until', label: 'Last day', example: 'Fri, Mar 12, 2027' },
    ],
    button: 'See or end the agreement',
    isRequired: true,
  }),
  CHARGES_ENDED: agreement('Charges ended', 'When an agreement or invitation ends', {
    title: 'The Larkhall can no longer charge you',
    what: 'The Larkhall ended the agreement for The Larkhall.',
    details: 'Tickets that you have stay yours.',
    button: 'See who may charge you',
    isRequired: false,
  }),
  MEMBER_INVITATION: {
    name: 'Invitation to the account',
    sent: 'When someone is invited to the account’s back office',
    isOfEvent: false,
    variables: [
      account,
      title('Join The Larkhall'),
      what('Noor invited you to the back office of The Larkhall as Box office.'),
      { name: 'by', label: 'Who invited them', example: 'Noor' },
      { name: 'role', label: 'Role', example: 'Box office' },
      details('This link works once and expires in 7 days. If you don’t know the sender, ignore this e-mail.'),
    ],
    links: [{ name: 'inviteUrl', label: 'The invitation' }],
    required: ['inviteUrl'],
    parts: [],
    starter: {
      subject: '{{ title }}',
      blocks: [
        heading('{{ title }}'),
        text('{{ what }}'),
        button('inviteUrl', 'Accept invitation'),
        text('{{ details }}'),
      ],
    },
  },
} as const satisfies Readonly<Record<string, MailTemplateType>>

/** Name of a type of mail that can be written in own words. */
export type MailTemplateName = keyof typeof MAIL_TEMPLATE_TYPES

/** All types, in the order in which lists show them. */
export const MAIL_TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATE_TYPES) as readonly MailTemplateName[]

/** Facts about a type. */
export const mailTemplateType = (name: MailTemplateName): MailTemplateType => MAIL_TEMPLATE_TYPES[name]

export const isMailTemplateName = (name: string): name is MailTemplateName => Object.hasOwn(MAIL_TEMPLATE_TYPES, name)
