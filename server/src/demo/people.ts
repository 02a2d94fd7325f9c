import { pickBelow, demoId } from './ids.ts'
import { accountId, type Organizer } from './organizers.ts'

/** Password of every demo sign-in. */
export const DEMO_PASSWORD = 'quayside-lantern-42'

type Person = { readonly email: string; readonly first: string; readonly last: string }
export const userId = (email: string): string => demoId(`user:${email}`)

const NOOR = { email: 'noor@admission.example', first: 'Noor', last: 'Adeyemi' }

/** Platform staff: one of each role. */
export const EMPLOYEES = [
  { ...NOOR, role: 'OPERATIONS' },
  { email: 'support@admission.example', first: 'Elif', last: 'Sandoval', role: 'SUPPORT' },
  { email: 'finance@admission.example', first: 'Tomas', last: 'Birk', role: 'FINANCE' },
  { email: 'administrator@admission.example', first: 'Ingrid', last: 'Okoro', role: 'ADMINISTRATOR' },
] as const

const STAFF = {
  larkhall: [
    { ...NOOR, role: 'OWNER' },
    { email: 'manager@larkhall.example', first: 'Joss', last: 'Pemberton', role: 'MANAGER' },
    { email: 'boxoffice@larkhall.example', first: 'Dara', last: 'Whitlow', role: 'BOX_OFFICE' },
    { email: 'marketing@larkhall.example', first: 'Imke', last: 'Solberg', role: 'MARKETING' },
    { email: 'finance@larkhall.example', first: 'Caspar', last: 'Ruiz', role: 'FINANCE' },
    { email: 'door@larkhall.example', first: 'Bea', last: 'Lindgren', role: 'DOOR' },
    { email: 'readonly@larkhall.example', first: 'Ola', last: 'Fenwick', role: 'READ_ONLY' },
  ],
  thornwick: [
    { email: 'owner@thornwick.example', first: 'Ruth', last: 'Castellan', role: 'OWNER' },
    { ...NOOR, role: 'MANAGER' },
    { email: 'boxoffice@thornwick.example', first: 'Davey', last: 'Marsh', role: 'BOX_OFFICE' },
    { email: 'door@thornwick.example', first: 'Ama', last: 'Quist', role: 'DOOR' },
  ],
  longshore: [
    { email: 'owner@longshore.example', first: 'Fenna', last: 'Vale', role: 'OWNER' },
    { email: 'marketing@longshore.example', first: 'Rafe', last: 'Ondine', role: 'MARKETING' },
    { email: 'readonly@longshore.example', first: 'Juno', last: 'Arkwright', role: 'READ_ONLY' },
  ],
} as const satisfies Readonly<Record<Organizer, readonly (Person & { role: string })[]>>

/** Members of the organizers, with each role at least once. */
export const MEMBERS = (Object.keys(STAFF) as Organizer[]).flatMap((organizer) =>
  STAFF[organizer].map((person) => ({ ...person, organizer })),
)

/** The buyers in the screenshots; the first is the one to sign in as. */
export const BUYERS: readonly Person[] = [
  { email: 'ida@marlowe.example', first: 'Ida', last: 'Marlowe-Finch' },
  { email: 'joss@amberley.example', first: 'Joss', last: 'Amberley' },
  { email: 'wren@okafor.example', first: 'Wren', last: 'Okafor' },
  { email: 'petra@lindqvist.example', first: 'Petra', last: 'Lindqvist' },
  { email: 'samir@haddow.example', first: 'Samir', last: 'Haddow' },
  { email: 'mael@thackeray.example', first: 'Mael', last: 'Thackeray' },
  { email: 'odile@brand.example', first: 'Odile', last: 'Brand' },
  { email: 'kofi@ashdown.example', first: 'Kofi', last: 'Ashdown' },
  { email: 'tamsin@vale.example', first: 'Tamsin', last: 'Vale' },
  { email: 'rowan@pike.example', first: 'Rowan', last: 'Pike' },
  { email: 'gisela@moor.example', first: 'Gisela', last: 'Moor' },
  { email: 'ned@farrow.example', first: 'Ned', last: 'Farrow' },
  { email: 'anouk@reyes.example', first: 'Anouk', last: 'Reyes' },
  { email: 'bram@tully.example', first: 'Bram', last: 'Tully' },
]

const FIRST =
  'Asta Bilal Cleo Dov Esme Faisal Greta Hamish Ines Jonas Kaia Lior Mina Niall Orla Pavel Quinn Rosa Soren Tilda Uma Viggo Willa Xenia Yusuf Zadie'
const LAST =
  'Abara Brandt Calloway Delacroix Engel Fairweather Goss Hallam Ibarra Jansen Kestrel Lorne Mistry Nakata Oakes Penhallow Rask Stroud Teague Underhill Voss Wainwright Yardley Zeller'
const firsts = FIRST.split(' ')
const lasts = LAST.split(' ')

/** Number of buyers per step of scale. */
const BUYERS_A_STEP = 600

/** The buyers in the screenshots plus generated ones: 600 per step of scale. */
export const buyers = (scale: number): readonly Person[] => {
  const more = BUYERS_A_STEP * scale - BUYERS.length
  const invented = Array.from({ length: more }, (_, i): Person => {
    const first = firsts[pickBelow(`first:${i}`, firsts.length)] ?? ''
    const last = lasts[pickBelow(`last:${i}`, lasts.length)] ?? ''
    return { email: `${first}.${last}.${i + 1}@post.example`.toLowerCase(), first, last }
  })
  return [...BUYERS, ...invented]
}

/** Rows of `users`: staff, members and buyers, each address once. */
export const userRows = (people: readonly Person[], passwordHash: string) => {
  const agreed = new Set(people.filter((_person, at) => at % 3 === 0).map(({ email }) => email))
  const byEmail = new Map([...EMPLOYEES, ...MEMBERS, ...people].map((person) => [person.email, person]))
  return [...byEmail.values()].map(({ email, first, last }) => ({
    id: userId(email),
    email,
    first_name: first,
    last_name: last,
    email_verified_at: '2026-01-05T09:00:00Z',
    password_hash: passwordHash,
    marketing_consent_at: agreed.has(email) ? '2026-01-05T09:00:00Z' : null,
  }))
}

/** Rows of `employee`. */
export const employeeRows = () =>
  EMPLOYEES.map(({ email, role }) => ({ id: demoId(`employee:${email}`), user_id: userId(email), role }))

/** Rows of `member`. */
export const memberRows = () =>
  MEMBERS.map(({ email, role, organizer }) => ({
    id: demoId(`member:${organizer}:${email}`),
    account_id: accountId(organizer),
    user_id: userId(email),
    role,
  }))
