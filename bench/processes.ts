import { readFileSync, readdirSync } from 'node:fs'

type Usage = { readonly cpuSeconds: number; readonly megabytes: number }

const TICKS = 100

const statOf = (pid: string): { name: string; parent: number; ticks: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { name, parent: Number(fields[1]), ticks: [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0) }
  } catch {
    return undefined
  }
}

const memoryOf = (pid: number): number => {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

type Part = { readonly pid: number; readonly name: string; readonly command: string } & Usage

const commandOf = (pid: string): string => {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.filter((word) => word !== '' && !word.startsWith('-')).join(' ')
  } catch {
    return ''
  }
}

/** Processes and their descendants, with the resources each has used so far. Linux only. */
export const processParts = (...roots: readonly number[]): readonly Part[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const stat = statOf(pid)
      return stat === undefined ? [] : [{ pid: Number(pid), ...stat }]
    })
  const family = new Set(roots)
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all
    .filter(({ pid }) => family.has(pid))
    .map(({ pid, name, ticks }) => ({
      pid,
      name,
      command: commandOf(String(pid)),
      cpuSeconds: ticks / TICKS,
      megabytes: memoryOf(pid),
    }))
}

const sumOf = (parts: readonly Part[]): Usage => ({
  cpuSeconds: parts.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0),
  megabytes: parts.reduce((total, { megabytes }) => total + megabytes, 0),
})

/** Resources used by processes and their descendants so far, with PostgreSQL's processes counted separately. */
export const processUsage = (...roots: readonly number[]): { readonly server: Usage; readonly database: Usage } => {
  const parts = processParts(...roots)
  return {
    server: sumOf(parts.filter(({ name }) => !name.startsWith('postgres'))),
    database: sumOf(parts.filter(({ name }) => name.startsWith('postgres'))),
  }
}
