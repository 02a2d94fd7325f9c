import { afterEach, beforeEach } from 'vitest'

/**
 * Fails tests that write to the console, because no one reads warnings printed there. A test that expects output
 * replaces the method itself (`vi.spyOn(console, 'error').mockImplementation(…)`).
 */
const METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const

let printed: string[] = []

beforeEach(() => {
  printed = []
  for (const method of METHODS) {
    console[method] = (...values: readonly unknown[]) => {
      printed.push(`console.${method}: ${values.map(String).join(' ')}`)
    }
  }
})

afterEach(() => {
  if (printed.length > 0) throw new Error(`Unexpected console output:\n${printed.join('\n')}`)
})
