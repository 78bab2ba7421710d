import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

const count = () => bigint({ mode: 'number' }).notNull().default(0)

/** How far clicks are counted in the tables below; one row. */
export const clickWatermark = pgTable(
  'click_watermark',
  {
    id: integer().primaryKey().default(1),
    /** clicks.id: every click up to it is counted, none after it */
    countedId: count(),
    /** every click stored before this moment is counted */
    countedAt: createdAt(),
    /** clicks are being counted again until this clicks.id is reached */
    rebuildUntilId: count(),
    /** retention has deleted the clicks before; they stay counted. null: none */
    droppedBefore: instant(),
  },
  (t) => [check('click_watermark_one_row', sql`${t.id} = 1`)],
)

/** Counted clicks that changed since, by a trigger on `clicks`; removed once the counts follow. */
export const clickChanges = pgTable('click_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  linkId: integer().notNull(),
  topicId: integer(),
  oldClass: text().notNull(),
  oldSendId: integer(),
  oldEmailNorm: text(),
  newClass: text().notNull(),
  newSendId: integer(),
  newEmailNorm: text(),
})

/**
 * Everyone who clicked. Columns named after people count their clicks as people; the others count
 * every click.
 */
export const clickReaders = pgTable(
  'click_readers',
  {
    id: id(),
    emailNorm: text().notNull().unique('click_readers_email_norm_key'),
    peopleClicks: count(),
    clicks: count(),
    peopleSends: integer().notNull().default(0),
    sends: integer().notNull().default(0),
    peopleCampaigns: integer().notNull().default(0),
    campaigns: integer().notNull().default(0),
    peopleLastAt: instant(),
    lastAt: instant(),
    /**
     * emails they got: accepted by the email service, or clicked; as `mailed_changes` says, not
     * always up to date
     */
    peopleMails: integer().notNull().default(0),
    mails: integer().notNull().default(0),
  },
  (t) => [
    /**
     * the most engaged begin here: many have the full breadth, so the latest of them come first;
     * 3: ENGAGEMENT.leastMails
     */
    index('click_readers_engaged_idx').on(
      sql`(least(1, ${t.peopleSends}::float8 / greatest(3, ${t.peopleMails}))) desc`,
      t.peopleLastAt.desc(),
    ),
  ],
)

/**
 * The things each reader clicked in, so unique readers stay exact even when a click changes class.
 */
export const clickPairs = pgTable(
  'click_pairs',
  {
    /** 1: a send, 2: a campaign group, 3: a link */
    kind: smallint().notNull(),
    key: bigint({ mode: 'number' }).notNull(),
    /** click_readers.id */
    readerId: integer().notNull(),
    peopleClicks: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key, t.readerId] })],
)

/**
 * Clicks by what they belong to. `kind` names it, `key` and `part` identify it; see
 * core/rollups/count-kinds.ts.
 */
export const clickCounts = pgTable(
  'click_counts',
  {
    kind: text().notNull(),
    key: bigint({ mode: 'number' }).notNull(),
    part: bigint({ mode: 'number' }).notNull(),
    people: count(),
    machine: count(),
    unsure: count(),
    /** unique readers: with a click as people, and with any click */
    peopleReaders: count(),
    readers: count(),
    /** counts of links only: the first and last click by people, and by anyone or anything */
    peopleFirstAt: instant(),
    peopleLastAt: instant(),
    firstAt: instant(),
    lastAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key, t.part] }),
    /** the most clicked campaigns and links */
    index('click_counts_people_idx').on(t.kind, t.people).where(sql`${t.kind} in ('campaign', 'link')`),
    index('click_counts_all_idx')
      .on(t.kind, sql`(${t.people} + ${t.machine} + ${t.unsure})`)
      .where(sql`${t.kind} in ('campaign', 'link')`),
  ],
)

/**
 * Deliveries that began or ceased to count as received: by a trigger on `deliveries`, or because
 * one was clicked that is not known to have been accepted. Removed once the counts follow.
 */
export const mailedChanges = pgTable('mailed_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** null: a new reader, whose emails are not counted yet */
  sendId: integer(),
  emailNorm: text().notNull(),
})

/**
 * How many people were emailed in a campaign group. Without rows, or with queued changes, it is
 * counted from the deliveries.
 */
export const mailedCounts = pgTable(
  'mailed_counts',
  {
    campaignGroup: bigint({ mode: 'number' }).notNull(),
    /** the clicks that show that an email was received: those by people, or all */
    clicks: text({ enum: ['people', 'all'] }).notNull(),
    mailed: integer().notNull(),
    sends: integer().notNull(),
    /** the newest of them; null: nobody was emailed */
    lastSendId: integer(),
  },
  (t) => [primaryKey({ columns: [t.campaignGroup, t.clicks] })],
)

/**
 * How many emails of a send the email service accepted. Without a row, or with queued changes, they
 * are counted from the deliveries.
 */
export const sentCounts = pgTable('sent_counts', {
  sendId: integer().primaryKey(),
  emails: integer().notNull(),
})
