import { number } from '@admission/common/words.ts'
import { lastValueIndex, chartScale, spreadLabels, type ChartLine } from './line-chart.ts'

interface HourLinesProps {
  /** Description for screen readers. The figures are in a table beside it. */
  readonly label: string
  /** Names of the points in order. */
  readonly axis: readonly string[]
  /** Indexes of the points to label. */
  readonly named: readonly number[]
  readonly lines: readonly ChartLine[]
  /** Index of the present, and the text next to its dot. */
  readonly now: { readonly at: number; readonly text: string }
}

/** Height of the lines in pixels; labels at their ends keep this much apart. */
const [HEIGHT, LABEL_GAP] = [220, 18]

const strokes = {
  actual: { className: 'stroke-ink', strokeWidth: 2.5 },
  forecast: { className: 'stroke-ink', strokeWidth: 2, strokeDasharray: '1 5', strokeLinecap: 'round' },
  comparison: { className: 'stroke-faint', strokeWidth: 2 },
} as const

/**
 * Lines over the hours of a day, without a chart library, for pages that show a chart as soon as they open: actual in
 * ink, forecast dotted, comparison in soft ink, each labeled at its end. For values on hover use `LineChart`.
 */
export function HourLines({ label, axis, named, lines, now }: HourLinesProps) {
  const scale = chartScale(Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const top = scale.at(-1) ?? 1
  const x = (at: number): number => (at / Math.max(1, axis.length - 1)) * 100
  const y = (value: number): number => 100 - (value / top) * 100
  const pointsOf = ({ values }: ChartLine): string =>
    values.flatMap((value, at) => (value === null ? [] : [`${x(at).toFixed(2)},${y(value).toFixed(2)}`])).join(' ')
  const present = lines.find(({ kind }) => kind === 'actual')?.values[now.at] ?? 0
  const ends = spreadLabels(
    lines
      .filter(({ kind }) => kind !== 'actual')
      .map((line) => ({
        text: line.end ?? line.name,
        strong: line.kind === 'forecast',
        y: (y(line.values[lastValueIndex(line.values)] ?? 0) / 100) * HEIGHT,
      })),
    LABEL_GAP,
    HEIGHT,
  )
  return (
    <figure aria-label={label} className="pt-3 pr-24 pb-7 pl-11 text-12">
      <div aria-hidden="true" className="relative" style={{ height: HEIGHT }}>
        {scale.map((value) => (
          <div key={value} className="absolute inset-x-0 border-t border-line" style={{ top: `${y(value)}%` }}>
            <span className="absolute right-full -translate-y-1/2 pr-2 text-ink-soft">{number(value)}</span>
          </div>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible fill-none"
        >
          {lines.toReversed().map((line) => (
            <polyline
              key={line.name}
              points={pointsOf(line)}
              vectorEffect="non-scaling-stroke"
              {...strokes[line.kind]}
            />
          ))}
        </svg>
        <Present at={x(now.at)} y={y(present)} text={now.text} />
        {ends.map(({ text, strong, y: at }) => (
          <span
            key={text}
            className={`absolute left-full -translate-y-1/2 pl-2 whitespace-nowrap ${strong ? 'font-semibold' : 'text-ink-soft'}`}
            style={{ top: at }}
          >
            {text}
          </span>
        ))}
        {named.map((at, index) => (
          <span
            key={at}
            className={`absolute top-full -translate-x-1/2 pt-2 whitespace-nowrap text-ink-soft ${index % 3 === 0 ? '' : 'max-phone:hidden'}`}
            style={{ left: `${x(at)}%` }}
          >
            {axis[at]}
          </span>
        ))}
      </div>
    </figure>
  )
}

/** The dot where the actual line ends, with its text on the side that has room. */
const Present = ({ at, y, text }: { readonly at: number; readonly y: number; readonly text: string }) => (
  <span className="absolute" style={{ left: `${at}%`, top: `${y}%` }}>
    <span className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-card bg-ink" />
    <span
      data-restless=""
      className={`absolute bottom-1.5 rounded-4 bg-card px-1 font-semibold whitespace-nowrap ${at > 50 ? 'right-1' : 'left-1'}`}
    >
      {text}
    </span>
  </span>
)
