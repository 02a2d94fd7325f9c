import type { SeatPlaces } from '@admission/common/seat-map/places.ts'
import type { SeatExtraInput } from '@admission/common/validation/seat-extra.ts'
import type { SeatExtraFieldsFragment } from './seat-extras.gql.ts'

/** Form values of a seat extra. */
export interface ExtraContent {
  readonly label: string
  readonly kind: string
  readonly icon: string
  readonly text: string
  readonly severity: string
  readonly mustAcknowledge: boolean
  /** Minor units as text. */
  readonly surcharge: string
  readonly shown: SeatExtraInput['shown']
  readonly places: SeatPlaces[]
}

export const extraContent = (extra: SeatExtraFieldsFragment): ExtraContent => ({
  label: extra.label,
  kind: extra.kind,
  icon: extra.icon,
  text: extra.text,
  severity: String(extra.severity),
  mustAcknowledge: extra.mustAcknowledge,
  surcharge: String(extra.surcharge.amount),
  shown: [...extra.shown],
  places: extra.places.map(({ section, rows, seats }) => ({ section, rows, seats })),
})
