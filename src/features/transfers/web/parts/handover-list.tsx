import { useQuery } from '@tanstack/react-query'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Checkbox } from '../../../../web/ui/controls.tsx'
import { Section, TextLink } from '../../../../web/ui/page.tsx'
import { isCurrent } from '../../../residences/rules.ts'
import type { Handover, Transfer } from '../../contract.ts'
import { handoversOf } from '../../rules.ts'
import { insuranceQuery } from '../queries.ts'
import classes from './transfer.module.css'

interface HandoverListProps {
  transfer: Transfer
  value: readonly Handover[]
  /** Undefined once the list is read only. */
  onChange: ((value: Handover[]) => void) | undefined
}

/** What is handed over to those who arrive, done or missing. */
export function HandoverList({ transfer, value, onChange }: HandoverListProps) {
  const { t, number } = useI18n()
  const all = handoversOf[transfer.kind]
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
              description={one === 'insurance' ? <Insurance buildingId={transfer.buildingId} /> : undefined}
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

/** The policy of the building that is in force, on its page. */
function Insurance({ buildingId }: { buildingId: string }) {
  const { t, date } = useI18n()
  const { data } = useQuery(insuranceQuery(buildingId))
  const policy = data?.items.find((one) => isCurrent(one, today()))
  if (!policy) return null
  const { insurer, policyNumber, endsOn } = policy
  return (
    <TextLink to="/manager/buildings/$id" params={{ id: buildingId }}>
      {t('transfers.policy', { insurer, number: policyNumber, date: date(endsOn) })}
    </TextLink>
  )
}
