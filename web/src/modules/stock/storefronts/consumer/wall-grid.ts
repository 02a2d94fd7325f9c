/** The grid of posters: two columns on phones, four on wide pages. */
export const wallGrid = 'grid grid-cols-2 gap-x-3 gap-y-5 phone:grid-cols-3 desk:grid-cols-4 desk:gap-x-6 desk:gap-y-8'
