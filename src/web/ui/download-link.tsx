import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './download-link.module.css'

interface DownloadLinkProps {
  href: string
  /** The name of the saved file; the server gives one otherwise. */
  name?: string
  children: ReactNode
}

/** A link that saves a file. */
export const DownloadLink = ({ href, name = '', children }: DownloadLinkProps) => (
  <a className={classes.download} href={href} download={name}>
    <IconDownload size={16} stroke={1.6} aria-hidden="true" />
    {children}
  </a>
)
