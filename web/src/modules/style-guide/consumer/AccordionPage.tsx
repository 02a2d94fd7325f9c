import { createFileRoute } from '@tanstack/react-router'
import { Accordion, type AccordionSection } from '#ui/Accordion.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/accordion')({ ssr: true, component: AccordionPage })

const questions: readonly AccordionSection[] = [
  {
    id: 'doors',
    title: 'When do doors open?',
    body: <p>At 6.30 pm, an hour before the show. The bar in the stalls opens with them.</p>,
  },
  {
    id: 'late',
    title: 'What if I am late?',
    body: (
      <p>You are shown in at the first pause, after about twenty minutes. Until then there is a screen in the foyer.</p>
    ),
  },
  {
    id: 'refund',
    title: 'Can I give my tickets back?',
    body: (
      <p>Until seven days before the show, less the fee. After that you can send them to somebody or resell them.</p>
    ),
  },
]

const groups: readonly AccordionSection[] = [
  {
    id: 'stalls',
    title: 'Stalls',
    aside: '214 left',
    body: <p>Rows A to T, level floor, two spaces for wheelchairs.</p>,
  },
  { id: 'circle', title: 'Circle', aside: '38 left', body: <p>Rows A to H, 42 steps up, no lift.</p> },
  {
    id: 'gallery',
    title: 'Gallery',
    aside: 'Sold out',
    body: <p>Benches. Returns are offered to the waitlist first.</p>,
  },
]

function AccordionPage() {
  return (
    <GuidePage
      title="Accordion"
      text="Sections under headings, of which most people read one or two. What everybody needs is not in it."
    >
      <Specimen title="One at a time" use="Questions and answers: opening one closes the other.">
        <Accordion sections={questions} openAtFirst={['late']} />
      </Specimen>
      <Specimen
        title="Several"
        use="Parts that are compared. At the right of a head stands what people look for in it."
      >
        <Accordion sections={groups} several openAtFirst={['stalls', 'circle']} />
      </Specimen>
      <Facts
        of={{
          Heads: 'Headings of the page, buttons in them',
          Keys: 'Tab between, Enter or Space opens',
          Moves: '150 ms',
          Closed: 'Neither seen nor reached',
        }}
      />
    </GuidePage>
  )
}
