import { accountId, ORGANIZERS } from './organizers.ts'
import { BUYERS, DEMO_PASSWORD, EMPLOYEES, MEMBERS } from './people.ts'
import { SHOPS, storefrontId } from './shops.ts'

const shopLines = (origin: string): readonly string[] =>
  ORGANIZERS.flatMap((organizer) => {
    const marketplace = `${origin}/marketplace/${accountId(organizer)}`
    return [
      marketplace,
      ...SHOPS.filter((shop) => shop.organizer === organizer).map(({ key, name, code }) => {
        const entry = code === undefined ? '' : `, code ${code}`
        return `  ${marketplace}/storefront/${storefrontId(key)}  ${name}${entry}`
      }),
    ]
  })

/** Console output: URLs of the shops, and sign-ins with their password. */
export const demoAddresses = (origin: string): string =>
  [
    'Shops',
    ...shopLines(origin),
    `Sign-ins, all with the password ${DEMO_PASSWORD}`,
    ...BUYERS.slice(0, 1).map(({ email }) => `  ${origin}/login  ${email}, a buyer`),
    ...MEMBERS.map(({ email, role, organizer }) => `  ${origin}/admin/login  ${email}, ${organizer}: ${role}`),
    ...EMPLOYEES.map(({ email, role }) => `  ${origin}/employee/login  ${email}, staff: ${role}`),
  ].join('\n')
