import { IconSofa } from '@tabler/icons-react'
import { hrefOf } from '../../../../../web/client.ts'
import { type CommonSpace, commonSpacesApi } from '../../../../common-spaces/contract.ts'
import classes from './spaces.module.css'

/** The first photo of a space, or a sign of one. */
export function SpacePhoto({ space }: { space: Pick<CommonSpace, 'id' | 'files'> }) {
  const [file] = space.files
  return (
    <span className={classes.photo}>
      {file ? (
        <img src={hrefOf(commonSpacesApi.file, { id: space.id, fileId: file.id })} alt="" loading="lazy" />
      ) : (
        <IconSofa size={34} stroke={1.2} aria-hidden="true" />
      )}
    </span>
  )
}
