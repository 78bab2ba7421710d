import { DEFAULT_CUSTOM_PROMPT, DEFAULT_FORMAT_PROMPT } from '@newsloom/contract/research/default-prompts'
import type { SystemView } from '@newsloom/contract/system'
import type { Context } from '../context.ts'

/** Returns the facts about the installation that the UI needs; it contains no secret. */
export async function getSystem(ctx: Context): Promise<SystemView> {
  const { user, settings } = ctx.config
  const isOwn = settings.some(({ name, isGiven }) => name === 'APP_USER_EMAIL' && isGiven)
  return {
    user: { name: user.name, email: user.email },
    ownAddress: isOwn ? user.email : null,
    analyst: ctx.analyst.kind,
    mailer: ctx.mailer.kind,
    mailFrom: ctx.config.mailFrom,
    publicUrl: ctx.config.publicUrl,
    models: await ctx.analyst.models(),
    sampleSources: ctx.news.sampleSources(),
    starterSources: [...ctx.news.starterSources()],
    defaultPrompts: { customPrompt: DEFAULT_CUSTOM_PROMPT, formatPrompt: DEFAULT_FORMAT_PROMPT },
  }
}
