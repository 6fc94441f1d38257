import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { IconButton } from '../../../../../web/ui/button.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { mayRetry, useFailureText } from '../../../../../web/ui/failure.tsx'
import { SelectField, TextField } from '../../../../../web/ui/fields.tsx'
import type { ContractForm } from '../../../../../web/ui/form.tsx'
import { Progress } from '../../../../../web/ui/progress.tsx'
import type { FormUploads } from '../../../../attachments/web/parts/upload-field.tsx'
import type { NewDocumentEntries } from '../../../contract.ts'
import { documentAudiences, documentTypes } from '../../../kinds/contract.ts'
import { audienceAfter, isRetentionOver, usualAudience, usualRetention } from '../../../rules.ts'
import { isTellingName, offeredBy } from '../../../texts/rules.ts'
import { ProposedWords } from '../../../texts/web/parts/proposed-words.tsx'
import { proposalQuery } from '../../../texts/web/queries.ts'
import classes from './new-documents.module.css'

interface NewDocumentRowProps {
  form: ContractForm<z.input<typeof NewDocumentEntries>, z.output<typeof NewDocumentEntries>>
  /** Its place among the documents of the form. */
  at: number
  item: FormUploads['items'][number]
  uploads: FormUploads
  isOfUnit: boolean
}

/** A file on its way, and what will be said of the document in it. */
export function NewDocumentRow({ form, at, item, uploads, isOfUnit }: NewDocumentRowProps) {
  const { t } = useI18n()
  const { id, file } = item
  const typeOf = (value: string | null) => documentTypes.find((type) => type === value)
  const { offered, isReadLater, take } = useProposal({ form, at, item, isOfUnit })
  const described = form.watch(`items.${at}`)
  const isOld =
    described &&
    isRetentionOver({ ...described, retention: usualRetention[described.type], endsOn: null, isOnHold: false }, today())
  return (
    <li className={classes.row} data-state={item.state}>
      <div className={classes.file}>
        <span className={classes.picture}>
          {item.data.preview ? (
            <img src={item.data.preview} alt="" />
          ) : (
            <IconFile size={20} stroke={1.4} aria-hidden="true" />
          )}
        </span>
        <span className={classes.sent}>
          <span className={classes.name}>{file.name}</span>
          <Sending item={item} />
        </span>
        {item.state === 'failed' && mayRetry(item.error) && (
          <IconButton
            label={t('documents.retry_file', { name: file.name })}
            icon={IconRefresh}
            onClick={() => uploads.retry(id)}
          />
        )}
        <IconButton label={t('web.remove_file', { name: file.name })} icon={IconX} onClick={() => uploads.remove(id)} />
      </div>
      {offered && <ProposedWords proposed={offered} onTake={() => take(offered)} />}
      <div className={classes.fields}>
        <TextField {...form.field(`items.${at}.name`)} label={t('documents.name')} isWide />
        <SelectField
          {...form.field(`items.${at}.type`)}
          label={t('documents.type')}
          items={documentTypes.map((value) => ({ value, label: t(`documents.type_${value}`) }))}
          onChoose={(value) => {
            const type = typeOf(value)
            if (type) form.set(`items.${at}.audience`, usualAudience(type, isOfUnit))
          }}
        />
        <SelectField
          {...form.field(`items.${at}.audience`)}
          label={t('documents.audience')}
          items={documentAudiences.map((value) => ({ value, label: t(`documents.audience_${value}`) }))}
        />
        <DateField {...form.field(`items.${at}.effectiveOn`)} label={t('documents.effective_on')} />
      </div>
      {isReadLater && <small>{t('documents.name_comes_later')}</small>}
      {isOld && <small data-tone="amber">{t('documents.retention_over_soon')}</small>}
    </li>
  )
}

type Offered = NonNullable<ReturnType<typeof offeredBy>>

/** What the text of a file says of it: taken at once where its name says nothing and nobody has typed, offered otherwise. */
function useProposal({ form, at, item: { file, answer }, isOfUnit }: Omit<NewDocumentRowProps, 'uploads'>) {
  const proposal = useQuery({ ...proposalQuery(answer ?? ''), enabled: answer !== undefined }).data
  const described = form.watch(`items.${at}`)
  const offered =
    proposal && described ? offeredBy(proposal, { ...described, fileName: file.name, addedOn: today() }) : null
  const take = ({ name, type, effectiveOn }: Offered) => {
    if (name !== undefined) form.fill(`items.${at}.name`, name)
    if (effectiveOn !== undefined) form.fill(`items.${at}.effectiveOn`, effectiveOn)
    if (type === undefined) return
    // Before the type is filled in, which the watched values follow.
    const audience = described && audienceAfter(described, type, isOfUnit)
    form.fill(`items.${at}.type`, type)
    if (audience) form.fill(`items.${at}.audience`, audience)
  }
  const onProposed = useEffectEvent(() => {
    if (!offered) return
    const { name, ...others } = offered
    take(isTellingName(file.name) ? others : offered)
  })
  useEffect(() => {
    if (proposal) onProposed()
  }, [proposal])
  /** A scan is read after it is added. */
  const isReadLater =
    proposal !== undefined && Object.values(proposal).every((one) => one === null) && !isTellingName(file.name)
  return { offered, isReadLater, take }
}

/** How far a file is, or why it did not arrive. */
function Sending({ item: { state, sent, error } }: Pick<NewDocumentRowProps, 'item'>) {
  const { t, percent } = useI18n()
  const failureText = useFailureText()
  if (state === 'sent') return <small>{t('documents.file_received')}</small>
  if (state === 'failed')
    return (
      <small data-tone="brick" role="alert">
        {failureText(error, 'save')}
      </small>
    )
  return <Progress value={sent} label={t('web.uploading', { percent: percent(sent) })} />
}
