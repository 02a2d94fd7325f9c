import type { Guard } from './guard.ts'
import { vitest } from './guard.ts'

const twins = vitest('server/testing/faults/teeth-database.test.ts')

/** Guards that keep a ticket from opening a door twice. */
export const doorGuards: readonly Guard[] = [
  {
    name: 'a scan is known by its nonce',
    keeps: 'door',
    off: [
      {
        file: 'server/src/modules/watching/admission/writes/decide-scans.ts',
        text: 'const before = known.recorded.get(key)',
        instead: 'const before = known.recorded.get(`${key} again`)',
      },
    ],
    caughtBy: [vitest('server/src/modules/watching/admission/admission.test.ts')],
  },
  {
    name: 'UNIQUE nonce of a device',
    keeps: 'door',
    off: [{ file: 'server/migrations/0007_tickets_and_door.sql', text: '  unique (device_id, nonce),\n', instead: '' }],
    caughtBy: [vitest('server/src/modules/watching/admission/admission-teeth.test.ts')],
  },
  {
    name: 'UNIQUE `admission_inside`',
    keeps: 'door',
    off: [
      {
        file: 'server/migrations/0007_tickets_and_door.sql',
        text: 'create unique index admission_inside',
        instead: 'create index admission_inside',
      },
    ],
    caughtBy: [vitest('server/src/modules/watching/admission/admission-teeth.test.ts'), twins],
  },
  {
    name: 'the lock of a scan’s tickets',
    keeps: 'door',
    off: [
      {
        file: 'server/src/modules/watching/admission/sql/open-scans.sql',
        text: 'where id = any (p_tickets) order by id for no key update;',
        instead: 'where id = any (p_tickets) order by id;',
      },
    ],
    caughtBy: [vitest('server/src/modules/watching/admission/race.test.ts')],
  },
]
