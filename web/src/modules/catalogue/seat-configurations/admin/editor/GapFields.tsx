import { METERS_PER_UNIT } from '@admission/common/seat-map/level-of-detail.ts'
import type { RowSettings } from './new-parts.ts'
import { NumberBox } from './NumberBox.tsx'

interface GapFieldsProps {
  readonly rows: RowSettings
  readonly onChange: (change: Partial<RowSettings>) => void
}

const CM = METERS_PER_UNIT * 100
const toCm = (units: number): number => Math.round(units * CM)
const fromCm = (value: number): number => Math.round((value / CM) * 10) / 10

/** Distances between seats and between rows. */
export const GapFields = ({ rows, onChange }: GapFieldsProps) => (
  <div className="grid grid-cols-2 gap-3">
    <NumberBox
      label="Seat gap"
      unit="cm"
      value={toCm(rows.gap)}
      min={30}
      max={300}
      onCommit={(value) => onChange({ gap: fromCm(value) })}
    />
    <NumberBox
      label="Row gap"
      unit="cm"
      value={toCm(rows.rowGap)}
      min={40}
      max={500}
      onCommit={(value) => onChange({ rowGap: fromCm(value) })}
    />
  </div>
)
