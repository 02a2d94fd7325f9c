import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const PROGRAM = `
  import { once } from 'node:events'
  import { endWith } from ${JSON.stringify(new URL('lifetime.ts', import.meta.url).href)}
  const say = (word) => process.stdout.write(word + ' ')
  endWith(async () => say('stopped'), {
    drain: async (hurry) => {
      say('draining')
      if (!hurry.aborted) await once(hurry, 'abort')
      say('hurried')
    },
  })
  setInterval(() => undefined, 1000)
  say('started')`

test.each<[string, readonly NodeJS.Signals[]]>([
  ['a terminal’s signal, without waiting', ['SIGINT']],
  ['a supervisor’s, and a terminal’s cuts the wait short', ['SIGTERM', 'SIGINT']],
])('a process ends once and in order on %s', async (_, signals) => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  let printed = ''
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()))
  const first = ['started ', 'started draining ']
  for (const [at, signal] of signals.entries()) {
    await expect.poll(() => printed).toBe(first[at])
    child.kill(signal)
  }
  expect([await gone, printed]).toEqual([[0, null], 'started draining hurried stopped '])
})
