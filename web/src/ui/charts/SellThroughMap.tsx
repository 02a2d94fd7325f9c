import { sellThroughSteps, sellThroughStep } from './sell-through.ts'

export interface SoldBlock {
  readonly name: string
  /** Percent of its places sold. */
  readonly sold: number
  /** Position in a 100 × 60 view box. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface SellThroughMapProps {
  /** Description for screen readers. */
  readonly label: string
  readonly blocks: readonly SoldBlock[]
  /** The pitch or stage, in the same view box. */
  readonly focus: Omit<SoldBlock, 'sold'>
}

/** How full each block is, in the colors of price levels. Use it inside a `ChartCard`, whose table lists every block. */
export const SellThroughMap = ({ label, blocks, focus }: SellThroughMapProps) => (
  <>
    <svg viewBox="0 0 100 60" role="img" aria-label={label} className="w-full" fontSize={3.6} fontWeight={600}>
      <rect
        x={focus.x}
        y={focus.y}
        width={focus.width}
        height={focus.height}
        rx={0.6}
        fill="none"
        stroke="var(--faint)"
        strokeWidth={0.3}
      />
      <text
        x={focus.x + focus.width / 2}
        y={focus.y + focus.height / 2}
        fill="var(--ink-soft)"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {focus.name}
      </text>
      {blocks.map(({ name, sold, x, y, width, height }) => {
        const { fill, text } = sellThroughStep(sold)
        return (
          <g key={name}>
            <rect x={x} y={y} width={width} height={height} rx={0.8} fill={fill} />
            <text x={x + width / 2} y={y + height / 2} fill={text} textAnchor="middle" dominantBaseline="central">
              {name}
            </text>
          </g>
        )
      })}
    </svg>
    <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-soft">
      {sellThroughSteps.map(({ name, fill }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className="size-3 rounded-4" style={{ backgroundColor: fill }} />
          {name}
        </li>
      ))}
    </ul>
  </>
)
