import { distanceToFocal } from '@admission/common/seat-map/offers.ts'
import { seatExtras } from '@admission/common/seat-map/seat-words.ts'
import type { SeatMapModel } from './use-seat-map.ts'

interface SeatViewProps {
  readonly model: SeatMapModel
  readonly seatNo: number
  readonly className?: string
}

/**
 * A sketch of the view from a seat: size and angle of the stage, and any pillar or rail in front.
 * Hidden from screen readers, because the text beside it says the same.
 */
export function SeatView({ model, seatNo, className = '' }: SeatViewProps) {
  const { map } = model
  const reach = Math.max(map.bounds.maxX - map.bounds.minX, map.bounds.maxY - map.bounds.minY)
  const far = Math.min(1, distanceToFocal(map, seatNo) / reach)
  const aside = Math.max(-1, Math.min(1, (map.x[seatNo]! - map.focal[0]) / (reach / 2)))
  const warnings = seatExtras(map, seatNo)
    .filter((extra) => extra.kind === 'WARNING')
    .map((extra) => extra.label.toLowerCase())
  const pillar = warnings.find((label) => label.includes('pillar'))
  const field = map.shapes.some((shape) => shape.kind === 'PITCH')
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 304 104"
      preserveAspectRatio="xMidYMid slice"
      className={`block bg-(--view-hall) ${className}`}
    >
      <g
        transform={`translate(152 92) scale(${(1 - far * 0.45).toFixed(3)}) translate(${(-152 - aside * 34).toFixed(1)} -92)`}
      >
        {field ? <Field /> : <Stage />}
      </g>
      {pillar ? (
        <path d={pillar.includes('left') ? 'M66 0h30v104H66z' : 'M208 0h30v104h-30z'} fill="var(--view-pillar)" />
      ) : null}
      {warnings.some((label) => label.includes('rail')) ? (
        <path d="M0 74h304M40 74v30M152 74v30M264 74v30" stroke="var(--view-rail)" strokeWidth="3" fill="none" />
      ) : null}
      <Heads />
    </svg>
  )
}

function Stage() {
  return (
    <>
      <path d="M38-10h228v94H38z" fill="var(--view-curtain)" />
      <path d="M84 8h136v76H84z" fill="var(--view-light)" />
      <path d="M84 70h136l10 14H74z" fill="var(--view-boards)" />
      <path d="M38-10h228v24q-57 16-114 0-57 16-114 0z" fill="var(--view-pelmet)" />
      <circle cx="152" cy="52" r="4.6" fill="var(--view-people)" />
      <path d="M152 57l9 24h-18z" fill="var(--view-people)" />
    </>
  )
}

function Field() {
  return (
    <>
      <path d="M-60 0h424v34H-60z" fill="var(--view-pillar)" />
      <path d="M20 30h264l80 58H-60z" fill="var(--view-grass)" />
      <path d="M152 30v58M8 38h288M-40 74h384" stroke="var(--view-chalk)" strokeWidth="1.5" fill="none" />
      <ellipse cx="152" cy="56" rx="42" ry="13" stroke="var(--view-chalk)" strokeWidth="1.5" fill="none" />
    </>
  )
}

function Heads() {
  return (
    <g fill="var(--view-people)">
      <path d="M0 98h304v6H0z" />
      {Array.from({ length: 13 }, (_, i) => (
        <circle key={i} cx={8 + i * 24} cy={97 + (i % 3) * 1.5} r={8.5} />
      ))}
    </g>
  )
}
