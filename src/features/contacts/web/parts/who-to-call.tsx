import { IconMail, IconPhone, IconUrgent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showPhone } from '../../../../shared/phone.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { Directory, DirectoryEntry } from '../../contract.ts'
import { directoryQuery } from '../queries.ts'
import classes from './who-to-call.module.css'

interface WhoToCallProps {
  buildingId: string
  residenceId?: string | undefined
  /** Emergencies and the management alone. */
  isShort?: boolean
}

/** Who to call where one lives: emergencies first, then the management, then other contacts. */
export function WhoToCall({ buildingId, residenceId, isShort = false }: WhoToCallProps) {
  const { t } = useI18n()
  return (
    <Section title={t('contacts.who_to_call')} isFlush>
      <Loaded query={useQuery(directoryQuery(buildingId, residenceId))}>
        {(directory) => <Lines directory={isShort ? { ...directory, others: [] } : directory} />}
      </Loaded>
    </Section>
  )
}

function Lines({ directory: { emergencyPhone, first, management, others } }: { directory: Directory }) {
  const { t, language } = useI18n()
  return (
    <ul className={classes.lines}>
      {emergencyPhone && (
        <Line
          isUrgent
          title={t('contacts.emergency')}
          notes={[t('contacts.emergency_lead')]}
          numbers={[showPhone(emergencyPhone, language)]}
          acts={<Call phone={emergencyPhone} label={t('contacts.call_emergency')} isUrgent />}
        />
      )}
      {first.map((entry) => (
        <EntryLine key={entry.id} entry={entry} isUrgent />
      ))}
      <ManagementLine management={management} />
      {others.map((entry) => (
        <EntryLine key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function ManagementLine({ management: { company, phone, email, managers } }: { management: Directory['management'] }) {
  const { t, language } = useI18n()
  return (
    <Line
      title={company}
      notes={[
        managers.length > 0 ? t('contacts.managers', { names: managers.join(', ') }) : t('contacts.management'),
        !phone && !email && t('contacts.unreachable_management'),
      ]}
      numbers={[phone && showPhone(phone, language)]}
      acts={
        <>
          {email && <Write email={email} label={t('contacts.write', { name: company })} />}
          {phone && <Call phone={phone} label={t('contacts.call', { name: company })} />}
        </>
      }
    />
  )
}

function EntryLine({ entry, isUrgent = false }: { entry: DirectoryEntry; isUrgent?: boolean }) {
  const { t, language } = useI18n()
  const { name, company, trade, phone, emergencyPhone, email, hours, note } = entry
  return (
    <Line
      isUrgent={isUrgent}
      title={name}
      notes={[[t(`contacts.trade_${trade}`), company, hours].filter(Boolean).join(' · '), note]}
      numbers={[
        phone && showPhone(phone, language),
        emergencyPhone && t('contacts.day_and_night', { phone: showPhone(emergencyPhone, language) }),
      ]}
      acts={
        <>
          {email && <Write email={email} label={t('contacts.write', { name })} />}
          {phone && <Call phone={phone} label={t('contacts.call', { name })} />}
          {emergencyPhone && (
            <Call phone={emergencyPhone} label={t('contacts.call_day_and_night', { name })} isUrgent />
          )}
        </>
      }
    />
  )
}

interface LineProps {
  title: string
  notes: readonly (string | false | null)[]
  /** Each on a line of its own, unbroken. */
  numbers: readonly (string | null)[]
  acts: ReactNode
  isUrgent?: boolean
}

function Line({ title, notes, numbers, acts, isUrgent = false }: LineProps) {
  return (
    <li data-urgent={isUrgent || undefined}>
      {isUrgent ? (
        <span className={classes.sign} aria-hidden="true">
          <IconUrgent size={18} stroke={1.7} />
        </span>
      ) : (
        <Avatar name={title} />
      )}
      <span className={classes.who}>
        <b>{title}</b>
        {notes.map((note) => note && <small key={note}>{note}</small>)}
        {numbers.map(
          (number) =>
            number && (
              <small key={number} className={classes.number}>
                {number}
              </small>
            ),
        )}
      </span>
      <span className={classes.acts}>{acts}</span>
    </li>
  )
}

interface CallProps {
  phone: string
  label: string
  isUrgent?: boolean
}

const Call = ({ phone, label, isUrgent = false }: CallProps) => (
  <a href={`tel:${phone}`} aria-label={label} className={classes.act} data-urgent={isUrgent || undefined}>
    <IconPhone size={20} stroke={1.7} aria-hidden="true" />
  </a>
)

const Write = ({ email, label }: { email: string; label: string }) => (
  <a href={`mailto:${email}`} aria-label={label} className={classes.act}>
    <IconMail size={20} stroke={1.7} aria-hidden="true" />
  </a>
)
