import type { Device } from '#modules/identity/types.ts'

/**
 * A device is identified by browser and network together. A browser alone is too common: the same browser on another
 * network is reported too.
 */
export const deviceText = ({ userAgent, network }: Device): string => `${network}\n${userAgent}`
