import { cutText } from '@admission/common/cut-text.ts'
import { choiceText, passText } from '@admission/common/pass-text.ts'
import { isClockShown, isDayShown } from '@admission/common/time.ts'
import type { PageFaqsQuery } from '#modules/stock/faq/consumer/faq.gql.ts'
import { withFaqs } from '#modules/stock/faq/consumer/faq-schema.ts'
import { onlyVenue } from './pass-facts.ts'
import type { Sheet, SheetPass } from './place.ts'
import type { TicketsFacts } from './tickets-head.ts'

type PassEvent = SheetPass['events'][number]

const startOf = (event: PassEvent): { readonly startDate?: string } =>
  isDayShown(event) ? { startDate: event.dateShow.local.slice(0, isClockShown(event) ? 16 : 10) } : {}

const eventOf = (event: PassEvent) => ({
  '@type': 'Event',
  name: event.name,
  ...startOf(event),
  location: { '@type': 'Place', name: event.venue.name, address: event.venue.locality },
})

interface PassPage {
  readonly path: string
  readonly origin: string
  readonly offers: readonly unknown[]
}

/** Facts for the head of a pass's page: a series of events that is sold as one. */
export function passFacts(
  { event, collections, choice }: Sheet,
  pass: SheetPass,
  { path, origin, offers }: PassPage,
  faqs?: PageFaqsQuery['pageFaqs'],
): TicketsFacts {
  const about = collections.find(({ id }) => id === pass.id)?.description ?? ''
  const what = choice === null ? passText(pass.events) : choiceText(choice.count, choice.events)
  const summary = [what, onlyVenue(pass)?.name ?? '', about].filter((part) => part !== '')
  const dated = pass.events.filter((each) => isDayShown(each)).map(({ dateShow }) => dateShow.local.slice(0, 10))
  const image = `${event.artUrl.replace('.svg', '.png')}&ratio=1.905&width=1200`
  const schema = {
    '@type': 'EventSeries',
    name: pass.name,
    ...(about === '' ? {} : { description: about }),
    ...(dated.length === 0 ? {} : { startDate: dated[0], endDate: dated.at(-1) }),
    image: `${origin}${image}`,
    organizer: { '@type': 'Organization', name: event.account.name },
    subEvent: pass.events.map((each) => eventOf(each)),
    offers,
  }
  return {
    title: pass.name,
    description: cutText(summary.join('. '), 240),
    image,
    path,
    schema: withFaqs(schema, faqs),
  }
}
