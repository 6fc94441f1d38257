import { expect, test } from 'vitest'
import { namePart, untitled } from './name-parts.ts'

test.each([
  ['Plomberie Gadoury inc. FACTURE ORIGINALE', 'Plomberie Gadoury inc.'],
  ['Gestion Rivard inc. et fils', 'Gestion Rivard inc. et fils'],
  ['Plomberie Rivard or e-transfer to', 'Plomberie Rivard'],
  ['Ville de Val-Merle Trésorerie', 'Ville de Val-Merle'],
  ['Town of Dock Finance Department', 'Town of Dock'],
])('a name ends where a title, a payment method or a city office follows without a break: %s', (text, name) => {
  expect(untitled(text)).toBe(name)
})

test.each([
  ['Énergie du Nord, 5232, rue du Ruisseau, Lévis', 'Énergie du Nord'],
  ['Ascenseurs R. Letendre ltée, 12, rue du Quai', 'Ascenseurs R. Letendre ltée'],
  ['Énergie du Nord : 5232, rue du Ruisseau, Lévis', 'Énergie du Nord'],
  ['Vitres Marquis inc. + 5232, rue du Ruisseau, Lévis', 'Vitres Marquis inc.'],
  ['Vitres Marquis (Québec) inc. ¢ 5232, rue du Ruisseau', 'Vitres Marquis (Québec) inc.'],
  ['Merci. Vitres Marquis', 'Merci. Vitres Marquis'],
  ['Enviro-Marquis 3035, av. du Ruisseau, Gatineau', 'Enviro-Marquis'],
])('a name is the first part of a line of small print: %s', (text, name) => {
  expect(namePart(text)).toBe(name)
})
