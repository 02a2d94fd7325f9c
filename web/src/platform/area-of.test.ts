import { expect, it } from 'vitest'
import { areaOf } from './area-of.ts'

it.each([
  ['/', 'consumer'],
  ['/marketplace/1/event/2/tickets', 'consumer'],
  ['/admin', 'admin'],
  ['/admin/1/event', 'admin'],
  ['/employee/', 'employee'],
  ['/administration', 'consumer'],
  ['/exchange/admin', 'consumer'],
])('%s lies in the %s area', (path, area) => expect(areaOf(path)).toBe(area))
