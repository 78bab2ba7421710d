import { setTimeout as delay } from 'node:timers/promises'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const HEALTHY_AFTER_MS = 30_000
const MOST_EARLY_DEATHS = 4
const WAIT_MS = 250

export type KeepOptions = EmbeddedOptions & { say: (text: string) => void }

/**
 * The embedded server, started again on the same port when it dies: whoever is connected connects again. `gone` settles
 * when it is stopped, or has died too often or cannot be started any more.
 * @throws Error with the server's last words when the first start fails
 */
export async function keepPostgres({ say, ...options }: KeepOptions): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres(options)
  let current = first
  let stopping = false

  const keep = async () => {
    let earlyDeaths = 0
    while (true) {
      const startedAt = Date.now()
      await current.gone
      if (stopping) return
      earlyDeaths = Date.now() - startedAt > HEALTHY_AFTER_MS ? 1 : earlyDeaths + 1
      if (earlyDeaths > MOST_EARLY_DEATHS) return say(`ended ${earlyDeaths} times soon after its start`)
      say('ended unexpectedly; starting it again')
      await delay(WAIT_MS * earlyDeaths)
      if (stopping) return
      current = await startEmbeddedPostgres({ ...options, port: first.port })
      if (stopping) return current.stop()
      say('is running again')
    }
  }

  const gone = keep().catch((error: unknown) => {
    say(`could not be started again: ${error instanceof Error ? error.message : String(error)}`)
  })
  const stop = async () => {
    stopping = true
    await current.stop()
    await gone
  }
  return { ...first, gone, stop }
}
