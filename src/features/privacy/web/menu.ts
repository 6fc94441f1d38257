import { IconShieldLock } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [{ to: '/admin/privacy', label: { fr: 'Vie privée', en: 'Privacy' }, icon: IconShieldLock, order: 4 }],
})
