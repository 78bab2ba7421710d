import { DEFAULT_CUSTOM_PROMPT, DEFAULT_FORMAT_PROMPT } from '@newsloom/contract/research/default-prompts'
import type { SystemView } from '@newsloom/contract/system'
import type { Context } from '../context.ts'

/** Returns the facts about the installation that the UI needs; it contains no secret. */
export async function getSystem(ctx: Context): Promise<SystemView> {
  return {
    user: { name: ctx.config.user.name, email: ctx.config.user.email },
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
