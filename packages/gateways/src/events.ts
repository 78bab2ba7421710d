import type { AppEvent, Events } from '@newsloom/core/ports'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type postgres from 'postgres'
import { z } from 'zod'

const CHANNEL = 'newsloom_events'

/** Does not compile when one is missing: notes of its kind would be dropped. */
const KINDS: { [K in AppEvent['kind']]: K } = {
  run: 'run',
  send: 'send',
  'template-test': 'template-test',
  'campaign-run': 'campaign-run',
}
const Note = z.object({ kind: z.enum(KINDS), id: z.number() })

/**
 * Events over LISTEN/NOTIFY. The listening connection is opened by the first subscriber and
 * reopened by the client when it breaks; notes sent meanwhile are lost, so that a listener also
 * looks by itself now and then.
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
 * Any session of the database may notify, and a throw here would end the process: what is no note
 * of ours is null.
 */
function readEvent(payload: string): AppEvent | null {
  try {
    return Note.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    // no JSON
    return null
  }
}
