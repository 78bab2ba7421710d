import { consentEvents, signupRequests, suppressions } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { rateSlots } from '@newsloom/db/schema/sends'
import type { TestDatabase } from '@newsloom/db/testing'
import { asc, sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { MailOutcome } from '../../mail-ports.ts'
import { mailSignup } from '../../signups/mail-signup.ts'
import { requestSignup, type SignupRequest } from '../../signups/request-signup.ts'
import { type FakeMailer, fakeMailer } from '../send-fixtures.ts'
import { never } from '../start-send.ts'
import { type TestContext, testContext } from '../test-context.ts'
import { testDatabase } from '../test-database.ts'

/** The form of the list 'Board news', and a person who signs up with it. */
const SLUG = 'board-news'
export const EMAIL = 'New.Reader@example.org'
export const DAY_MS = 86_400_000

type Bed = {
  database: TestDatabase
  ctx: TestContext
  mailer: FakeMailer
  listId: number
  /** the email service's answer; null: it accepts the email */
  scripted: MailOutcome | null
}

/** A database for the sign-ups of one file, with one list before each test, and helpers. */
export function signupBed() {
  const bed = { scripted: null, database: testDatabase() } as Bed
  beforeEach(async () => {
    const { db } = bed.database
    for (const table of [contactLists, suppressions, consentEvents, rateSlots]) await db.delete(table)
    const made = db.insert(contactLists).values({ name: 'Board news', signupSlug: SLUG })
    const [list] = await made.returning()
    bed.listId = list?.id ?? 0
    bed.scripted = null
    bed.mailer = fakeMailer(() => bed.scripted)
    bed.ctx = testContext(bed.database, { mailer: bed.mailer })
  })
  return Object.assign(bed, actsIn(bed))
}

const actsIn = (bed: Bed) => ({
  ask: (changes: Partial<SignupRequest> = {}) =>
    requestSignup(bed.ctx, {
      slug: SLUG,
      email: EMAIL,
      name: 'New Reader',
      website: '',
      lang: 'en',
      address: '192.0.2.1',
      ...changes,
    }),
  /** Runs the waiting jobs as a worker would, at most this many. */
  work: async (most = Number.POSITIVE_INFINITY) => {
    for (let left = most; left > 0; left -= 1) {
      const job = bed.ctx.jobs.shift()
      if (!job) return
      const { requestId } = job.payload as { requestId: number }
      await mailSignup(bed.ctx, { requestId }, never)
    }
  },
  /** Runs the job of the first request again. */
  workAgain: () => mailSignup(bed.ctx, bed.ctx.jobs[0]?.payload as { requestId: number }, never),
  tokenIn: (text = bed.mailer.mails.at(-1)?.text ?? '') => /\/join\/confirm\/([\w-]+)>/.exec(text)?.[1] ?? '',
  requests: () => bed.database.db.select().from(signupRequests).orderBy(asc(signupRequests.id)),
  members: () => bed.database.db.select().from(contacts),
  log: () => bed.database.db.select().from(consentEvents).orderBy(asc(consentEvents.id)),
  age: (interval: string) =>
    bed.database.db.update(signupRequests).set({ createdAt: sql`created_at - ${interval}::interval` }),
})
