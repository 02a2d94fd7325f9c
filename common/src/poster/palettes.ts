import type { Palette, PosterCategory } from './types.ts'

type Three = readonly [Palette, Palette, Palette]

const inks = (paper: string, ink: string, ground: string, counter: string, accent: string): Palette => ({
  paper,
  ink,
  ground,
  counter,
  accent,
})

/** Three sets of inks for each category: paper, ink, ground, counter, accent. */
export const PALETTES: Readonly<Record<PosterCategory, Three>> = {
  theatre: [
    inks('#F6EBD8', '#241013', '#8E1B22', '#F2B59B', '#E8502A'),
    inks('#F3EBDA', '#0E1F1B', '#15503F', '#E9C46A', '#E4572E'),
    inks('#F4E9DA', '#15182B', '#22335F', '#F3B8A0', '#E2492B'),
  ],
  'opera-and-classical': [
    inks('#F5EFE0', '#14213B', '#1F3F77', '#E3B23C', '#C8472B'),
    inks('#F2EEDF', '#1E2A22', '#4B7A63', '#E9A98A', '#B5532F'),
    inks('#F6EDDD', '#2A1712', '#B2452B', '#E9BF7C', '#2D4F6B'),
  ],
  concert: [
    inks('#F4EEE2', '#15120F', '#1C4FE0', '#FF8FA0', '#15120F'),
    inks('#F3EFE4', '#10211F', '#FF5330', '#17A69A', '#10211F'),
    inks('#F6EDDA', '#171310', '#F5B700', '#E4332A', '#171310'),
  ],
  dance: [
    inks('#F8ECE2', '#2A0F14', '#E23A50', '#F7A98F', '#1D4D5C'),
    inks('#F1EEE3', '#0F2327', '#0E7C86', '#F4B860', '#E2542F'),
    inks('#F6EEDD', '#1D1A16', '#EF7B2D', '#2F6D5B', '#1D1A16'),
  ],
  comedy: [
    inks('#FFF4D6', '#1B1512', '#FFC629', '#E8412B', '#1B1512'),
    inks('#F6F0E2', '#171A24', '#5CB7E0', '#F2603C', '#171A24'),
    inks('#FBEFE1', '#1F1417', '#F47C97', '#2B5D50', '#1F1417'),
  ],
  football: [
    inks('#F3F0E3', '#0B1F15', '#12693D', '#E9E4CF', '#E8432A'),
    inks('#F4F0E4', '#0E1730', '#1D3FA6', '#F4C430', '#E8432A'),
    inks('#F5EEE2', '#1C1013', '#A3182B', '#F0C9A4', '#123C5A'),
  ],
  festival: [
    inks('#FBEBD0', '#1C2A2C', '#F0592B', '#F6B63C', '#1F7A78'),
    inks('#F7ECD6', '#16233A', '#1E5A86', '#F2A0A0', '#F3B73B'),
    inks('#F6EFD9', '#20261A', '#5B8C3E', '#F4C542', '#E5533A'),
  ],
  family: [
    inks('#FBF1DC', '#22201C', '#E8492F', '#F7BE3B', '#2C7FB8'),
    inks('#F5F1E3', '#1C2622', '#2F8F6B', '#F5CB45', '#3B86AE'),
    inks('#F8EFE3', '#1E2233', '#3A6FC4', '#F6C445', '#EE6A55'),
  ],
}
