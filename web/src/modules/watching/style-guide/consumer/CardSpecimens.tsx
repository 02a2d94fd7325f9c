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

/** Cards made of posters and tickets. */
export const CardSpecimens = () => (
  <>
    <Specimen
      title="Event card"
      wide
      use="An event in a grid of events. Date, place, state, perforation, price, action, always in this order. The whole card is one link."
    >
      <Later room="h-[916px] tablet:h-[1404px] desk:h-[549px]" part={eventCards} />
    </Specimen>
    <Specimen
      title="Ticket and stub"
      use="Only for things with a tear-off part: event card, ticket, order summary, receipt, e-mail. Never in back offices."
    >
      <Later room="h-[610px] phone:h-[328px]" part={stubs} />
    </Specimen>
    <Specimen
      title="Order summary"
      use="The order, line by line, with the total on the stub. Next to every step of checkout."
    >
      <Later room="h-[520px]" part={summary} />
    </Specimen>
    <Specimen
      title="Picture"
      use="A content image. Its box is reserved before it loads and stays if it fails. A thumb is too small for an error message."
    >
      <Later room="h-[570px] phone:h-[230px] wide:h-[150px]" part={pictures} />
    </Specimen>
    <Specimen title="Code" use="Scanned at the door: black on white in both themes, with a quiet zone around it.">
      <Later room="h-44" part={codes} />
    </Specimen>
    <Specimen
      title="Dashboard"
      wide
      use="Dashboard, DashboardCard: cards with their own loading, failed and empty states. Figures show the change from the same weekday."
    >
      <Later room="h-[923px] tablet:h-[607px] wide:h-[411px]" part={dashboardExample} />
    </Specimen>
    <Specimen
      title="Posters"
      wide
      use="Generated for every event without an image from its ID, name, date and category: three drawings for each of eight categories. The same in both themes."
    >
      <Later room="h-[1272px] tablet:h-[1532px] desk:h-[980px]" part={posterSheet} />
    </Specimen>
  </>
)
