import path from 'node:path'
import { ConfigError, type Env } from '@newsloom/gateways/config'
import { keepPostgres } from '../../postgres/keep-postgres.ts'
import { isWorthShowing } from '../../postgres/log-lines.ts'
import { lineWriter, say } from '../output.ts'
import { whatIsWrong } from '../own-database.ts'
import { ROOT } from '../root.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

/** `folder`: the embedded database's data; null: an external database */
export type ProvidedDatabase = { url: string; folder: string | null; stop: () => Promise<void> }

/**
 * The configured database, or the embedded one with its data in DATA_DIR, with tables and queues
 * migrated. It waits for a full disk or an unreachable database until `stopping` aborts.
 */
export async function provideDatabase(env: Env, stopping?: AbortSignal): Promise<ProvidedDatabase> {
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, folder: null, stop: async () => undefined }
    : await startEmbedded(path.resolve(ROOT, env.DATA_DIR), stopping)
  try {
    await bringUpToDate({ ...database, stopping })
  } catch (error) {
    await database.stop()
    const wrong = env.DATABASE_URL ? whatIsWrong(env.DATABASE_URL, error) : null
    if (wrong !== null) throw new ConfigError(wrong)
    throw new Error('The database could not be brought up to date', { cause: error })
  }
  return database
}

async function startEmbedded(dataDir: string, stopping: AbortSignal | undefined): Promise<ProvidedDatabase> {
  const dir = path.join(dataDir, 'postgres')
  const server = await keepPostgres({
    dir,
    log: lineWriter('database', isWorthShowing),
    say: (text) => say('database', text),
    stopping,
  })
  // run as root, it is elsewhere if Postgres' user cannot enter DATA_DIR
  const folder = server.folder === dir ? path.relative(ROOT, dir) || dir : server.folder
  say('database', `embedded Postgres is running (${server.how}), data in ${folder}`)
  return server
}
