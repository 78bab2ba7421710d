import type { PreflightItem } from '@newsloom/contract/campaign-sending'
import { SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { campaignFilling, type Filling } from './campaign-filling.ts'
import { NO_RESEARCH } from './draft-campaign-send.ts'
import { mailProblems } from './mail-problems.ts'
import { whySentBefore } from './once.ts'
import type { Campaign } from './require-campaign.ts'

/** Research, and what was written from it, that is older is said to be. */
const STALE_DAYS = 7
const DAY_MS = 86_400_000

/** What is said of a campaign before it is sent, its audience apart: `blocked` keeps it from being sent. */
export async function checkCampaign(
  ctx: Context,
  campaign: Campaign,
): Promise<{ items: PreflightItem[]; filling: Filling | null }> {
  const filling = await campaignFilling(ctx, campaign)
  const before = await whySentBefore(ctx, campaign)
  const items: PreflightItem[] = [
    ...mailProblems(ctx, campaign, filling),
    ...(campaign.kind === 'automation' ? ageItem(ctx, campaign) : researchItem(ctx, filling)),
    testedItem(campaign),
    senderItem(ctx),
    postalAddressItem(ctx),
    before === null
      ? { id: 'already-sent', level: 'ok', text: 'It was not sent before.' }
      : { id: 'already-sent', level: 'blocked', text: before },
  ]
  return { items, filling }
}

/** The first thing that keeps a campaign from being sent; null: nothing does. */
export const firstBlock = (items: PreflightItem[]): string | null =>
  items.find(({ level }) => level === 'blocked')?.text ?? null

function researchItem(ctx: Context, filling: Filling | null): PreflightItem[] {
  if (!filling) return [{ id: 'research', level: 'blocked', text: NO_RESEARCH }]
  const { research } = filling
  if (!research) return []
  const of = `It is filled from the latest research of ‘${research.topicName}’`
  if (research.isSample)
    return [{ id: 'research', level: 'warning', text: `${of}: sample news, which are invented.` }]
  const days = daysSince(ctx, research.completedAt)
  if (days >= STALE_DAYS)
    return [{ id: 'research', level: 'warning', text: `${of}, which is ${days} days old.` }]
  return [{ id: 'research', level: 'ok', text: `${of}, as it is when it is sent.` }]
}

/** What was generated is mailed as it is, however long ago that was. */
function ageItem(ctx: Context, { generatedAt }: Campaign): PreflightItem[] {
  const days = daysSince(ctx, generatedAt)
  if (days < STALE_DAYS) return []
  const text = `The content was generated ${days} days ago. Generate it anew for fresh news.`
  return [{ id: 'research', level: 'warning', text }]
}

const daysSince = (ctx: Context, time: Date | null): number =>
  time ? Math.floor((ctx.now().getTime() - time.getTime()) / DAY_MS) : 0

const testedItem = ({ testedAt }: Campaign): PreflightItem =>
  testedAt
    ? { id: 'tested', level: 'ok', text: 'A test mail was sent since it was last changed.' }
    : {
        id: 'tested',
        level: 'warning',
        text: 'No test mail was sent since it was last changed. Send one to yourself first.',
      }

/** With the outbox nothing leaves this machine. */
const ofSample = (ctx: Context): PreflightItem['level'] =>
  ctx.mailer.kind === 'outbox' ? 'warning' : 'blocked'

const senderItem = (ctx: Context): PreflightItem =>
  ctx.config.mailFrom === SAMPLE_SENDER
    ? {
        id: 'sender',
        level: ofSample(ctx),
        text: `The sender is a sample (${SAMPLE_SENDER}). Set MAIL_FROM.`,
      }
    : { id: 'sender', level: 'ok', text: `It is sent by ${ctx.config.mailFrom}.` }

const postalAddressItem = (ctx: Context): PreflightItem =>
  ctx.config.mailPostalAddress === SAMPLE_POSTAL_ADDRESS
    ? {
        id: 'postal-address',
        level: ofSample(ctx),
        text: 'The postal address in the mail is a sample. Set MAIL_POSTAL_ADDRESS.',
      }
    : { id: 'postal-address', level: 'ok', text: `The mail carries ${ctx.config.mailPostalAddress}.` }
