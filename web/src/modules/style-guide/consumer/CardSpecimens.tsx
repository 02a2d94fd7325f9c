import { lazyPart } from '#ui/Lazy.tsx'
import { Later } from './Later.tsx'
import { Specimen } from './Specimen.tsx'

const examples = () => import('./CardExamples.tsx')
const eventCards = lazyPart(async () => (await examples()).EventCards)
const stubs = lazyPart(async () => (await examples()).Stubs)
const summary = lazyPart(async () => (await examples()).Summary)
const pictures = lazyPart(async () => (await import('./PictureExamples.tsx')).Pictures)
const codes = lazyPart(async () => (await import('./PictureExamples.tsx')).Codes)
const dashboardExample = lazyPart(async () => (await import('./DashboardExamples.tsx')).DashboardExample)
const posterSheet = lazyPart(async () => (await import('./PosterSheet.tsx')).PosterSheet)

/** What is drawn from posters and tickets. */
export const CardSpecimens = () => (
  <>
    <Specimen
      title="Event card"
      wide
      use="An event on a wall of events. When, where, state, perforation, price, action, always in this order; the whole card is one link."
    >
      <Later room="h-[916px] tablet:h-[1404px] desk:h-[549px]" part={eventCards} />
    </Specimen>
    <Specimen
      title="Ticket and stub"
      use="Only where something is torn off: event card, ticket, order summary, receipt, mail. Never in back offices."
    >
      <Later room="h-[610px] phone:h-[328px]" part={stubs} />
    </Specimen>
    <Specimen
      title="Order summary"
      use="What is bought, line by line; its stub is the total. Beside every step of checkout."
    >
      <Later room="h-[520px]" part={summary} />
    </Specimen>
    <Specimen
      title="Picture"
      use="An image that belongs to what the page says. Its box is there before it, and stays where it fails. A thumb is too small for words."
    >
      <Later room="h-[570px] phone:h-[230px] wide:h-[150px]" part={pictures} />
    </Specimen>
    <Specimen title="Code" use="What a door reads: dark on white in both themes, with room around it.">
      <Later room="h-44" part={codes} />
    </Specimen>
    <Specimen
      title="Dashboard"
      wide
      use="Dashboard, DashboardCard: cards that load, fail and are empty on their own. Figures say how they compare with the same weekday."
    >
      <Later room="h-[923px] tablet:h-[607px] wide:h-[411px]" part={dashboardExample} />
    </Specimen>
    <Specimen
      title="Posters"
      wide
      use="For every event without an image, drawn from its id, name, date and category: three drawings for each of eight categories. They never change in the dark."
    >
      <Later room="h-[1272px] tablet:h-[1532px] desk:h-[980px]" part={posterSheet} />
    </Specimen>
  </>
)
