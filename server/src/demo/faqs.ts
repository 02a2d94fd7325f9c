import { demoId } from './ids.ts'
import { accountId, type Organizer } from './organizers.ts'

type DemoFaq = {
  readonly organizer: Organizer
  readonly question: string
  readonly answer: string
}

const FAQS: readonly DemoFaq[] = [
  {
    organizer: 'larkhall',
    question: 'When should we be there?',
    answer:
      'Doors open 45 minutes before the show. The bar takes orders for the intermission until ten minutes before it starts.',
  },
  {
    organizer: 'larkhall',
    question: 'We’re late. Can we still get in?',
    answer: 'Yes, at the first break in the show. The ushers show you to a seat at the side until the intermission.',
  },
  {
    organizer: 'larkhall',
    question: 'How do we get there without a car?',
    answer: 'Trams 4 and 9 stop at the door until half past midnight.\nThere are 40 bike stands in the yard.',
  },
  {
    organizer: 'thornwick',
    question: 'What if it rains?',
    answer: 'We play. The stands on the north side have a roof; ponchos are at the kiosk.',
  },
  {
    organizer: 'longshore',
    question: 'Can we go out for a while?',
    answer: 'Yes. With your wristband, you get in again until 10 PM.',
  },
]

/** Rows of `faq`. */
export const faqRows = () =>
  FAQS.map(({ organizer, question, answer }, position) => ({
    id: demoId(`faq:${String(position)}`),
    account_id: accountId(organizer),
    scope: 'MARKETPLACE',
    question,
    answer,
    position,
  }))
