import { useI18n } from '../../../../web/i18n.tsx'
import { Strip } from '../../../../web/ui/page.tsx'
import type { Register } from '../../contract.ts'
import { isSettled } from '../../rules.ts'

/** How many items of the register are there, of those that the building needs. */
export function RegisterFigure({ register: { checklist: items } }: { register: Register }) {
  const { t } = useI18n()
  const present = items.filter(({ status }) => isSettled(status)).length
  return (
    <Strip
      items={[
        {
          label: t('register.figure_note'),
          value: t('register.figure', { present, total: items.length }),
          tone: present === items.length ? 'spruce' : 'copper',
        },
      ]}
    />
  )
}
