import { sentence } from '@newsloom/contract/sentences/sentences'
import type { SettingName, SettingsView, SettingView, TopicBudget } from '@newsloom/contract/settings'
import { researchTopics } from '@newsloom/db/schema/topics'
import { asc, isNotNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { MissingRightError, UnavailableError } from '../errors.ts'
import { checkPostalAddress, checkSender } from '../mail/mail-origin.ts'
import { checkPublicAddress, type OriginFinding } from '../mail/public-address.ts'
import { spentBy } from '../model-calls/budget.ts'
import { probeAudioCached } from './cached-probes.ts'

/** Returns this installation's settings, and what is wrong with them. It contains no secret. */
export async function getSettings(ctx: Context): Promise<SettingsView> {
  const { config } = ctx
  const checks = new Map<SettingName, OriginFinding>([
    ['MAIL_FROM', checkSender(ctx, config)],
    ['MAIL_POSTAL_ADDRESS', checkPostalAddress(ctx, config)],
    ['PUBLIC_URL', checkPublicAddress(ctx, config.publicUrl)],
    ['AUDIO_STORE', await checkAudioStore(ctx)],
  ])
  return {
    version: config.version,
    mailBlockers: mailBlockers(ctx),
    settings: config.settings.map((setting) => ({ ...setting, finding: problem(checks.get(setting.name)) })),
    budgets: await topicBudgets(ctx),
  }
}

/** By the rules of a send through the email service, also while the local outbox is used. */
function mailBlockers({ mailer, config }: Context): SettingName[] {
  const service = { mailer: { ...mailer, kind: 'resend' as const } }
  const origin: [SettingName, OriginFinding][] = [
    ['MAIL_FROM', checkSender(service, config)],
    ['MAIL_POSTAL_ADDRESS', checkPostalAddress(service, config)],
    ['PUBLIC_URL', checkPublicAddress(service, config.publicUrl)],
  ]
  const blocked = origin.filter(([, { level }]) => level === 'blocked').map(([name]) => name)
  return mailer.kind === 'outbox' ? [...blocked, 'RESEND_API_KEY'] : blocked
}

const problem = (found: OriginFinding | undefined): SettingView['finding'] =>
  found && found.level !== 'ok' ? { level: found.level, text: found.text } : null

const RIGHTS = {
  write: sentence('audioStoreWrite'),
  read: sentence('audioStoreRead'),
  delete: sentence('audioStoreDelete'),
}

/** Whether buckets that are set for audio can be used. */
async function checkAudioStore(ctx: Context): Promise<OriginFinding> {
  const isGiven = ctx.config.settings.some((setting) => setting.name === 'AUDIO_STORE' && setting.isGiven)
  try {
    if (isGiven) await probeAudioCached(ctx)
    return { level: 'ok', text: '' }
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error
    const text = error instanceof MissingRightError ? RIGHTS[error.right] : sentence('audioStoreAway')
    return { level: 'warning', text }
  }
}

async function topicBudgets(ctx: Context): Promise<TopicBudget[]> {
  const rows = await ctx.db
    .select({
      topicId: researchTopics.id,
      topicName: researchTopics.name,
      budget: researchTopics.monthlyBudget,
      spent: spentBy(ctx),
    })
    .from(researchTopics)
    .where(isNotNull(researchTopics.monthlyBudget))
    .orderBy(asc(researchTopics.name), asc(researchTopics.id))
  return rows.flatMap(({ budget, ...row }) => (budget === null ? [] : [{ ...row, budget }]))
}
