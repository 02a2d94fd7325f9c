import type { Id, SeatConfigurationId } from '@admission/common/ids.ts'

export type SeatVersionId = Id<'SeatConfigurationVersion'>

/** One frozen version of a seat map. An event keeps the version it points at. */
export type SeatVersion = {
  readonly id: SeatVersionId
  readonly configurationId: SeatConfigurationId
  /** Counts from 1 within the configuration. */
  readonly version: number
  readonly seats: number
}

/** The packed geometry as sent to browsers: JSON, already compressed, immutable. */
export type SeatMapFile = { readonly json: string; readonly gzip: Buffer; readonly etag: string }
