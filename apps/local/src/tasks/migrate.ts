import { migrateDatabase } from '@newsloom/db/migrate'
import { ConfigError, readEnv } from '@newsloom/gateways/config'
import { migrateQueue } from '@newsloom/gateways/queue/migrate-queue'
import { whatIsWrong, whyUnreachable } from '../launcher/own-database.ts'

/** Reads only this variable, as the other settings may be for another machine. */
function readUrl(): string {
  const { DATABASE_URL } = readEnv({ DATABASE_URL: process.env.DATABASE_URL })
  if (DATABASE_URL) return DATABASE_URL
  throw new ConfigError('DATABASE_URL must be set: it names the database to bring up to date.')
}

async function migrate(): Promise<void> {
  const url = readUrl()
  try {
    await migrateDatabase(url)
    await migrateQueue(url)
  } catch (error) {
    const unreachable = whyUnreachable(url, error)
    const why = whatIsWrong(url, error) ?? (unreachable && `${unreachable}.`)
    throw why === null ? error : new ConfigError(why)
  }
}

try {
  await migrate()
  process.stdout.write('The database is up to date.\n')
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  // errors the user can fix are printed without a stack
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
