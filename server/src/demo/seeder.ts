import { Temporal } from 'temporal-polyfill'
import type { Services } from '#platform/services.ts'
import { COAST_ZONE } from './organizers.ts'
import { seedDemo } from './seed.ts'

/** The day it is where the demo's organizers are. */
export const demoDay = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(COAST_ZONE).toPlainDate().toString()

/** Fills the database with the demo world where the installation is a demo or a test; elsewhere nothing happens. */
export const demoWorld = {
  name: 'demo world',
  seed: async ({ config, connecting, clock, log }: Services): Promise<void> => {
    if (config.environment !== 'demo' && config.environment !== 'test') return
    const started = performance.now()
    await seedDemo(connecting, { today: config.demoDate ?? demoDay(clock.now()) })
    log.info('demo world planted', { durationMs: Math.round(performance.now() - started) })
  },
}
