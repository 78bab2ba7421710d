import type { AppEvent, Events } from '@newsloom/core/ports'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type postgres from 'postgres'
import { z } from 'zod'

const CHANNEL = 'newsloom_events'

/** Fails to compile if one is missing, as its notifications would be dropped. */
const KINDS: { [K in AppEvent['kind']]: K } = {
  run: 'run',
  'analysis-draft': 'analysis-draft',
  send: 'send',
  'prompt-test': 'prompt-test',
  'content-run': 'content-run',
  episode: 'episode',
  'podcast-script': 'podcast-script',
  'voice-sample': 'voice-sample',
  correction: 'correction',
  activity: 'activity',
}
const Note = z.object({ kind: z.enum(KINDS), id: z.number() })

/**
 * Events over LISTEN/NOTIFY. The first subscriber opens the listening connection, and the client
 * reopens it when it breaks. Notifications sent meanwhile are lost, so listeners also poll.
 */
export function createEvents(client: postgres.Sql, log: Logger): Events {
  const listeners = new Set<(event: AppEvent) => void>()
  let isListening = false
  const onNotify = (payload: string) => {
    const event = readEvent(payload)
    if (event) for (const listener of listeners) listener(event)
  }
  const listen = async () => {
    if (isListening) return
    isListening = true
    try {
      await client.listen(CHANNEL, onNotify)
    } catch (error) {
      isListening = false
      log.error({ err: error }, 'cannot listen for events')
    }
  }
  return {
    publish: async (db, event) => {
      await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      void listen()
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Null for foreign notifications: any database session can send one, and a throw here would end the
 * process.
 */
function readEvent(payload: string): AppEvent | null {
  try {
    return Note.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    // not JSON
    return null
  }
}
