import { type Clock, createBackoff, sayWait, systemClock } from '../launcher/backoff.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

export type KeepOptions = EmbeddedOptions & {
  say: (text: string) => void
  clock?: Clock
  start?: typeof startEmbeddedPostgres
}

/**
 * The embedded server, started again on the same port whenever it dies, waiting longer each time that it dies soon or cannot be
 * started: whoever is connected connects again. `gone` settles when it is stopped.
 * @throws Error with the server's last words when the first start fails
 */
export async function keepPostgres(options: KeepOptions): Promise<EmbeddedPostgres> {
  const { say, clock = systemClock, start = startEmbeddedPostgres, ...embedded } = options
  const first = await start(embedded)
  const stopping = new AbortController()
  const backoff = createBackoff(clock)
  let current: EmbeddedPostgres | null = first

  /** Starts it until it runs or is told to stop. */
  const startAgain = async (whyNot: string): Promise<EmbeddedPostgres | null> => {
    for (let why = whyNot; ; ) {
      const failure = backoff.failed()
      say(`${why}; ${sayWait(failure)}`)
      try {
        await clock.sleep(failure.waitMs, stopping.signal)
        backoff.started()
        return await start({ ...embedded, port: first.port })
      } catch (error) {
        if (stopping.signal.aborted) return null
        why = `could not be started: ${lastWords(error)}`
      }
    }
  }

  const keep = async () => {
    while (current) {
      await current.gone
      if (stopping.signal.aborted) return
      current = await startAgain('ended unexpectedly')
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

const NO_ROOM = /No space left on device|Disk quota exceeded/

/** What a person needs of why the server did not start: what to do about a full disk, else its own last line. */
export function lastWords(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (NO_ROOM.test(text)) return 'the disk of DATA_DIR is full. Free some space on it'
  return text.trim().split('\n').at(-1) ?? text
}
