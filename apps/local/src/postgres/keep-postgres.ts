import { type Clock, createBackoff, sayWait, systemClock } from '../launcher/backoff.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

export type KeepOptions = EmbeddedOptions & {
  say: (text: string) => void
  clock?: Clock
  start?: typeof startEmbeddedPostgres
}

/**
 * The embedded server, started again on the same port whenever it dies, waiting longer each time
 * that it dies soon or cannot be started: whoever is connected connects again. `gone` settles when
 * it is stopped.
 * @throws Error with the server's last words when the first start fails; a full disk is waited out
 */
export async function keepPostgres(options: KeepOptions): Promise<EmbeddedPostgres> {
  const { say, clock = systemClock, start = startEmbeddedPostgres, ...embedded } = options
  const stopping = new AbortController()
  const backoff = createBackoff(clock)

  /** Starts it until it runs. @throws the reason of `stopping` once it is told to stop */
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

/** What a person reads while something waits for room on the disk of the embedded database. */
export const FREE_SPACE = 'the disk of DATA_DIR is full. Free some space on it'
const NO_ROOM = /no space left on device|disk quota exceeded/i

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const hasNoRoom = (error: unknown): boolean => NO_ROOM.test(textOf(error))

/** Why the server did not start: what to do about a full disk, else its own last line. */
export function lastWords(error: unknown): string {
  if (hasNoRoom(error)) return FREE_SPACE
  const text = textOf(error)
  return text.trim().split('\n').at(-1) ?? text
}
