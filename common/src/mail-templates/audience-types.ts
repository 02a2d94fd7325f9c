import { account, button, buyer, date, event, heading, show, text, type MailTemplateType } from './type-parts.ts'

const shop = { name: 'shopUrl', label: 'The organizer’s shop' }
const tickets = { name: 'ticketsUrl', label: 'Their tickets' }

/** Texts that staff send to many people, by name: of an account, and of one event. */
export const AUDIENCE_TEXT_TYPES = {
  AUDIENCE_ACCOUNT: {
    name: 'E-mail to an audience',
    sent: 'When staff send it',
    isOfEvent: false,
    variables: [account, buyer],
    links: [shop, tickets],
    required: [],
    parts: [],
    starter: {
      subject: 'News from {{ account }}',
      blocks: [
        heading('News from {{ account }}'),
        text('{% if name != "" %}Dear {{ name }},{% endif %}'),
        text('Here is what’s coming up.'),
        button('shopUrl', 'See all events'),
      ],
    },
  },
  AUDIENCE_EVENT: {
    name: 'E-mail to an audience',
    sent: 'When staff send it',
    isOfEvent: true,
    variables: [
      account,
      buyer,
      show,
      event,
      date,
      { name: 'venue', label: 'Venue with its address', example: 'The Larkhall Theatre, 18 Quayside, Port Averil' },
    ],
    links: [tickets, shop],
    required: [],
    parts: [],
    starter: {
      subject: '{{ event }}: good to know',
      blocks: [
        heading('Good to know for {{ event }}'),
        text('{{ show }}'),
        text('{% if name != "" %}Dear {{ name }},{% endif %}'),
        text('Here is what’s new about your visit.'),
        button('ticketsUrl', 'Open my tickets'),
      ],
    },
  },
} as const satisfies Readonly<Record<string, MailTemplateType>>

export type AudienceTextName = keyof typeof AUDIENCE_TEXT_TYPES
