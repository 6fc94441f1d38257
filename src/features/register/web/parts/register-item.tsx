import { type I18n, useI18n } from '../../../../web/i18n.tsx'
import { Button, LinkButton } from '../../../../web/ui/button.tsx'
import { Pill, TextLink, type Tone } from '../../../../web/ui/page.tsx'
import { Row } from '../../../../web/ui/row-list.tsx'
import type { Register, RegisterItem } from '../../contract.ts'
import { isSettled, isToChoose, type RegisterStatus, registerItems } from '../../rules.ts'
import classes from './register-item.module.css'

/** What is missing and asked of one person, the first of it first. */
export type AskedItems = readonly [RegisterItem, ...RegisterItem[]]

/** How what is missing is asked for: a message to who has it, by those who keep the register; a request, by those who live there. */
export interface Asking {
  readonly onAsk: ((items: AskedItems) => void) | undefined
  readonly livesHere: boolean
}

/** Managers do not write to themselves. */
export const isAskedOutside = ({ code }: RegisterItem): boolean => registerItems[code].asked !== 'manager'

export function AskButton({ items, onAsk }: { items: AskedItems; onAsk: (items: AskedItems) => void }) {
  const { t } = useI18n()
  const item = items.map(({ code }) => t(`register.item_${code}`)).join(', ')
  return (
    <Button variant="default" size="xs" aria-label={t('register.ask_item', { item })} onClick={() => onAsk(items)}>
      {t('register.ask_them')}
    </Button>
  )
}

/** Opens a request to the managers: to complete an item, or to consult what they keep of it (art. 1070.1 C.c.Q.). */
function AskManagement({ item: { code, status }, isToConsult }: { item: RegisterItem; isToConsult: boolean }) {
  const { t } = useI18n()
  const item = t(`register.item_${code}`)
  const text = t('register.demand_text', { item, status: t(`register.status_${status}`) })
  return (
    <LinkButton
      to="/residents/demands/new"
      search={{
        type: 'information',
        title: t('register.demand_title', { item }),
        description: isToConsult ? t('register.consult_text', { item }) : text,
      }}
      variant="default"
      size="xs"
    >
      {t(isToConsult ? 'register.ask_to_consult' : 'register.ask_management')}
    </LinkButton>
  )
}

/** Who is asked for an item: a function, after the person who holds it where the reader knows them. */
export function whoOf({ t }: I18n, { code, askedName }: RegisterItem): string {
  const role = t(`register.asked_${registerItems[code].asked}`)
  return askedName ? `${askedName}, ${role}` : role
}

function AskedOf({ item }: { item: RegisterItem }) {
  const i18n = useI18n()
  return <small>{i18n.t('register.ask', { who: whoOf(i18n, item) })}</small>
}

const tones: Readonly<Record<RegisterStatus, Tone>> = {
  present: 'spruce',
  outdated: 'copper',
  missing: 'brick',
  not_applicable: 'mute',
}
const noted = ['declaration', 'reference_unit', 'location_certificate', 'maintenance_log', 'contingency_study'] as const
const isNoted = (code: RegisterItem['code']): code is (typeof noted)[number] => noted.some((one) => one === code)

interface ItemRowProps {
  item: RegisterItem
  register: Register
  onKeep: ((item: RegisterItem) => void) | undefined
  asking: Asking
}

export function ItemRow({ item, register, onKeep, asking }: ItemRowProps) {
  const { t } = useI18n()
  const { code, status } = item
  const mustChoose = isToChoose(item)
  const isAsked = !isSettled(status) && !mustChoose
  return (
    <Row
      isTall
      title={t(`register.item_${code}`)}
      side={
        mustChoose ? (
          <Pill tone="copper">{t('register.status_to_choose')}</Pill>
        ) : (
          <Pill tone={tones[status]}>{t(`register.status_${status}`)}</Pill>
        )
      }
    >
      {isNoted(code) && <small>{t(`register.note_${code}`)}</small>}
      {mustChoose ? (
        <small>{t('register.to_choose', { count: item.count })}</small>
      ) : (
        <Proof item={item} register={register} />
      )}
      {isAsked && <AskedOf item={item} />}
      <span className={classes.acts}>
        <Ask item={item} isAsked={isAsked} asking={asking} />
        {onKeep && registerItems[code].by !== 'owners' && (
          <Button variant="default" size="xs" onClick={() => onKeep(item)}>
            {t('register.choose')}
          </Button>
        )}
      </span>
    </Row>
  )
}

interface AskProps {
  item: RegisterItem
  isAsked: boolean
  asking: Asking
}

function Ask({ item, isAsked, asking: { onAsk, livesHere } }: AskProps) {
  // What its reader can't open, they may come and see.
  const isToConsult = livesHere && item.status === 'present' && item.documentId === null
  return (
    <>
      {isAsked && onAsk && isAskedOutside(item) && <AskButton items={[item]} onAsk={onAsk} />}
      {((isAsked && livesHere) || isToConsult) && <AskManagement item={item} isToConsult={isToConsult} />}
    </>
  )
}

/** What satisfies an item, or the reason why there is none. */
function Proof({ item, register: { owners } }: { item: RegisterItem; register: Register }) {
  const { t, date } = useI18n()
  const { code, documentId, documentName, latestOn, count, status, notApplicableReason } = item
  if (registerItems[code].by === 'owners') {
    if (owners.units === 0) return <small>{t('register.no_units')}</small>
    const [key, shown] =
      owners.without > 0
        ? (['register.owners_missing', owners.without] as const)
        : (['register.owners', owners.units] as const)
    return <small>{t(key, { count: shown })}</small>
  }
  if (status === 'not_applicable') return <small>{notApplicableReason}</small>
  if (latestOn === null) return null
  const told = [
    t('register.dated', { date: date(latestOn) }),
    registerItems[code].by === 'type' && count > 1 && t('register.documents_count', { count }),
  ]
  return (
    <span>
      {documentId && (
        <TextLink to="/documents/$id" params={{ id: documentId }}>
          {documentName}
        </TextLink>
      )}{' '}
      <small>{told.filter(Boolean).join(' · ')}</small>
    </span>
  )
}
