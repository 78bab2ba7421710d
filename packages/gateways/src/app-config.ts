import { type AppConfig, SAMPLE_POSTAL_ADDRESS } from '@newsloom/core/config'
import type { Env } from './config.ts'
import { shownSettings } from './shown-settings.ts'

/** The configuration for verbs. */
export function appConfig(
  env: Env,
  defaults: { linkSecret: string; publicUrl: string; version: string },
): AppConfig {
  return {
    publicUrl: env.PUBLIC_URL ?? defaults.publicUrl,
    linkSecret: env.LINK_SECRET ?? defaults.linkSecret,
    mailFrom: env.MAIL_FROM,
    mailPostalAddress: env.MAIL_POSTAL_ADDRESS ?? SAMPLE_POSTAL_ADDRESS,
    mailRate: env.MAIL_RATE,
    webhookSecret: env.RESEND_WEBHOOK_SECRET ?? null,
    clickRetentionDays: env.CLICK_RETENTION_DAYS ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    user: { name: env.APP_USER_NAME, email: env.APP_USER_EMAIL },
    settings: shownSettings(env, defaults.publicUrl),
    version: defaults.version,
  }
}
