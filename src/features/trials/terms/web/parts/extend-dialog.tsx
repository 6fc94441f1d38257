import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { NumberField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Extension, type Trial } from '../../contract.ts'
import { extendedTo } from '../../rules.ts'
import { useExtendTrial, useTakeBackExtension } from '../queries.ts'

interface ExtendProps {
  trial: Trial
  onClose: () => void
}

/** Days that an administrator usually adds. */
const usualDays = 14

/** Adds days to a trial. */
export function ExtendDialog(props: ExtendProps) {
  const { t } = useI18n()
  return (
    <Dialog title={t('trials.extend_title', { name: props.trial.organizationName })} isOpen onClose={props.onClose}>
      <ExtendForm {...props} />
    </Dialog>
  )
}

function ExtendForm({ trial, onClose }: ExtendProps) {
  const { t, date } = useI18n()
  const { id, version, status } = trial
  const act = useAct()
  const [extend, takeBack] = [useExtendTrial(), useTakeBackExtension()]
  const form = useContractForm(Extension, {
    defaults: { id, version, days: usualDays },
    onSubmit: async (asked) => {
      let extended = version
      const isDone = await act({
        write: async () => {
          extended = (await extend.mutateAsync(asked)).version
        },
        undo: () => takeBack.mutateAsync({ id, version: extended }),
        done: t('trials.extended_toast'),
      })
      if (isDone) onClose()
    },
  })
  const asked = Extension.shape.days.safeParse(form.watch('days'))
  return (
    <Form form={form}>
      <FormSection lead={status === 'ended' && t('trials.extend_lead')}>
        <NumberField
          {...form.field('days')}
          label={t('trials.added_days')}
          isWide
          hint={
            asked.success && t('trials.new_last_day', { date: date(extendedTo(trial, asked.data, today()), 'long') })
          }
        />
      </FormSection>
      <FormActions submit={t('trials.extend')} onCancel={onClose} />
    </Form>
  )
}
