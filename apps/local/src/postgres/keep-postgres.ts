import { type Clock, createBackoff, sayWait, systemClock } from '../launcher/backoff.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

export type KeepOptions = EmbeddedOptions & {
  say: (text: string) => void
  clock?: Clock
  /** aborts to wait no longer for the first start */
  stopping?: AbortSignal | undefined
  start?: typeof startEmbeddedPostgres
}

/**
 * Runs the embedded server and restarts it on the same port whenever it dies, with a growing
 * backoff, so clients can reconnect. `gone` resolves when it is stopped. @throws Error with the
 * server's last message if the first start fails, except on a full disk, which it waits out
 */
export async function keepPostgres(options: KeepOptions): Promise<EmbeddedPostgres> {
  const { say, clock = systemClock, start = startEmbeddedPostgres, stopping: asked, ...embedded } = options
  const stopping = new AbortController()
  asked?.addEventListener('abort', () => stopping.abort(), { once: true })
  const backoff = createBackoff(clock)

  /** Retries until it runs. @throws the reason of `stopping` on a stop */
  const startAgain = async (whyNot: string, port = embedded.port): Promise<EmbeddedPostgres> => {
    for (let why = whyNot; ; ) {
      const failure = backoff.failed()
      say(`${why}; ${sayWait(failure)}`)
      try {
        await clock.sleep(failure.waitMs, stopping.signal)
        backoff.started()
        return await start({ ...embedded, port })
      } catch (error) {
        stopping.signal.throwIfAborted()
        why = `could not be started: ${lastWords(error)}`
      }
    }
  }

  const first = await start(embedded).catch((error: unknown) => {
    if (!hasNoRoom(error)) throw error
    return startAgain(`could not be started: ${lastWords(error)}`)
  })
  let current: EmbeddedPostgres | null = first

  const keep = async () => {
    while (current) {
      await current.gone
      if (stopping.signal.aborted) return
      current = await startAgain('ended unexpectedly', first.port).catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error
        return null
      })
      if (stopping.signal.aborted) return current?.stop()
      say('is running again')
    }
  }

  const gone = keep()
  const stop = async () => {
    stopping.abort()
    await current?.stop()
    await gone
  }
  return { ...first, gone, stop }
}

/** The message while waiting for space on the embedded database's disk. */
export const FREE_SPACE = 'the disk of DATA_DIR is full. Free some space on it'
const NO_ROOM = /no space left on device|disk quota exceeded/i

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const hasNoRoom = (error: unknown): boolean => NO_ROOM.test(textOf(error))

/** Why the server did not start: advice about a full disk, else its last line. */
export function lastWords(error: unknown): string {
  if (hasNoRoom(error)) return FREE_SPACE
  const text = textOf(error)
  return text.trim().split('\n').at(-1) ?? text
}
