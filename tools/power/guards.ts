import type { Guard } from './guard.ts'
import { accessGuards } from './guards-access.ts'
import { afterwardGuards } from './guards-afterward.ts'
import { doorGuards } from './guards-door.ts'
import { limitGuards } from './guards-limits.ts'
import { paymentGuards } from './guards-money.ts'
import { pageGuards } from './guards-pages.ts'
import { partnerGuards } from './guards-partners.ts'
import { platformGuards } from './guards-platform.ts'
import { transferGuards } from './guards-transfers.ts'
import { stockGuards } from './guards-stock.ts'

/** All guards, those whose tests need a build last. */
export const guards: readonly Guard[] = [
  ...stockGuards,
  ...limitGuards,
  ...paymentGuards,
  ...afterwardGuards,
  ...accessGuards,
  ...doorGuards,
  ...transferGuards,
  ...platformGuards,
  ...partnerGuards,
  ...pageGuards,
]
