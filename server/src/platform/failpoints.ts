import { setTimeout as sleep } from 'node:timers/promises'

/** Effect of an armed failpoint that is reached. */
export type FailpointAction =
  | { readonly do: 'throw'; readonly error?: Error }
  /** Waits, forever unless `ms` is given. */
  | { readonly do: 'hang'; readonly ms?: number }
  /** Ends this process's database connections, by the function that the test provides. */
  | { readonly do: 'terminate-connection'; readonly terminate: () => Promise<void> }
  /** Ends this process like `kill -9`. */
  | { readonly do: 'exit' }

/** A named point in a flow. Does nothing unless a test armed its name. */
export type Failpoint = (name: string) => Promise<void>

export type Failpoints = {
  readonly reach: Failpoint
  /** Arms a name, for `times` visits (1 by default). Throws unless the environment is `test`. */
  readonly arm: (name: string, action: FailpointAction, times?: number) => void
  readonly disarm: () => void
  /** The names reached while any was armed or watched, in order. */
  readonly reached: () => readonly string[]
}

async function perform(name: string, action: FailpointAction): Promise<void> {
  if (action.do === 'throw') throw action.error ?? new Error(`Failpoint ${name}`)
  if (action.do === 'terminate-connection') return action.terminate()
  if (action.do === 'exit') process.kill(process.pid, 'SIGKILL')
  if (action.do === 'hang' && action.ms !== undefined) return sleep(action.ms)
  return new Promise(() => undefined)
}

/** Outside tests, failpoints do nothing. */
export const noFailpoints: Failpoint = () => Promise.resolve()

const refuse = (): never => {
  throw new Error('Failpoints can only be armed if ENVIRONMENT is test.')
}

/** The failpoints of a process. They can only be armed if ENVIRONMENT is `test`. */
export function createFailpoints(config: { readonly isTest: boolean }): Failpoints {
  const armed = new Map<string, { readonly action: FailpointAction; left: number }>()
  let visits: string[] = []
  if (!config.isTest) {
    return { reach: noFailpoints, arm: refuse, disarm: () => undefined, reached: () => [] }
  }
  return {
    reach: async (name) => {
      visits.push(name)
      const point = armed.get(name)
      if (point === undefined) return
      point.left -= 1
      if (point.left <= 0) armed.delete(name)
      await perform(name, point.action)
    },
    arm: (name, action, times = 1) => {
      armed.set(name, { action, left: times })
    },
    disarm: () => {
      armed.clear()
      visits = []
    },
    reached: () => visits,
  }
}
