import { vitest, type Guard } from './guard.ts'

const module = 'server/src/modules/selling/transfers'
const transfers = vitest(`${module}/transfers.test.ts`)
const walk = vitest('server/src/areas/authorization-walk.test.ts')
const races = vitest('server/testing/faults/transfer-races.test.ts')

/** What keeps tickets with the one who owns them while they are given to someone else. */
export const transferGuards: readonly Guard[] = [
  {
    name: 'transfer: only the owner sends',
    keeps: 'access',
    off: [
      {
        file: `${module}/flows/send-transfer.ts`,
        text: ' || tickets.some(({ ownerId }) => ownerId !== senderId)',
        instead: '',
      },
    ],
    caughtBy: [transfers, walk],
  },
  {
    name: 'transfer: a ticket that may not be transferred',
    keeps: 'door',
    off: [
      {
        file: `${module}/flows/send-transfer.ts`,
        text: 'if (problem !== undefined && problem !== null)',
        instead: 'if (problem === "")',
      },
    ],
    caughtBy: [transfers],
  },
  {
    name: 'transfer: the signature of its link',
    keeps: 'access',
    off: [
      {
        file: `${module}/rules/transfer-token.ts`,
        text: 'secrets.some((secret) => sameDigest(digest(secret, known), given))',
        instead: 'given.length > 0 && secrets.length > 0 && sameDigest(given, given)',
      },
    ],
    caughtBy: [walk],
  },
  {
    name: 'transfer: without its link, only at a verified address',
    keeps: 'access',
    off: [
      {
        file: `${module}/reads/transfers.ts`,
        text: 'where user_id = ${userId} and verified_at is not null and removed_at is null`',
        instead: 'where user_id = ${userId} and removed_at is null`',
      },
    ],
    caughtBy: [transfers],
  },
  {
    name: 'transfer: not after its time is up',
    keeps: 'access',
    off: [
      {
        file: `${module}/flows/answer-transfer.ts`,
        text: 'if (isOver || partIds.length === 0 || tickets.length === 0)',
        instead: 'if (partIds.length === 0 || tickets.length === 0)',
      },
    ],
    caughtBy: [transfers],
  },
  {
    name: 'transfer: one answer to a part',
    keeps: 'access',
    off: [
      {
        file: `${module}/reads/transfers.ts`,
        text: "where transfer_id = ${transferId} and state = 'PENDING' order by id for no key update`",
        instead: 'where transfer_id = ${transferId} order by id`',
      },
    ],
    caughtBy: [transfers, races],
  },
  {
    name: 'transfer: a new code for the new owner',
    keeps: 'door',
    off: [
      {
        file: `${module}/writes.ts`,
        text: "set state = 'OWNED', generation = generation + 1, owner_seq = owner_seq + 1",
        instead: "set state = 'OWNED', owner_seq = owner_seq + 1",
      },
    ],
    caughtBy: [transfers],
  },
  {
    name: 'transfer: the address of the recipient is its sender’s alone',
    keeps: 'access',
    off: [
      {
        file: `${module}/graphql/types.ts`,
        text: '(transfer.senderId === userId ? transfer.email : null)',
        instead: 'transfer.email',
      },
    ],
    caughtBy: [transfers],
  },
]
