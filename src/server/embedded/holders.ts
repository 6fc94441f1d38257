import { spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { giveToOwner } from './owner.ts'

/** A process's claim on the database. The kernel ends it with the process, however that dies. */
export interface Hold {
  /** The end to be read by the program that stops PostgreSQL at its end of file: no process holds the database any more. */
  openReader(): number
  /** Gives the claim up; true when no other process holds the database. */
  letGo(): boolean
}

/**
 * Claims the database of this socket folder: every process that uses it keeps one named pipe open for writing, so that
 * its starter can leave without taking it from the others, and the last to leave stops it.
 */
export function hold(folder: string): Hold {
  const path = join(folder, 'holders')
  let writer = openWriter(folder, path)
  return {
    openReader() {
      // A cleaner of temporary folders may have taken the pipe away while the database was down.
      if (!existsSync(path)) {
        closeSync(writer)
        writer = openWriter(folder, path)
      }
      return openSync(path, constants.O_RDONLY)
    },
    letGo() {
      closeSync(writer)
      return !existsSync(path) || !hasWriter(path)
    },
  }
}

/** Opened for reading too, which never waits for a reader. */
function openWriter(folder: string, path: string): number {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveToOwner(folder)
  }
  // Another process may make it at the same moment.
  if (!existsSync(path)) spawnSync('mkfifo', ['-m', '600', path])
  return openSync(path, constants.O_RDWR)
}

/** Reading a pipe that nobody writes to ends at once; one that somebody holds open has nothing to read yet. */
function hasWriter(path: string): boolean {
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    return readSync(reader, Buffer.alloc(1)) > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return true
    throw error
  } finally {
    closeSync(reader)
  }
}
