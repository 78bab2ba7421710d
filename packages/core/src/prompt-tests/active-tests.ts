import { templateTests } from '@newsloom/db/schema/templates'
import { inArray } from 'drizzle-orm'

/** A test that is not over; the database allows one a template. */
export const isTestActive = inArray(templateTests.state, ['queued', 'running', 'cancelling'])
