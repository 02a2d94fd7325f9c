import { Menu } from '#ui/Menu.tsx'
import { things } from './thing-actions.ts'

export const ThingMenu = () => <Menu label="More" items={things} />
