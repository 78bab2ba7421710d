import { researchRuns } from '@newsloom/db/schema/research'
import { inArray } from 'drizzle-orm'

/** A run that is not over; the database allows one a topic. */
export const isActive = inArray(researchRuns.state, ['queued', 'running', 'cancelling'])
