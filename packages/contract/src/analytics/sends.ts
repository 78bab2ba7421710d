import { z } from 'zod'
import { Id, IsoTime, PageInput } from '../primitives.ts'
import { ClicksByClass, DeletedClicks } from './analytics.ts'
import { ClickClass } from './click-totals.ts'
import { LinkName } from './link-names.ts'
import { AnalyticsScope, CampaignKey, CountedClicks } from './scope.ts'

/** A send and whose clicks on it are counted. */
export const SendReportInput = z.object({ id: Id, clicks: CountedClicks.default('people') })
export type SendReportInput = z.infer<typeof SendReportInput>

/** Two sends that are compared. */
export const ComparedSendsInput = SendReportInput.extend({ otherId: Id })
export type ComparedSendsInput = z.infer<typeof ComparedSendsInput>

/** The tables of a send's page that can be downloaded. */
export const SendTable = z.enum(['stories', 'clickers', 'hours', 'delivery'])
export type SendTable = z.infer<typeof SendTable>

/** Hours after the start of a send in which its clicks are shown one by one. */
export const FIRST_HOURS = 48

/** How the emails of a send were delivered, in people. */
export const SendDelivery = z.object({
  /** accepted by the email service */
  mailed: z.number(),
  delivered: z.number(),
  bounced: z.number(),
  complained: z.number(),
  failed: z.number(),
  suppressed: z.number(),
  /** paused, opted out, left the list, or cancelled */
  skipped: z.number(),
  /** waiting, or without a clear answer */
  open: z.number(),
  /** unsubscribed or left a list through this email */
  unsubscribed: z.number(),
})
export type SendDelivery = z.infer<typeof SendDelivery>

/** People who clicked; null: unknown, because their clicks were deleted. */
export const KnownPeople = z.number().nullable()

/** A tracked link of an email. `share`: of the people who clicked in this email, 0 to 1. */
export const SendLink = z.object({
  linkId: Id,
  url: z.string(),
  name: LinkName,
  /** place in the email, from 1; null: no longer there */
  position: z.number().nullable(),
  people: KnownPeople,
  clicks: z.number(),
  share: z.number().nullable(),
})
export type SendLink = z.infer<typeof SendLink>

/** A story of an email: its report and other reports of the same event that are linked. */
export const SendStory = z.object({
  url: z.string(),
  title: z.string(),
  source: z.string(),
  /** null: unknown */
  topic: z.string().nullable(),
  /** its number among the stories of the email, from 1 */
  position: z.number(),
  people: KnownPeople,
  share: z.number().nullable(),
  /** by its position alone; null: not enough people yet */
  expectedShare: z.number().nullable(),
})
export type SendStory = z.infer<typeof SendStory>

/** A story of one email, with the clicks on its links there. */
export const ClickedStory = SendStory.extend({ clicks: z.number() })
export type ClickedStory = z.infer<typeof ClickedStory>

/** A send in a list. */
export const SendLine = z.object({
  id: Id,
  /** name of its topic or campaign */
  label: z.string(),
  subject: z.string(),
  at: IsoTime,
  mailed: z.number(),
  /** people who clicked */
  clicked: z.number(),
  /** percentage of the people emailed, one decimal */
  engagementRate: z.number(),
})
export type SendLine = z.infer<typeof SendLine>

export const SendReport = SendLine.extend({
  campaign: CampaignKey,
  topicId: Id.nullable(),
  campaignId: Id.nullable(),
  clicks: z.number(),
  byClass: ClicksByClass,
  /** clicks of it of which only the counts are left; null: none */
  deleted: DeletedClicks.nullable(),
  delivery: SendDelivery,
  links: z.array(SendLink),
  stories: z.array(ClickedStory),
  /** clicks by whole hours since its start, from 0; null: those clicks were deleted */
  hours: z.array(z.number()).nullable(),
})
export type SendReport = z.infer<typeof SendReport>

/**
 * A page of the sends in a scope: of a range of days, those that were sent or clicked in it; of a
 * list, those to it. Of a range, people who clicked are those who clicked in it, of all who were
 * emailed.
 */
export const SendLinesInput = PageInput.extend(AnalyticsScope.shape)
/** `isPartial`: clicks in the scope were deleted, so not everybody who clicked is known. */
export const ListedSend = SendLine.extend({ isPartial: z.boolean() })
export type ListedSend = z.infer<typeof ListedSend>
export const SendLinesPage = z.object({ items: z.array(ListedSend), nextCursor: Id.nullable() })
export type SendLinesPage = z.infer<typeof SendLinesPage>

/** A page of the people who clicked in a send. */
export const SendClickersInput = PageInput.extend(SendReportInput.shape)
export const SendClicker = z.object({
  /** the delivery's id */
  id: Id,
  /** empty for an erased person */
  email: z.string(),
  name: z.string().nullable(),
  firstClickAt: IsoTime,
  links: z.array(
    z.object({
      url: z.string(),
      name: LinkName,
      clicks: z.number(),
      class: ClickClass,
      /** why it is not a person's */
      reasons: z.array(z.string()),
    }),
  ),
})
export type SendClicker = z.infer<typeof SendClicker>
export const SendClickersPage = z.object({ items: z.array(SendClicker), nextCursor: Id.nullable() })
export type SendClickersPage = z.infer<typeof SendClickersPage>
