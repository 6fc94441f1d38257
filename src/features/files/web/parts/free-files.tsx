import { useEffect, useState } from 'react'
import { call } from '../../../../web/client.ts'
import { filesApi } from '../../contract.ts'

export interface FreeFiles {
  /** A file was uploaded; if its form was left meanwhile, it is removed at once. */
  keep: (id: string) => void
  remove: (id: string) => void
  /** While a save takes the files, and once it has, they are not the form's to remove. */
  whileSaving: <T>(save: () => Promise<T>) => Promise<T>
}

/**
 * Files that a form has uploaded and no thing has taken: a person may leave only so many (`mostFreeFiles`), so a form
 * removes those it drops.
 */
export function useFreeFiles(): FreeFiles {
  const [free] = useState(freeFiles)
  useEffect(() => {
    free.open()
    return free.leave
  }, [free])
  return free
}

function freeFiles() {
  const own = new Set<string>()
  let isLeft = false
  const remove = (id: string) => {
    // Free files are removed within a day anyway: the deletion is neither awaited nor reported.
    if (own.delete(id)) call(filesApi.remove, { id }).catch(() => undefined)
  }
  const keep = (id: string) => {
    own.add(id)
    if (isLeft) remove(id)
  }
  return {
    keep,
    remove,
    whileSaving: async <T,>(save: () => Promise<T>): Promise<T> => {
      const lent = [...own]
      own.clear()
      try {
        return await save()
      } catch (error) {
        for (const id of lent) keep(id)
        throw error
      }
    },
    open: () => {
      isLeft = false
    },
    leave: () => {
      isLeft = true
      for (const id of own) remove(id)
    },
  }
}
