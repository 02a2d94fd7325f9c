import { embeddedInsurer } from './embedded.ts'
import type { Insurer } from './insurer.ts'

/** The insurer of this installation. */
export const insurer: Insurer = embeddedInsurer
