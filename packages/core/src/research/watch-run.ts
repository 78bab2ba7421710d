import { isRunOver, type RunView } from '@newsloom/contract/research'
import type { Context } from '../context.ts'
import { getRun } from './get-run.ts'

/** Notes may be lost, so that a watcher also looks by itself. */
const LOOK_MS = 2_000

/**
 * The run as it is now, then each time it has changed, until it is over or the signal ends the watch.
 * @throws NotFoundError when there is no such run
 */
export async function* watchRun(
  ctx: Context,
  { runId }: { runId: number },
  signal?: AbortSignal,
): AsyncGenerator<RunView> {
  const bell = createBell()
  const unsubscribe = ctx.events.subscribe((event) => {
    if (event.kind === 'run' && event.id === runId) bell.ring()
  })
  signal?.addEventListener('abort', bell.ring, { once: true })
  try {
    let shown = ''
    while (!signal?.aborted) {
      const view = await getRun(ctx, { runId })
      const text = JSON.stringify(view)
      if (text !== shown) yield view
      shown = text
      if (isRunOver(view.state)) return
      await bell.heard(LOOK_MS)
    }
  } finally {
    unsubscribe()
    signal?.removeEventListener('abort', bell.ring)
  }
}

/** `heard` waits for the next ring, or for one since the last wait. */
function createBell() {
  let [hasRung, wake]: [boolean, () => void] = [false, () => undefined]
  const ring = () => {
    hasRung = true
    wake()
  }
  const heard = async (atMostMs: number) => {
    if (!hasRung) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, atMostMs)
      await promise
      clearTimeout(timer)
    }
    hasRung = false
  }
  return { ring, heard }
}
