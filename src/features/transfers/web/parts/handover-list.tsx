import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Checkbox } from '../../../../web/ui/controls.tsx'
import { Section, TextLink } from '../../../../web/ui/page.tsx'
import { isCurrent } from '../../../residences/rules.ts'
import { type Handover, requestDays, type Transfer } from '../../contract.ts'
import { dueOfRequest, handoversOf } from '../../rules.ts'
import { insuranceQuery } from '../queries.ts'
import classes from './transfer.module.css'

interface HandoverListProps {
  transfer: Transfer
  value: readonly Handover[]
  /** Undefined once the list is read only. */
  onChange: ((value: Handover[]) => void) | undefined
  actions?: ReactNode
}

/** What is handed over to those who arrive: by whom it was checked off, or until when it is awaited. */
export function HandoverList({ transfer, value, onChange, actions }: HandoverListProps) {
  const { t, number } = useI18n()
  const all = handoversOf[transfer.kind]
  const count = all.filter((one) => value.includes(one)).length
  return (
    <Section
      title={t('transfers.section_handover')}
      lead={
        transfer.status === 'draft'
          ? t('transfers.handover_lead')
          : t('transfers.handed', { count, total: number(all.length) })
      }
      actions={actions}
    >
      <ul className={classes.checks}>
        {all.map((one) => (
          <li key={one}>
            <Checkbox
              label={t(`transfers.handover_${one}`)}
              description={<About what={one} transfer={transfer} isHanded={value.includes(one)} />}
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

interface AboutProps {
  what: Handover
  transfer: Transfer
  isHanded: boolean
}

function About({ what, transfer, isHanded }: AboutProps) {
  const { t, date } = useI18n()
  const handed = isHanded && transfer.handedOver.find((one) => one.what === what)
  if (handed) {
    const { byName: name, at } = handed
    return name ? t('transfers.handed_by', { date: date(at), name }) : t('transfers.handed_at', { date: date(at) })
  }
  const requestedOn = what === 'certificate' || what === 'statement' ? transfer[requestDays[what]] : null
  if (requestedOn && !isHanded) {
    const dueOn = dueOfRequest(requestedOn)
    const isLate = dueOn < today()
    return (
      <span className={isLate ? classes.late : classes.due}>
        {t(isLate ? 'transfers.overdue_since' : 'transfers.due_on', { date: date(dueOn) })}
      </span>
    )
  }
  if (what === 'insurance') return <Insurance buildingId={transfer.buildingId} />
  const type = typesOf[what]
  return type ? <Papers type={type} transfer={transfer} /> : null
}

/** What is handed over, as the filter of the documents names it. */
const typesOf: Partial<Record<Handover, string>> = {
  declaration: 'declaration',
  by_laws: 'bylaws',
  minutes: 'minutes',
  budget: 'budget',
  lease: 'lease',
}

/** The documents of a type: a lease is filed under its unit, the others under the building. */
function Papers({ type, transfer: { buildingId, residenceId } }: { type: string; transfer: Transfer }) {
  const { t } = useI18n()
  const [to, id] =
    type === 'lease'
      ? (['/manager/residences/$id/documents', residenceId] as const)
      : (['/manager/buildings/$id/documents', buildingId] as const)
  return (
    <TextLink to={to} params={{ id }} search={{ type }}>
      {t('transfers.see_documents')}
    </TextLink>
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
