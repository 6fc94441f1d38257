import { expect } from '@playwright/test'
import { dialog, main, press, refuse, type Scenes } from '../../../web/scenes.ts'

const path = '/manager/buildings/{buildings}/obligations'

export const scenes: Scenes = {
  manager: [{ path }, { path, act: press(/^(Ce qui est demandé|What is asked)$/) }],
  tenant: [
    {
      path: '/residents/residence',
      act: async (page) => {
        const provide = main(page).getByRole('button', { name: /^(Fournir|Provide)/ })
        await provide.first().click()
        await expect(dialog(page).locator('form')).toBeVisible()
        await refuse(dialog)(page)
      },
    },
  ],
}
