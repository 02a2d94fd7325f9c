import { Menu } from '#ui/Menu.tsx'
import { exampleMenuItems } from './menu-examples.ts'

export const ExampleMenu = () => <Menu label="More" items={exampleMenuItems} />
