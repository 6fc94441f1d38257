import { IconBulb, IconRoute } from '@tabler/icons-react'
import { featureMenu } from '../../../web/menu.ts'

const roadmap = { label: { fr: 'Feuille de route', en: 'Roadmap' }, icon: IconRoute }

export const menu = featureMenu({
  entries: [
    { to: '/settings/idea-box', label: { fr: 'Boîte à idées', en: 'Idea box' }, icon: IconBulb, order: 4 },
    { ...roadmap, to: '/settings/roadmap', order: 5 },
    { to: '/admin/suggestions', label: { fr: 'Suggestions', en: 'Suggestions' }, icon: IconBulb, order: 7 },
    { ...roadmap, to: '/admin/roadmap', order: 9 },
  ],
})
