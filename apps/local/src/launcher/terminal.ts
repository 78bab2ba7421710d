import type { Writable } from 'node:stream'
import { isatty } from 'node:tty'

/** Whether we read from or write to a terminal: only then does its closing concern us. */
export const hasTerminal = (): boolean => [0, 1, 2].some((fd) => isatty(fd))

/**
 * Lets output go nowhere once its terminal has closed: who was told to go on (`disown`, `setsid`)
 * must not end by what it says. Any other fault of the output is thrown as before.
 */
export function outliveTerminal(...outputs: Writable[]): void {
  for (const output of outputs) {
    output.on('error', (error) => {
      if (!('code' in error) || error.code !== 'EIO') throw error
    })
  }
}
