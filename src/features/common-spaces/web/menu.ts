import { IconSofa } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [
    { to: '/manager/common-spaces', label: { fr: 'Espaces communs', en: 'Common spaces' }, icon: IconSofa, order: 4.5 },
  ],
})
