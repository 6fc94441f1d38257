import { useI18n } from '../../../../web/i18n.tsx'
import { Checkbox } from '../../../../web/ui/controls.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { Handover, TransferKind } from '../../contract.ts'
import { handoversOf } from '../../rules.ts'
import classes from './transfer.module.css'

interface HandoverListProps {
  kind: TransferKind
  value: readonly Handover[]
  /** Undefined once the list is read only. */
  onChange: ((value: Handover[]) => void) | undefined
}

/** What is handed over to those who arrive, done or missing. */
export function HandoverList({ kind, value, onChange }: HandoverListProps) {
  const { t, number } = useI18n()
  const all = handoversOf[kind]
  const count = all.filter((one) => value.includes(one)).length
  return (
    <Section
      title={t('transfers.section_handover')}
      lead={onChange ? t('transfers.handover_lead') : t('transfers.handed', { count, total: number(all.length) })}
    >
      <ul className={classes.checks}>
        {all.map((one) => (
          <li key={one}>
            <Checkbox
              label={t(`transfers.handover_${one}`)}
              checked={value.includes(one)}
              disabled={!onChange}
              onChange={(isOn) => onChange?.(isOn ? [...value, one] : value.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
