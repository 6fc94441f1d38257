import { useState } from 'react'
import { levelOf, mayWrite } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Columns } from '../../../../web/ui/columns.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Section, Stack } from '../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import type { Register, RegisterItem } from '../../contract.ts'
import { registerPolicy } from '../../policy.ts'
import { isSettled, isToChoose, registerGroups, registerItems } from '../../rules.ts'
import { ItemForm } from '../item-form.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { RegisterFigure } from './register-figure.tsx'
import { AskButton, type AskedItems, type Asking, ItemRow, isAskedOutside, whoOf } from './register-item.tsx'

/** The items of a register in groups, and how what is missing is asked for. */
export function RegisterChecklist({ register }: { register: Register }) {
  const i18n = useI18n()
  const { t } = i18n
  const { buildingId, buildingName, checklist: items } = register
  const actor = useActor()
  const mayKeep = registerPolicy.update(actor, { buildingId })
  const [asked, setAsked] = useState<AskedItems>()
  const asking: Asking = {
    onAsk: mayKeep ? setAsked : undefined,
    livesHere: levelOf(actor.rank) === 1 && mayWrite(actor) && actor.buildingIds.includes(buildingId),
  }
  const [kept, setKept] = useState<RegisterItem>()
  const close = () => setKept(undefined)
  const title = kept ? t('register.choose_item', { item: t(`register.item_${kept.code}`) }) : ''
  return (
    <Columns side={<Side register={register} asking={asking} />}>
      <Stack>
        {registerGroups.map((group) => (
          <Section key={group} title={t(`register.group_${group}`)}>
            <RowList>
              {items
                .filter(({ code }) => registerItems[code].group === group)
                .map((item) => (
                  <ItemRow
                    key={item.code}
                    item={item}
                    register={register}
                    onKeep={mayKeep ? setKept : undefined}
                    asking={asking}
                  />
                ))}
            </RowList>
          </Section>
        ))}
      </Stack>
      <Dialog title={title} isOpen={kept !== undefined} onClose={close}>
        {kept && <ItemForm buildingId={buildingId} item={kept} onDone={close} />}
      </Dialog>
      {asked && (
        <AskDialog
          buildingName={buildingName}
          who={whoOf(i18n, asked[0])}
          items={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Columns>
  )
}

function Side({ register, asking: { onAsk } }: { register: Register; asking: Asking }) {
  const i18n = useI18n()
  const { t } = i18n
  const asked = byAsked(register.checklist.filter((item) => !isSettled(item.status) && !isToChoose(item)))
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
            {asked.map((items) => (
              <Row
                key={items[0].code}
                title={whoOf(i18n, items[0])}
                side={onAsk && isAskedOutside(items[0]) && <AskButton items={items} onAsk={onAsk} />}
              >
                <small>{items.map(({ code }) => t(`register.item_${code}`)).join(' · ')}</small>
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
