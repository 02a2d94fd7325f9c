import type { Device } from '#modules/identity/types.ts'

/**
 * What a device is known by: its browser and its network together. A browser alone is everybody's; who comes from
 * elsewhere with the same one is told of, too.
 */
export const deviceText = ({ userAgent, network }: Device): string => `${network}\n${userAgent}`
