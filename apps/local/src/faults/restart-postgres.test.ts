import { testShortForm } from './harness/short-form.ts'
import { restartedPostgres } from './restart-postgres.ts'

testShortForm(restartedPostgres)
