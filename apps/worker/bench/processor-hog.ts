import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/** Programs beside ours that take all of every processor. */
export function startHogs(): { stop: () => Promise<void> } {
  const hogs: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return {
    stop: async () => {
      const gone = hogs.map((hog) => once(hog, 'exit'))
      for (const hog of hogs) hog.kill('SIGKILL')
      await Promise.all(gone)
    },
  }
}
