import { accountId, ORGANISERS } from './organisers.ts'
import { BUYERS, DEMO_PASSWORD, EMPLOYEES, MEMBERS } from './people.ts'
import { SHOPS, storefrontId } from './shops.ts'

const shopLines = (origin: string): readonly string[] =>
  ORGANISERS.flatMap((organiser) => {
    const marketplace = `${origin}/marketplace/${accountId(organiser)}`
    return [
      marketplace,
      ...SHOPS.filter((shop) => shop.organiser === organiser).map(({ key, name, code }) => {
        const entry = code === undefined ? '' : `, code ${code}`
        return `  ${marketplace}/storefront/${storefrontId(key)}  ${name}${entry}`
      }),
    ]
  })

/** What the console prints: where the shops are, and who may sign in with which password. */
export const demoAddresses = (origin: string): string =>
  [
    'Shops',
    ...shopLines(origin),
    `Sign-ins, all with the password ${DEMO_PASSWORD}`,
    ...BUYERS.slice(0, 1).map(({ email }) => `  ${origin}/login  ${email}, a buyer`),
    ...MEMBERS.map(({ email, role, organiser }) => `  ${origin}/admin/login  ${email}, ${organiser}: ${role}`),
    ...EMPLOYEES.map(({ email, role }) => `  ${origin}/employee/login  ${email}, staff: ${role}`),
  ].join('\n')
