/** Message of a storefront in a frame to the page around it: the height it needs, in CSS pixels. */
export interface SizeMessage {
  readonly admission: 'size'
  readonly height: number
}

/** The height in a message from a frame. Undefined for other messages: any page can send some. */
export const heightIn = (data: unknown): number | undefined => {
  if (typeof data !== 'object' || data === null || !('admission' in data) || !('height' in data)) return undefined
  const { admission, height } = data
  return admission === 'size' && typeof height === 'number' && height > 0 && height < 1e6 ? height : undefined
}
