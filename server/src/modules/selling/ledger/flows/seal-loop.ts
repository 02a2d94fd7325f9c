import { createLoop, type Loop } from '#platform/loop.ts'
import type { Services } from '#platform/services.ts'
import { sealJournals } from '../writes.ts'

const EVERY_MS = 1_000

/** Background loop: links new journals into their accounts' chains every second. */
export const sealLoop = (services: Services): Loop =>
  createLoop(services, {
    name: 'ledger-seal',
    everyMs: EVERY_MS,
    work: async () => {
      await sealJournals(services.databases.system)
    },
  })
