import { createFileRoute } from '@tanstack/react-router'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/loading')({ ssr: true, component: LoadingPage })

const Rows = () => (
  <div className="flex flex-col">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex h-[68px] items-center gap-4 border-b border-line">
        <Skeleton className="h-11 w-8" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
        <Skeleton className="h-9 w-20" />
      </div>
    ))}
  </div>
)

function LoadingPage() {
  return (
    <GuidePage
      title="Loading"
      text="Be honest about waiting: a skeleton in the final layout for the first second, then text and progress."
    >
      <Specimen
        title="Skeleton"
        use="For everything that’s fetched, for up to a second. The layout doesn’t shift when the content arrives."
      >
        <div aria-hidden="true">
          <Rows />
        </div>
      </Specimen>
      <Specimen title="Text" use="After one second, on top of the skeleton: what is taking so long.">
        <Loading label="Reading 40,000 orders">
          <Rows />
        </Loading>
      </Specimen>
      <Specimen title="Progress" use="If it can be measured, with both numbers.">
        <Loading label="Writing the export" done={12_400} total={40_000}>
          <Rows />
        </Loading>
      </Specimen>
      <Specimen title="In a button" use="For an action started by a press. The button keeps its width and position.">
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" busy="Paying">
            Pay $166.40
          </Button>
          <Button busy="Saving" size="office">
            Save changes
          </Button>
        </div>
      </Specimen>
      <Specimen title="Spinner" use="Next to text, never alone.">
        <p className="flex items-center gap-2 text-ink-soft">
          <Spinner /> Checking the code…
        </p>
      </Specimen>
      <Facts
        of={{
          'Delay before text': '1 second',
          Role: 'Status',
          Pulse: '1.6 s',
          'With reduced motion': 'No pulse',
        }}
      />
    </GuidePage>
  )
}
