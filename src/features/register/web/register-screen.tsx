import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { levelOf } from '../../../shared/actor.ts'
import { type I18n, useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Columns, PageHead, Pill, Section, Stack, TextLink, type Tone } from '../../../web/ui/page.tsx'
import { Row, RowList } from '../../../web/ui/row-list.tsx'
import type { Register, RegisterItem } from '../contract.ts'
import { registerPolicy } from '../policy.ts'
import { isSettled, type RegisterStatus, registerGroups, registerItems } from '../rules.ts'
import { ItemForm } from './item-form.tsx'
import { RegisterFigure } from './parts/register-figure.tsx'
import { registerQuery } from './queries.ts'

/** `/manager/buildings/$id/register`, `/residents/buildings/$id/register` */
export function RegisterScreen() {
  const { t } = useI18n()
  const id = useRouteParam('id')
  const register = useQuery(registerQuery(id))
  const isManager = levelOf(useActor().role) > 1
  const back = isManager
    ? ({ to: '/manager/buildings/$id', params: { id }, label: t('register.back') } as const)
    : ({ to: '/residents/building', label: t('register.back') } as const)
  return (
    <Loaded query={register} back={back} isPage>
      {(data) => (
        <>
          <PageHead title={t('register.title')} lead={data.buildingName} back={back} />
          <Content register={data} />
        </>
      )}
    </Loaded>
  )
}

function Content({ register }: { register: Register }) {
  const { t } = useI18n()
  const { buildingId, checklist: items } = register
  const mayKeep = registerPolicy.update(useActor(), { buildingId })
  const [kept, setKept] = useState<RegisterItem>()
  const close = () => setKept(undefined)
  const title = kept ? t('register.choose_item', { item: t(`register.item_${kept.code}`) }) : ''
  return (
    <Columns side={<Side register={register} />}>
      <Stack>
        {registerGroups.map((group) => (
          <Section key={group} title={t(`register.group_${group}`)}>
            <RowList>
              {items
                .filter(({ code }) => registerItems[code].group === group)
                .map((item) => (
                  <ItemRow key={item.code} item={item} register={register} onKeep={mayKeep ? setKept : undefined} />
                ))}
            </RowList>
          </Section>
        ))}
      </Stack>
      <Dialog title={title} isOpen={kept !== undefined} onClose={close}>
        {kept && <ItemForm buildingId={buildingId} item={kept} onDone={close} />}
      </Dialog>
    </Columns>
  )
}

function Side({ register }: { register: Register }) {
  const i18n = useI18n()
  const { t } = i18n
  const asked = byAsked(register.checklist.filter(({ status }) => !isSettled(status)))
  return (
    <Stack>
      <Section title={t('register.title')} lead={t('register.lead')}>
        <RegisterFigure register={register} />
        <small>{t('register.advice')}</small>
      </Section>
      <Section title={t('register.to_ask')}>
        {asked.length === 0 ? (
          <p>{t('register.all_there')}</p>
        ) : (
          <RowList>
            {asked.map(([first, ...others]) => (
              <Row key={first.code} title={whoOf(i18n, first)}>
                <small>{[first, ...others].map(({ code }) => t(`register.item_${code}`)).join(' · ')}</small>
              </Row>
            ))}
          </RowList>
        )}
      </Section>
    </Stack>
  )
}

/** Items in groups of who is asked for them, in their order. */
function byAsked(items: readonly RegisterItem[]): [RegisterItem, ...RegisterItem[]][] {
  const groups = new Map<string, [RegisterItem, ...RegisterItem[]]>()
  for (const item of items) {
    const { asked } = registerItems[item.code]
    const group = groups.get(asked)
    if (group) group.push(item)
    else groups.set(asked, [item])
  }
  return [...groups.values()]
}

/** Who is asked for an item: a function, after the person who holds it where the reader knows them. */
function whoOf({ t }: I18n, { code, askedName }: RegisterItem): string {
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
}

function ItemRow({ item, register, onKeep }: ItemRowProps) {
  const { t } = useI18n()
  const { code, status } = item
  return (
    <Row
      isTall
      title={t(`register.item_${code}`)}
      side={
        <>
          <Pill tone={tones[status]}>{t(`register.status_${status}`)}</Pill>
          {onKeep && registerItems[code].by !== 'owners' && (
            <Button variant="default" size="xs" onClick={() => onKeep(item)}>
              {t('register.choose')}
            </Button>
          )}
        </>
      }
    >
      {isNoted(code) && <small>{t(`register.note_${code}`)}</small>}
      <Proof item={item} register={register} />
      {!isSettled(status) && <AskedOf item={item} />}
    </Row>
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
  const told = [t('register.dated', { date: date(latestOn) }), count > 1 && t('register.documents_count', { count })]
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
