import { createFileRoute } from '@tanstack/react-router'
import { Accordion, type AccordionSection } from '#ui/Accordion.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/accordion')({ ssr: true, component: AccordionPage })

const questions: readonly AccordionSection[] = [
  {
    id: 'doors',
    title: 'When do doors open?',
    body: <p>At 6:30 PM, an hour before the show. The stalls bar opens at the same time.</p>,
  },
  {
    id: 'late',
    title: 'What if I’m late?',
    body: (
      <p>You’ll be seated at the first break, after about 20 minutes. Until then, watch on the screen in the lobby.</p>
    ),
  },
  {
    id: 'refund',
    title: 'Can I get a refund?',
    body: (
      <p>Yes, up to seven days before the show, minus the fee. After that you can transfer or resell your tickets.</p>
    ),
  },
]

const groups: readonly AccordionSection[] = [
  {
    id: 'stalls',
    title: 'Stalls',
    aside: '214 left',
    body: <p>Rows A to T, level floor, two wheelchair spaces.</p>,
  },
  { id: 'circle', title: 'Circle', aside: '38 left', body: <p>Rows A to H, 42 steps up, no elevator.</p> },
  {
    id: 'gallery',
    title: 'Gallery',
    aside: 'Sold out',
    body: <p>Bench seating. Returned tickets go to the waitlist first.</p>,
  },
]

function AccordionPage() {
  return (
    <GuidePage
      title="Accordion"
      text="Collapsible sections, of which most people read one or two. Don’t hide what everyone needs."
    >
      <Specimen title="One at a time" use="For FAQs. Opening one section closes the other.">
        <Accordion sections={questions} defaultOpen={['late']} />
      </Specimen>
      <Specimen title="Several open" use="For sections that people compare. The value they look for is on the right.">
        <Accordion sections={groups} multiple defaultOpen={['stalls', 'circle']} />
      </Specimen>
      <Facts
        of={{
          Headings: 'Page headings with buttons inside',
          Keys: 'Tab moves, Enter or Space toggles',
          Animation: '150 ms',
          Closed: 'Hidden and not focusable',
        }}
      />
    </GuidePage>
  )
}
