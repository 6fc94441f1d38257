import { IconFileOff } from '@tabler/icons-react'
import { useI18n } from '../i18n.tsx'
import { LinkButton } from './button.tsx'
import { Empty } from './empty.tsx'
import { type Destination, useTitle } from './page.tsx'

/** Page of a record that does not exist or that the reader may not see: the server does not distinguish them. */
export function Missing({ back: { label, ...list } }: { back: Destination & { label: string } }) {
  const { t } = useI18n()
  useTitle(t('web.missing'))
  return (
    <Empty
      icon={IconFileOff}
      title={t('web.missing')}
      isPage
      action={
        <LinkButton variant="default" {...list}>
          {label}
        </LinkButton>
      }
    >
      {t('shared.not_found')}
    </Empty>
  )
}
