import { collectionId, OFFERS } from './collections/rows.ts'
import { demoId } from './ids.ts'
import { accountId, ORGANIZERS, type Organizer } from './organizers.ts'

type Method = {
  readonly mechanism: 'MOBILE' | 'PRINT_AT_HOME' | 'WILL_CALL'
  readonly name: string
  readonly description: string
}

const MOBILE: Method = {
  mechanism: 'MOBILE',
  name: 'On your phone',
  description: 'Find your tickets in My tickets right after you pay.',
}
const PRINT: Method = {
  mechanism: 'PRINT_AT_HOME',
  name: 'Print at home',
  description: 'Your receipt includes a PDF.',
}
const boxOffice = (where: string): Method => ({ mechanism: 'WILL_CALL', name: 'Collect', description: where })

const METHODS: Readonly<Record<Organizer, readonly Method[]>> = {
  larkhall: [MOBILE, PRINT, boxOffice('At the box office from an hour before the show.')],
  thornwick: [MOBILE, PRINT, boxOffice('At the ticket window in Quarry Lane.')],
  longshore: [MOBILE, boxOffice('At the gate, with a photo ID.')],
}

/** Thornwick mails tickets of one match to collectors. */
const MAILED = {
  organizer: 'thornwick',
  description: 'Printed on thick card, with the team sheet on the back.',
  options: [
    { key: 'standard', name: 'Standard mail', description: 'No tracking.', amount: 350, days: 6, countries: null },
    {
      key: 'tracked',
      name: 'Tracked mail',
      description: 'A signature is needed.',
      amount: 995,
      days: 3,
      countries: ['US', 'CA'],
    },
  ],
} as const

/** Rows for tickets that are mailed, for one event. */
const mailedRows = (eventId: string) => {
  const methodId = demoId('delivery:mailed')
  const account_id = accountId(MAILED.organizer)
  return {
    method: {
      id: methodId,
      account_id,
      event_id: eventId,
      mechanism: 'SHIPPING' as const,
      name: 'By mail',
      description: MAILED.description,
      position: 9,
    },
    options: MAILED.options.map(({ key, countries, ...option }, position) => ({
      ...option,
      id: demoId(`delivery-option:mailed:${key}`),
      account_id,
      delivery_method_id: methodId,
      countries: countries === null ? null : [...countries],
      cut_off_hours: 48,
      position,
    })),
  }
}

const methodId = (organizer: Organizer, { mechanism }: Method): string => demoId(`delivery:${organizer}:${mechanism}`)

/** Rows of `delivery_method` and `delivery_option`: free ones, and tickets of one event by mail. */
export const deliveryRows = (mailedEventId: string) => {
  const mailed = mailedRows(mailedEventId)
  const all = ORGANIZERS.flatMap((organizer) =>
    METHODS[organizer].map((method, position) => ({ organizer, method, position })),
  )
  return {
    methods: [
      ...all.map(({ organizer, method, position }) => ({
        ...method,
        id: methodId(organizer, method),
        account_id: accountId(organizer),
        position,
      })),
      mailed.method,
    ],
    options: [
      ...all.map(({ organizer, method }) => ({
        id: demoId(`delivery-option:${organizer}:${method.mechanism}`),
        account_id: accountId(organizer),
        delivery_method_id: methodId(organizer, method),
        name: method.name,
        description: method.description,
        amount: 0,
      })),
      ...mailed.options,
    ],
  }
}

type Question = {
  readonly kind:
    | 'TEXT'
    | 'LONG_TEXT'
    | 'CHOICE'
    | 'CHOICES'
    | 'CHECKBOX'
    | 'DATE'
    | 'NUMBER'
    | 'EMAIL'
    | 'PHONE'
    | 'CONSENT'
  readonly label: string
  readonly help?: string
  readonly required?: boolean
  readonly choices?: readonly string[]
  readonly maximum_length?: number
  readonly key?: string
  /** Position of the question that decides whether it is shown, and its answers that do. */
  readonly shownIf?: readonly [position: number, ...answers: string[]]
}
type Form = {
  readonly key: string
  readonly organizer: Organizer
  readonly name: string
  readonly description: string
  readonly collections: readonly string[]
  readonly subject?: 'TICKET' | 'EVENT'
  readonly changeableHours?: number
  readonly questions: readonly Question[]
}

const FORMS: readonly Form[] = [
  {
    key: 'access',
    organizer: 'larkhall',
    name: 'Getting in',
    description: 'Helps us get the door ready for you.',
    changeableHours: 24,
    collections: ['plays', 'member-seats', 'music', 'gigs', 'dance'],
    questions: [
      {
        kind: 'CHOICE',
        label: 'Step-free entrance needed?',
        required: true,
        choices: ['No', 'Yes, door B'],
        key: 'entrance',
      },
      { kind: 'LONG_TEXT', label: 'Anything else we should know?', maximum_length: 400, key: 'notes' },
      {
        kind: 'TEXT',
        label: 'Who comes with you to help?',
        help: 'Their seat is free. They come in by the same door.',
        maximum_length: 80,
        key: 'companion',
        shownIf: [0, 'Yes, door B'],
      },
    ],
  },
  {
    key: 'school-groups',
    organizer: 'larkhall',
    name: 'School groups',
    description: 'For the name badges. We delete the names after the show.',
    collections: [],
    subject: 'TICKET',
    questions: [
      { kind: 'TEXT', label: 'First name', required: true, maximum_length: 40, key: 'name' },
      { kind: 'CONSENT', label: 'May be in pictures of the workshop', key: 'pictures' },
      { kind: 'NUMBER', label: 'Age', key: 'age' },
    ],
  },
  {
    key: 'dinner',
    organizer: 'thornwick',
    name: 'At your table',
    description: 'For the kitchen.',
    collections: ['dinner'],
    questions: [
      {
        kind: 'CHOICES',
        label: 'What does your table eat?',
        choices: ['Everything', 'No meat', 'No gluten', 'No dairy'],
        key: 'diet',
      },
      { kind: 'TEXT', label: 'Name for the table', required: true, maximum_length: 60, key: 'table' },
    ],
  },
  {
    key: 'camping',
    organizer: 'longshore',
    name: 'Before you come',
    description: 'We only use this during the festival.',
    collections: ['festival', 'weekenders'],
    questions: [
      {
        kind: 'PHONE',
        label: 'Who should we call in an emergency?',
        help: 'Someone who isn’t coming with you.',
        required: true,
        key: 'emergency',
      },
      { kind: 'NUMBER', label: 'How many cars are you bringing?', key: 'cars' },
      { kind: 'CHECKBOX', label: 'I have read the rules about fires and dogs', required: true },
    ],
  },
]

const formId = (key: string): string => demoId(`checkout-form:${key}`)

/** Rows of `checkout_form`, `checkout_question` and `checkout_form_collection`. */
export const checkoutFormRows = () => ({
  forms: FORMS.map(({ key, organizer, name, description, subject, changeableHours }) => ({
    id: formId(key),
    account_id: accountId(organizer),
    name,
    description,
    subject: subject ?? 'ORDER',
    changeable_hours: changeableHours ?? null,
  })),
  questions: FORMS.flatMap(({ key, organizer, questions }) =>
    questions.map(({ kind, label, help, required, choices, maximum_length, key: exportKey, shownIf }, position) => ({
      id: demoId(`checkout-question:${key}:${position}`),
      account_id: accountId(organizer),
      checkout_form_id: formId(key),
      position,
      kind,
      label,
      help: help ?? '',
      required: required ?? false,
      choices: [...(choices ?? [])],
      maximum_length: maximum_length ?? null,
      export_key: exportKey ?? '',
      shown_if_question_id: shownIf === undefined ? null : demoId(`checkout-question:${key}:${shownIf[0]}`),
      shown_if_answers: shownIf === undefined ? [] : shownIf.slice(1).map(String),
    })),
  ),
  collections: FORMS.flatMap(({ key, organizer, collections }) =>
    OFFERS.filter((offer) => collections.includes(offer.key)).map((offer) => ({
      account_id: accountId(organizer),
      checkout_form_id: formId(key),
      collection_id: collectionId(offer.key),
    })),
  ),
})
