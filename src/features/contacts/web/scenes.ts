import { expect } from '@playwright/test'
import { main, refuseIn, type Scenes } from '../../../web/scenes.ts'

const building = '/manager/buildings/{buildings}'

export const scenes: Scenes = {
  manager: [
    { path: building, act: refuseIn(/^(Ajouter un|Add a) contact$/) },
    {
      path: building,
      // Without a click, which would scroll other buttons half under the head of the page.
      act: async (page) => {
        const folds = main(page).locator('details')
        await expect(folds.nth(1)).toBeAttached()
        await folds.evaluateAll((all) => {
          for (const fold of all) fold.setAttribute('open', '')
        })
      },
    },
  ],
}
