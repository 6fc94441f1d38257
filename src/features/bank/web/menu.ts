import { IconBuildingBank } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

export const menu = featureMenu({
  entries: [{ to: '/manager/bank', label: { fr: 'Banque', en: 'Bank' }, icon: IconBuildingBank, order: 3.8 }],
})
