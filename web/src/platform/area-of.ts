import type { Endpoint } from './doc.ts'

const offices = /^\/(admin|employee)(?:\/|$)/

/** The area of a path. Paths outside the back offices belong to the consumer area. */
export const areaOf = (path: string): Endpoint => (offices.exec(path)?.[1] ?? 'consumer') as Endpoint
