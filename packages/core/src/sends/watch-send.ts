import type { SendView } from '@newsloom/contract/sends'
import { createBell } from '../bell.ts'
import type { Context } from '../context.ts'
import { getSend } from './get-send.ts'

/** Notes may be lost, so that a watcher also looks by itself. */
const LOOK_MS = 2_000

/**
 * The send as it is now, then each time it has changed, until it is over or the signal ends the watch.
 * @throws NotFoundError when there is no such send
 */
export async function* watchSend(
  ctx: Context,
  { id }: { id: number },
  signal?: AbortSignal,
): AsyncGenerator<SendView> {
  const bell = createBell()
  const unsubscribe = ctx.events.subscribe((event) => {
    if (event.kind === 'send' && event.id === id) bell.ring()
  })
  signal?.addEventListener('abort', bell.ring, { once: true })
  try {
    let shown = ''
    while (!signal?.aborted) {
      const view = await getSend(ctx, { id })
      const text = JSON.stringify(view)
      if (text !== shown) yield view
      shown = text
      if (view.state === 'done' || view.state === 'cancelled') return
      await bell.heard(LOOK_MS)
    }
  } finally {
    unsubscribe()
    signal?.removeEventListener('abort', bell.ring)
  }
}
