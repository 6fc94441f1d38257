import { write, writeSync } from 'node:fs'

/** Maximum number of buffered characters. */
const maxWaiting = 1024 * 1024
const againMs = 50

/**
 * Writes log lines without blocking: when the disk is full or the reader is stalled, lines are dropped and counted, and
 * the count is logged once writing works again.
 */
export class LogLines {
  /** Number of lines dropped since the start. */
  lost = 0
  readonly #file: number
  #waiting: string[] = []
  #waitingSize = 0
  #isWriting = false
  #untold = 0
  #idle: (() => void)[] = []

  constructor(file: number) {
    this.#file = file
  }

  write(line: string): void {
    if (this.#waitingSize + line.length > maxWaiting) {
      this.#lose(1)
      return
    }
    this.#waiting.push(line)
    this.#waitingSize += line.length
    if (!this.#isWriting) this.#writeNext()
  }

  /** Resolves when every line logged so far is written or dropped. */
  flush(): Promise<void> {
    return this.#isWriting ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve()
  }

  /** Flushes once at the end of the process, unless an earlier write is still pending. */
  end(): void {
    if (this.#isWriting || this.#waiting.length === 0) return
    try {
      writeSync(this.#file, this.#waiting.join(''))
    } catch {
      // A failed write at the end of the process cannot be reported.
    }
  }

  #lose(count: number): void {
    this.lost += count
    this.#untold += count
  }

  #writeNext(): void {
    const lines = this.#waiting
    this.#waiting = []
    this.#waitingSize = 0
    this.#isWriting = lines.length > 0
    if (this.#isWriting) this.#writeBytes(Buffer.from(lines.join('')), lines.length)
    else for (const resolve of this.#idle.splice(0)) resolve()
  }

  #writeBytes(bytes: Buffer, count: number): void {
    write(this.#file, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.#writeBytes(bytes, count), againMs)
      } else if (error) {
        this.#lose(count)
        this.#writeNext()
      } else if (written < bytes.length) {
        this.#writeBytes(bytes.subarray(written), count)
      } else {
        this.#tellLost()
        this.#writeNext()
      }
    })
  }

  #tellLost(): void {
    if (this.#untold === 0) return
    const told = {
      level: 40,
      time: Date.now(),
      lost: this.#untold,
      msg: 'log lines were lost: they could not be written',
    }
    this.#untold = 0
    this.#waiting.unshift(`${JSON.stringify(told)}\n`)
  }
}

/** Destination of this process's log. */
export const standardOutput = new LogLines(1)
