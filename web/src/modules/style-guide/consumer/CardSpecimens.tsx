import { lazy } from 'react'
import { Later } from './Later.tsx'
import { Specimen } from './Specimen.tsx'

const examples = () => import('./CardExamples.tsx')
const EventCards = lazy(async () => ({ default: (await examples()).EventCards }))
const Stubs = lazy(async () => ({ default: (await examples()).Stubs }))
const Summary = lazy(async () => ({ default: (await examples()).Summary }))
const Pictures = lazy(async () => ({ default: (await import('./PictureExamples.tsx')).Pictures }))
const Codes = lazy(async () => ({ default: (await import('./PictureExamples.tsx')).Codes }))
const DashboardExample = lazy(async () => ({ default: (await import('./DashboardExamples.tsx')).DashboardExample }))
const PosterSheet = lazy(async () => ({ default: (await import('./PosterSheet.tsx')).PosterSheet }))

/** What is drawn from posters and tickets. */
export const CardSpecimens = () => (
  <>
    <Specimen
      title="Event card"
      wide
      use="An event on a wall of events. When, where, state, perforation, price, action, always in this order; the whole card is one link."
    >
      <Later room="h-[916px] tablet:h-[1404px] desk:h-[549px]">
        <EventCards />
      </Later>
    </Specimen>
    <Specimen
      title="Ticket and stub"
      use="Only where something is torn off: event card, ticket, order summary, receipt, mail. Never in back offices."
    >
      <Later room="h-[610px] phone:h-[328px]">
        <Stubs />
      </Later>
    </Specimen>
    <Specimen
      title="Order summary"
      use="What is bought, line by line; its stub is the total. Beside every step of checkout."
    >
      <Later room="h-[520px]">
        <Summary />
      </Later>
    </Specimen>
    <Specimen
      title="Picture"
      use="An image that belongs to what the page says. Its box is there before it, and stays where it fails. A thumb is too small for words."
    >
      <Later room="h-[570px] phone:h-[230px] wide:h-[150px]">
        <Pictures />
      </Later>
    </Specimen>
    <Specimen title="Code" use="What a door reads: dark on white in both themes, with room around it.">
      <Later room="h-44">
        <Codes />
      </Later>
    </Specimen>
    <Specimen
      title="Dashboard"
      wide
      use="Dashboard, DashboardCard: cards that load, fail and are empty on their own. Figures say how they compare with the same weekday."
    >
      <Later room="h-[923px] tablet:h-[607px] wide:h-[411px]">
        <DashboardExample />
      </Later>
    </Specimen>
    <Specimen
      title="Posters"
      wide
      use="For every event without an image, drawn from its id, name, date and category: three drawings for each of eight categories. They never change in the dark."
    >
      <Later room="h-[1272px] tablet:h-[1532px] desk:h-[980px]">
        <PosterSheet />
      </Later>
    </Specimen>
  </>
)
