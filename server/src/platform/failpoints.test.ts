import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { createFailpoints } from './failpoints.ts'

const inTest = () => createFailpoints({ isTest: true })

test('a failpoint that nobody armed does nothing', async () => {
  const { reach, reached } = inTest()
  await expect(reach('before T1')).resolves.toBeUndefined()
  expect(reached()).toEqual(['before T1'])
})

test('throws as often as it was armed for', async () => {
  const { reach, arm } = inTest()
  arm('before T1', { do: 'throw' }, 2)
  await expect(reach('before T1')).rejects.toThrow('before T1')
  await expect(reach('before T1')).rejects.toThrow('before T1')
  await expect(reach('before T1')).resolves.toBeUndefined()
})

test('hangs for the time that was given', async () => {
  const { reach, arm } = inTest()
  arm('after T1', { do: 'hang', ms: 30 })
  const started = performance.now()
  await reach('after T1')
  expect(performance.now() - started).toBeGreaterThan(25)
})

test('ends connections by what the test hands over', async () => {
  const { reach, arm } = inTest()
  const terminate = vi.fn<() => Promise<void>>(() => Promise.resolve())
  arm('before T2', { do: 'terminate-connection', terminate })
  await reach('before T2')
  expect(terminate).toHaveBeenCalledOnce()
})

test('ends the process as kill -9 would', () => {
  const module = new URL('failpoints.ts', import.meta.url).href
  const program = `import { createFailpoints } from ${JSON.stringify(module)}
    const points = createFailpoints({ isTest: true })
    points.arm('here', { do: 'exit' })
    await points.reach('here')
    process.stdout.write('still alive')`
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program])
  expect(signal).toBe('SIGKILL')
  expect(stdout.toString()).toBe('')
})

test('outside tests nothing can be armed, and nothing happens', async () => {
  const { reach, arm, reached } = createFailpoints({ isTest: false })
  expect(() => arm('before T1', { do: 'throw' })).toThrow('ENVIRONMENT is test')
  await reach('before T1')
  expect(reached()).toEqual([])
})
