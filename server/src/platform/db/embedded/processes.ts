import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'

const PROC = '/proc/self/stat'

function stat(pid: number): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    // The name in parentheses may contain spaces and parentheses, so fields are counted after it, state first.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function ps(pid: number, column: string): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { cwd: '/', encoding: 'utf8' })
  const value = stdout?.trim() ?? ''
  return status === 0 && value !== '' ? value : undefined
}

/**
 * When the process started, in a form only good for comparing; undefined if there is none. Zombies count as gone: they
 * react to signals but hold nothing.
 */
export function startOf(pid: number): string | undefined {
  if (existsSync(PROC)) {
    const fields = stat(pid)
    return fields === undefined || fields[0] === 'Z' ? undefined : fields[19]
  }
  return ps(pid, 'stat')?.startsWith('Z') === true ? undefined : ps(pid, 'lstart')
}

type Running = { readonly pid: number; readonly args: readonly string[] }

function everyProcess(): readonly Running[] {
  if (!existsSync(PROC)) {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { cwd: '/', encoding: 'utf8' })
    return (stdout ?? '').split('\n').map((line) => {
      const [, pid = '0', command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
      return { pid: Number(pid), args: [command] }
    })
  }
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [{ pid: Number(name), args: readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0') }]
    } catch {
      return []
    }
  })
}

/** A process's working directory; undefined if there is none or it can't be read. */
export function workingFolderOf(pid: number): string | undefined {
  try {
    return startOf(pid) === undefined ? undefined : readlinkSync(`/proc/${String(pid)}/cwd`)
  } catch {
    return undefined
  }
}

/** Only we start it with this setting. */
const OURS = 'unix_socket_directories='

/** The main PostgreSQL processes that our runs started on this data folder. */
export function postgresOn(data: string): readonly number[] {
  return everyProcess()
    .filter(({ args }) =>
      args.length === 1
        ? args[0]?.includes(`/bin/postgres -D ${data} `) === true && args[0].includes(OURS)
        : args[0]?.endsWith('/bin/postgres') === true &&
          args[1] === '-D' &&
          args[2] === data &&
          args.some((arg) => arg.startsWith(OURS)),
    )
    .map(({ pid }) => pid)
    .filter((pid) => startOf(pid) !== undefined)
}
