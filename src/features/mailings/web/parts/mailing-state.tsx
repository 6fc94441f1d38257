import { useI18n } from '../../../../web/i18n.tsx'
import { Notice, Strip } from '../../../../web/ui/page.tsx'
import { Progress } from '../../../../web/ui/progress.tsx'
import type { Mailing } from '../../contract.ts'
import { progressOf } from '../../rules.ts'

/** How far a mailing is: emailed, undelivered, and on paper. */
export function MailingState({ mailing: { counts } }: { mailing: Mailing }) {
  const { t, number } = useI18n()
  const { done, all } = progressOf(counts)
  const label = t('mailings.underway', { done: number(done), all: number(all) })
  return (
    <>
      {counts.waiting > 0 && (
        <Notice tone="slate" title={label}>
          <Progress label={label} value={done / all} />
        </Notice>
      )}
      <Strip
        items={[
          { label: t('mailings.emailed'), value: number(counts.sent) },
          {
            label: t('mailings.failed'),
            value: number(counts.failed),
            ...(counts.failed > 0 && { tone: 'brick', note: t('mailings.failed_note') }),
          },
          {
            label: t('mailings.on_paper_count'),
            value: number(counts.ready + counts.posted),
            note: [
              counts.ready > 0 && t('mailings.to_post_note', { count: counts.ready }),
              counts.posted > 0 && t('mailings.posted_note', { count: counts.posted }),
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
    </>
  )
}
