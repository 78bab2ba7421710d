import { migrateDatabase } from '@newsloom/db/migrate'
import { migrateQueue } from '@newsloom/gateways/queue/migrate-queue'

const url = process.env.DATABASE_URL
if (!url) {
  process.stderr.write('DATABASE_URL must be set: it names the database to bring up to date.\n')
  process.exit(1)
}
await migrateDatabase(url)
await migrateQueue(url)
process.stdout.write('The database is up to date.\n')
