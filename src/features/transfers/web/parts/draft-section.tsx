import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Checkbox } from '../../../../web/ui/controls.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { FormSection } from '../../../../web/ui/form.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { Person } from '../../../residences/contract.ts'
import type { Transfer } from '../../contract.ts'
import { isOwnership, type TransferSection } from '../../rules.ts'
import { Arrivals } from './arrivals.tsx'
import type { DraftForm } from './draft-fields.tsx'
import { Effects, type ToldTransfer, Turning } from './effects.tsx'
import { HandoverList } from './handover-list.tsx'
import { RequestFields } from './request-fields.tsx'
import classes from './transfer.module.css'

interface DraftSectionProps {
  section: TransferSection
  form: DraftForm
  transfer: Transfer
  told: ToldTransfer
  stays: readonly Person[]
}

/** The open step of a draft. */
export function DraftSection({ section, form, transfer, told, stays }: DraftSectionProps) {
  switch (section) {
    case 'day':
      return <Days form={form} kind={transfer.kind} told={told} />
    case 'leaving':
      return <Leaving form={form} transfer={transfer} stays={stays} />
    case 'arriving':
      return <Arrivals form={form} transfer={transfer} />
    case 'effects':
      return <Effects transfer={told} />
    case 'handover':
      return (
        <>
          <HandoverList
            transfer={transfer}
            value={form.watch('handedOver')}
            onChange={(value) => form.set('handedOver', value)}
          />
          {transfer.kind === 'sale' && (
            <RequestFields
              fields={{
                certificateRequestedOn: form.field('certificateRequestedOn'),
                statementRequestedOn: form.field('statementRequestedOn'),
              }}
            />
          )}
        </>
      )
    case 'notice':
      return <Notices form={form} told={told} />
  }
}

function Days({ form, kind, told }: { form: DraftForm; kind: Transfer['kind']; told: ToldTransfer }) {
  const { t } = useI18n()
  const [isLeft, isEntered] = [told.leaving.length > 0, told.arriving.length > 0]
  return (
    <FormSection title={t('transfers.section_day')}>
      {kind === 'sale' ? (
        <DateField
          {...form.field('arrivesOn')}
          label={t('transfers.sale_day')}
          hint={t('transfers.sale_day_hint')}
          isWide
        />
      ) : (
        <>
          <DateField {...form.field('leavesOn')} label={t('transfers.leaves_on')} isOptional={isEntered && !isLeft} />
          <DateField {...form.field('arrivesOn')} label={t('transfers.arrives_on')} isOptional={isLeft && !isEntered} />
        </>
      )}
    </FormSection>
  )
}

function Leaving({ form, transfer, stays }: Pick<DraftSectionProps, 'form' | 'transfer' | 'stays'>) {
  const { t, date } = useI18n()
  const chosen = form.watch('leavingIds')
  const { kind } = transfer
  const offered = stays.filter(
    ({ id, relation, isCurrent }) => chosen.includes(id) || (isCurrent && (kind === 'sale' || !isOwnership(relation))),
  )
  const termsOf = ({ relation, startsOn }: Person) =>
    [t(`residences.relation_${relation}`), startsOn && t('transfers.since', { date: date(startsOn) })]
      .filter(Boolean)
      .join(', ')
  return (
    <Section title={t('transfers.section_leaving')} lead={t(`transfers.leaving_${kind}`)}>
      {offered.length === 0 && <p className={classes.quiet}>{t('transfers.nobody_there')}</p>}
      <ul className={classes.checks}>
        {offered.map((person) => (
          <li key={person.id}>
            <Checkbox
              label={fullName(person)}
              description={termsOf(person)}
              checked={chosen.includes(person.id)}
              onChange={(isOn) =>
                form.set('leavingIds', isOn ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Notices({ form, told }: Pick<DraftSectionProps, 'form' | 'told'>) {
  const { t } = useI18n()
  /** Nobody without an email is told. */
  const toldBy = (names: readonly string[]) =>
    names.filter((name) => !told.unreached.includes(name)).join(', ') ||
    (names.length > 0 ? t('residences.no_email') : undefined)
  return (
    <Section title={t('transfers.section_notice')} lead={t('transfers.tell_hint')}>
      <ul className={classes.checks}>
        {(['isLeavingTold', 'isArrivingTold'] as const).map((name) => (
          <li key={name}>
            <Checkbox
              label={t(name === 'isLeavingTold' ? 'transfers.tell_leaving' : 'transfers.tell_arriving')}
              description={toldBy(name === 'isLeavingTold' ? told.leaving : told.arriving)}
              checked={form.watch(name)}
              onChange={(isOn) => form.set(name, isOn)}
            />
          </li>
        ))}
      </ul>
      {told.invited > 0 && <p className={classes.quiet}>{t('transfers.invited_always')}</p>}
      <Turning transfer={told} />
    </Section>
  )
}
