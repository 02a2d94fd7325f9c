import { PIXEL_EVENTS, PIXEL_KINDS } from '@admission/common/pixels.ts'
import { builder, CONSUMER, EMPLOYEE } from '#platform/graphql/builder.ts'

export const PixelKindRef = builder.enumType('PixelKind', {
  subGraphs: [...CONSUMER, ...EMPLOYEE],
  description: 'Vendor of a pixel: Google Analytics or Ads, Meta, or Floodlight of Campaign Manager.',
  values: PIXEL_KINDS,
})

export const PixelEventNameRef = builder.enumType('PixelEventName', {
  subGraphs: [...CONSUMER, ...EMPLOYEE],
  description: 'Events that a pixel can get.',
  values: PIXEL_EVENTS,
})
