import { deviceName } from '#modules/people/identity/rules/device-name.ts'
import type { Device } from '#modules/people/identity/types.ts'

/**
 * A device is identified by the family of its browser, its system and its network together. A browser alone is too
 * common: the same browser on another network is reported too. Its version isn't part of it, or every update would be
 * reported.
 */
export const deviceText = ({ userAgent, network }: Device): string => `${network}\n${deviceName(userAgent)}`
