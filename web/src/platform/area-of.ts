import type { Endpoint } from './doc.ts'

const offices = /^\/(admin|employee)(?:\/|$)/

/** In which of the three areas an address lies: what belongs to no back office is the consumers'. */
export const areaOf = (path: string): Endpoint => (offices.exec(path)?.[1] ?? 'consumer') as Endpoint
