import { createFailpoints, type Failpoint, type FailpointAction } from '../../../src/platform/failpoints.ts'

/** A request from the harness to a child process: what a failpoint does when it is next reached. */
export type Arming = {
  readonly arm: string
  readonly act: 'throw' | 'hang' | 'terminate' | 'kill'
  /** How long it hangs. Forever unless given. */
  readonly ms?: number
}

/** A message from a child process to the harness. */
export type ChildMessage = { readonly armed: string } | { readonly terminate: string } | { readonly reached: string }

const points = createFailpoints({ isTest: process.env['ENVIRONMENT'] === 'test' })
let onTerminated: (() => void) | undefined

const send = (message: ChildMessage): void => void process.send?.(message)

/** The harness ends this process's database sessions, which it knows by their connections. */
const terminate = (name: string): Promise<void> =>
  new Promise((resolve) => {
    onTerminated = resolve
    send({ terminate: name })
  })

function actionOf({ arm, act, ms }: Arming): FailpointAction {
  if (act === 'kill') return { do: 'exit' }
  if (act === 'throw') return { do: 'throw' }
  if (act === 'terminate') return { do: 'terminate-connection', terminate: () => terminate(arm) }
  return ms === undefined ? { do: 'hang' } : { do: 'hang', ms }
}

const take = (arming: Arming): void => points.arm(arming.arm, actionOf(arming))

process.on('message', (message: Arming | { readonly terminated: true }) => {
  if ('terminated' in message) return onTerminated?.()
  take(message)
  send({ armed: message.arm })
})
process.channel?.unref()

const first = process.env['FAILPOINT']
if (first !== undefined && first !== '') take(JSON.parse(first) as Arming)

/** Replaces the port that does nothing. */
export const noFailpoints: Failpoint = async (name) => {
  send({ reached: name })
  await points.reach(name)
}
