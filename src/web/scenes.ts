import { expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '../shared/actor.ts'

/** A page that `e2e/accessibility.spec.ts` looks at. */
export interface Scene {
  /** `{bills}` is the id of the first thing that `/api/bills` answers; an address may hold another one. */
  readonly path: string
  /** Brings the page to what is looked at: a form that refuses, a window that is open. Said without words, for both languages. */
  readonly act?: (page: Page) => Promise<void>
}

/** The scenes of a feature's pages (`web/scenes.ts`), by who opens them: each page at least once. */
export type Scenes = Readonly<Partial<Record<Role | 'nobody', readonly Scene[]>>>

export const main = (page: Page): Locator => page.getByRole('main')
export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Presses the button of a form that is still empty, which refuses and says why. */
export const refuse =
  (place: (page: Page) => Locator, form = 0) =>
  async (page: Page): Promise<void> => {
    await place(page).locator('form').nth(form).locator('button[type=submit]').click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  }
export const submit = refuse(main)

/** Presses a button that opens a window. */
export const press =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await main(page).getByRole('button', { name }).click()
    await expect(dialog(page).getByRole('button').first()).toBeVisible()
  }

/** Opens a window whose form is empty, and has it refuse. */
export const refuseIn =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await press(name)(page)
    await refuse(dialog)(page)
  }

/** Opens the menu of the first row. */
export async function openMenu(page: Page): Promise<void> {
  await main(page).locator('[aria-haspopup=menu]').first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
}

/** Selects the first row. */
export async function selectFirst(page: Page): Promise<void> {
  await main(page).getByRole('checkbox').first().check()
}
