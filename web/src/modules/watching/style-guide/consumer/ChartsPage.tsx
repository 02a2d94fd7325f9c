import { createFileRoute } from '@tanstack/react-router'
import { BarTable } from '#ui/charts/BarTable.tsx'
import { BulletTable } from '#ui/charts/BulletTable.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { DayBars } from '#ui/charts/DayBars.tsx'
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
  { text: '0 of 600 sold', parts: [] },
  {
    text: '310 of 600 sold, 84 held',
    parts: [
      { id: 'sold', units: 310, fill: 'fill-ink' },
      { id: 'held', units: 84, fill: 'fill-faint' },
    ],
  },
  { text: '600 of 600 sold', parts: [{ id: 'sold', units: 600, fill: 'fill-ink' }] },
] as const

const soldPerDay = [12, 18, 9, 0, 24, 41, 37, 22, 19, 28, 33, 46, 51, 17]
const days = soldPerDay.map((value, at) => ({ day: `2026-09-${String(at + 1).padStart(2, '0')}`, value }))

function ChartsPage() {
  return (
    <GuidePage
      title="Charts"
      text="Back offices only. The title states the finding, lines are labeled at their ends, and a button shows the numbers as a table."
    >
      <Specimen
        title="Bars"
        wide
        use="Compare up to a dozen values or parts of a whole. It’s already a table, so there is no table view."
      >
        <BarTable
          title="The main shop sells almost half of all tickets"
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
        use="Actual against the goal and the expected value by today, one row per item."
      >
        <BulletTable
          title="Two of four events are behind pace"
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
        use="ShareBar: parts of a whole, in a row or a panel. It’s decorative, so put the figures next to it."
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
        title="Days"
        use="DayBars: a value per day, from zero. It’s decorative, so put the figures next to it. The last bar can be today."
      >
        <DayBars days={days} endsToday className="h-24 max-w-[400px]" />
      </Specimen>
      <Specimen
        title="Sell-through map"
        wide
        use="Where a house is full and where it isn’t, in the colors of price levels."
      >
        <div className="max-w-[480px]">
          <ChartCard
            title="The east stand lags behind"
            text="Sold by block, 87% overall"
            table={{
              caption: 'Sold by block',
              header: ['Block', 'Sold'],
              rows: blocks.map(({ name, sold }) => [name, `${sold}%`]),
            }}
          >
            <SellThroughMap
              label="Map of the stadium: blocks 131 to 133 in the east stand are the emptiest, with 132 at 31 percent."
              blocks={blocks}
              focus={pitch}
            />
          </ChartCard>
        </div>
      </Specimen>
      <Specimen
        title="Line over time"
        wide
        use="Actual against expected. Ink is actual, dots are forecast, soft ink is comparison, admit is the goal."
      >
        <Later room="h-[464px] phone:h-[408px]" part={matchChart} />
      </Specimen>
      <Specimen title="Single day" wide use="How today compares with the same weekday. Use four lines or fewer.">
        <Later room="h-[418px] phone:h-[408px]" part={dayChart} />
      </Specimen>
      <Facts of={{ Actual: '2.6, ink', Comparison: '1.8, faint', Forecast: '2 dotted, ink', Labels: '12, halo 4' }} />
    </GuidePage>
  )
}
