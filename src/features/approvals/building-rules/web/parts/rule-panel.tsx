import { IconPencil, IconPlus, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Actions, Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Fold } from '../../../../../web/ui/fold.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Pill, Section, Stack } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import { approvalRulePolicy } from '../../../policy.ts'
import type { ApprovalRule } from '../../contract.ts'
import { rulesQuery, useEndRule } from '../queries.ts'

const RuleForm = lazyPart(() => import('../rule-form.tsx').then((module) => module.RuleForm))

/** From which amount on the bills of a building are approved, by whom, and what the rule was before. */
export function RulePanel({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  const actor = useActor()
  const isAllowed = approvalRulePolicy.read(actor, { buildingId })
  const rules = useQuery({ ...rulesQuery(buildingId), enabled: isAllowed })
  const [isEditing, setIsEditing] = useState(false)
  const close = () => setIsEditing(false)
  if (!isAllowed) return null
  const mayWrite = approvalRulePolicy.write(actor, { buildingId })
  const current = rules.data?.items.find(({ endedAt }) => endedAt === null)
  // The board reads a rule; it is told of none where there is none.
  if (!mayWrite && !current) return null
  return (
    <Section
      title={t('approvals.rule_title')}
      actions={
        mayWrite &&
        rules.data && (
          <>
            <Button
              variant="default"
              size="xs"
              icon={current ? IconPencil : IconPlus}
              onClick={() => setIsEditing(true)}
            >
              {t(current ? 'web.edit' : 'approvals.rule_new')}
            </Button>
            {current && <Removal rule={current} />}
          </>
        )
      }
    >
      <Loaded query={rules}>
        {({ items }) => (
          <Stack>
            {current ? (
              <Rule rule={current} />
            ) : (
              <Empty icon={IconSignature} title={t('approvals.rule_none')}>
                {mayWrite && t('approvals.rule_none_lead')}
              </Empty>
            )}
            <Earlier rules={items.filter(({ endedAt }) => endedAt !== null)} />
          </Stack>
        )}
      </Loaded>
      <Dialog title={t('approvals.rule_title')} isOpen={isEditing} onClose={close}>
        {isEditing && (
          <Suspense fallback={<Skeleton rows={5} />}>
            <RuleForm buildingId={buildingId} current={current} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

function useSentence() {
  const { t, money } = useI18n()
  return ({ limitCents, approverCount, isSequence }: ApprovalRule): string => {
    const how = approverCount === 1 ? 'one' : isSequence ? 'two_in_order' : 'two'
    return t(`approvals.rule_${how}`, { amount: money(limitCents) })
  }
}

function Rule({ rule }: { rule: ApprovalRule }) {
  const { t } = useI18n()
  const sentence = useSentence()
  return (
    <>
      <p>{sentence(rule)}</p>
      <RowList>
        {rule.approvers.map(({ office, userId, name, holders, delegates }) => (
          <Row
            key={office ?? userId}
            isTall
            title={office ? t(`mandates.office_${office}`) : (name ?? t('approvals.somebody'))}
            side={holders.length === 0 && <Pill tone="copper">{t('approvals.no_holder')}</Pill>}
          >
            {office && holders.length > 0 && <small>{holders.join(', ')}</small>}
            {delegates.length > 0 && <small>{t('approvals.replaced_by', { names: delegates.join(', ') })}</small>}
            {holders.length === 0 && <small>{t(office ? 'approvals.mend_office' : 'approvals.mend_person')}</small>}
          </Row>
        ))}
      </RowList>
    </>
  )
}

function Earlier({ rules }: { rules: readonly ApprovalRule[] }) {
  const { t, dateTime } = useI18n()
  const sentence = useSentence()
  if (rules.length === 0) return null
  return (
    <Fold title={t('approvals.rule_earlier')}>
      <RowList>
        {rules.map((rule) => (
          <Row key={rule.id} isTall title={sentence(rule)}>
            <small>{t('approvals.rule_set_by', { name: rule.setByName ?? '', when: dateTime(rule.startedAt) })}</small>
            {rule.endedAt && (
              <small>
                {t('approvals.rule_ended_by', { name: rule.endedByName ?? '', when: dateTime(rule.endedAt) })}
              </small>
            )}
          </Row>
        ))}
      </RowList>
    </Fold>
  )
}

function Removal({ rule }: { rule: ApprovalRule }) {
  const { t } = useI18n()
  const act = useAct()
  const end = useEndRule()
  const onEnd = () =>
    act({
      ask: {
        title: t('approvals.rule_end_title'),
        body: t('approvals.rule_end_body'),
        action: t('web.delete'),
        keep: t('approvals.rule_keep'),
        isDanger: true,
      },
      write: () => end.mutateAsync({ id: rule.id }),
      done: t('approvals.toast_rule_ended'),
      kind: 'delete',
    })
  return (
    <Actions
      label={t('web.actions_for', { name: t('approvals.rule_title') })}
      items={[{ label: t('approvals.rule_end'), tone: 'brick', onSelect: () => void onEnd() }]}
    />
  )
}
