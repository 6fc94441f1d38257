import { write, writeSync } from 'node:fs'

/** Characters that may wait to be written. */
const maxWaiting = 1024 * 1024
const againMs = 50

/**
 * Writes log lines without ever keeping the server waiting: a full disk or a reader that stopped reading loses lines, which are
 * counted, and told in a line of their own once writing works again.
 */
export class LogLines {
  /** Lines lost since the start. */
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

  /** Resolves when what was logged so far is written or lost. */
  flush(): Promise<void> {
    return this.#isWriting ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve()
  }

  /** At the end of the process: one try, unless an earlier one still has no answer. */
  end(): void {
    if (this.#isWriting || this.#waiting.length === 0) return
    try {
      writeSync(this.#file, this.#waiting.join(''))
    } catch {
      // Nobody is left to be told.
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

/** Where this process logs. */
export const standardOutput = new LogLines(1)
