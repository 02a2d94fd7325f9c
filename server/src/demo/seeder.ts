import { Temporal } from 'temporal-polyfill'
import { startSteps } from '#platform/config/lifetime.ts'
import type { Services } from '#platform/services.ts'
import { COAST_ZONE } from './organizers.ts'

const step = startSteps(process.env)

/** Today in the demo organizers' time zone. */
export const demoDay = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(COAST_ZONE).toPlainDate().toString()

/** Seeds the demo world if the installation is a demo or a test. */
export const demoWorld = {
  name: 'demo world',
  seed: async ({ config, connecting, clock, log }: Services): Promise<void> => {
    if (config.environment !== 'demo' && config.environment !== 'test') return
    const started = performance.now()
    await step('Creating the demo data', async () => {
      // Drawing its halls takes a third of a second, and most starts find their world.
      const { seedDemo } = await import('./seed.ts')
      await seedDemo(connecting, { today: config.demoDate ?? demoDay(clock.now()) })
    })
    log.info('demo world seeded', { durationMs: Math.round(performance.now() - started) })
  },
}
