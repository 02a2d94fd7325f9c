import { createFileRoute } from '@tanstack/react-router'
import { BarTable } from '#ui/charts/BarTable.tsx'
import { BulletTable } from '#ui/charts/BulletTable.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { SellThroughMap } from '#ui/charts/SellThroughMap.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import { lazyPart } from '#ui/Lazy.tsx'
import { blocks, pitch } from './block-examples.ts'
import { Later } from './Later.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/charts')({ ssr: true, component: ChartsPage })

const matchChart = lazyPart(async () => (await import('./LineExamples.tsx')).MatchChart)
const dayChart = lazyPart(async () => (await import('./LineExamples.tsx')).DayChart)

const shares = [
  { text: 'Nothing sold of 600', parts: [] },
  {
    text: '310 sold and 84 held of 600',
    parts: [
      { id: 'sold', units: 310, fill: 'fill-ink' },
      { id: 'held', units: 84, fill: 'fill-faint' },
    ],
  },
  { text: 'All 600 sold', parts: [{ id: 'sold', units: 600, fill: 'fill-ink' }] },
] as const

function ChartsPage() {
  return (
    <GuidePage
      title="Charts"
      text="Back offices only. The title states the finding, lines are named at their ends, and the numbers are one press away as a table."
    >
      <Specimen
        title="Bars"
        wide
        use="Parts of a whole, or things side by side, at most a dozen. It is a table already, so nothing is behind it."
      >
        <BarTable
          title="The main shop sells every second ticket"
          figures="tickets, share"
          rows={[
            { name: 'Main shop', value: 6_210, text: '6,210', aside: '48%' },
            { name: 'Season tickets', value: 2_610, text: '2,610', aside: '20%' },
            { name: 'Members', value: 2_240, text: '2,240', aside: '17%' },
            { name: 'Groups, schools', value: 1_190, text: '1,190', aside: '9%' },
            { name: 'Box office', value: 690, text: '690', aside: '6%' },
          ]}
        />
      </Specimen>
      <Specimen
        title="Bullet bars"
        wide
        use="What is there against a goal, and against what would be usual by today, one row for each thing."
      >
        <BulletTable
          title="Two of four events are behind their pace"
          unit="tickets"
          rows={[
            { name: 'The Lantern Keeper', actual: 24_108, expected: 22_900, goal: 28_000 },
            { name: 'Harbour Sinfonia plays Dusk', actual: 702, expected: 760, goal: 1_000 },
            { name: 'Tidewater', actual: 1_480, expected: 1_470, goal: 3_900 },
            { name: 'A Winter Orchard', actual: 2_012, expected: 3_400, goal: 22_000 },
          ]}
        />
      </Specimen>
      <Specimen
        title="Share"
        use="ShareBar: how much of a whole is what, in a row or a panel. The figures stand beside it; it is only drawn."
      >
        <div className="flex max-w-[400px] flex-col gap-5">
          {shares.map(({ text, parts }) => (
            <div key={text}>
              <p className="mb-1.5 text-14">{text}</p>
              <ShareBar whole={600} shares={parts} />
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen
        title="Sell-through map"
        wide
        use="Where a house is full and where it is not, on the ramp that price levels have."
      >
        <div className="max-w-[480px]">
          <ChartCard
            title="The east stand lags behind"
            text="Sold by block, 87% in all"
            table={{
              caption: 'Sold by block',
              head: ['Block', 'Sold'],
              rows: blocks.map(({ name, sold }) => [name, `${sold}%`]),
            }}
          >
            <SellThroughMap
              label="Plan of the ground: blocks 131 to 133 in the east are the emptiest, 132 at 31 per cent."
              blocks={blocks}
              focus={pitch}
            />
          </ChartCard>
        </div>
      </Specimen>
      <Specimen
        title="Line over time"
        wide
        use="Actual against what was to be expected. Ink is actual, dots are forecast, soft ink is comparison, admit is the goal."
      >
        <Later room="h-[464px] phone:h-[408px]" part={matchChart} />
      </Specimen>
      <Specimen
        title="Line of a day"
        wide
        use="One question: how is today, against the same weekday. At most four lines."
      >
        <Later room="h-[418px] phone:h-[408px]" part={dayChart} />
      </Specimen>
      <Facts
        of={{ Actual: '2.6, ink', Comparison: '1.8, faint', Forecast: 'dotted 2, ink', Labels: '12, halo of 4' }}
      />
    </GuidePage>
  )
}
