import type { Id, SeatConfigurationId } from '@admission/common/ids.ts'

export type SeatVersionId = Id<'SeatConfigurationVersion'>

/** One frozen state of a seat map: what an event points at and keeps. */
export type SeatVersion = {
  readonly id: SeatVersionId
  readonly configurationId: SeatConfigurationId
  /** Counts from 1 within the configuration. */
  readonly version: number
  readonly seats: number
}

/** The packed geometry as it is sent: JSON, ready compressed, never changing. */
export type SeatMapFile = { readonly json: string; readonly gzip: Buffer; readonly etag: string }
