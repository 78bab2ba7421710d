import { AppError } from '@newsloom/core/errors'
import { rebuildRollups } from '@newsloom/core/rollups/rebuild-rollups'
import { connect } from '@newsloom/db/client'
import { ConfigError, readEnv } from '@newsloom/gateways/config'
import { whatIsWrong, whyUnreachable } from '../launcher/own-database.ts'

/** `npm run rollups:rebuild`; `-- --lose-deleted` after clicks were deleted by retention. */
async function rebuild(): Promise<number> {
  const { DATABASE_URL: url } = readEnv({ DATABASE_URL: process.env.DATABASE_URL })
  if (!url) throw new ConfigError('DATABASE_URL must be set: it names the database whose clicks are counted.')
  const database = connect(url, { max: 1 })
  try {
    return await rebuildRollups(database, { isLossAccepted: process.argv.includes('--lose-deleted') })
  } catch (error) {
    const unreachable = whyUnreachable(url, error)
    const why = whatIsWrong(url, error) ?? (unreachable && `${unreachable}.`)
    throw why === null ? error : new ConfigError(why)
  } finally {
    await database.close()
  }
}

try {
  const clicks = await rebuild()
  process.stdout.write(
    `Workers are recounting ${clicks.toLocaleString('en')} clicks. Until they finish, figures are read from the clicks directly.\n`,
  )
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof AppError)) throw error
  // errors the user can fix are printed without a stack
  const hint = error instanceof AppError ? ' To do so anyway: npm run rollups:rebuild -- --lose-deleted' : ''
  process.stderr.write(`${error.message}${hint}\n`)
  process.exitCode = 1
}
