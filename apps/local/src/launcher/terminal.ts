import type { Writable } from 'node:stream'
import { isatty } from 'node:tty'

/** Whether stdin, stdout or stderr is a terminal, whose closing matters. */
export const hasTerminal = (): boolean => [0, 1, 2].some((fd) => isatty(fd))

/**
 * Drops output once its terminal has closed: a process that should continue (`disown`, `setsid`)
 * must not end because of its output. Other output errors are still thrown.
 */
export function outliveTerminal(...outputs: Writable[]): void {
  for (const output of outputs) {
    output.on('error', (error) => {
      if (!('code' in error) || error.code !== 'EIO') throw error
    })
  }
}
