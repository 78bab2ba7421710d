import { type Setting, SettingName } from '@newsloom/contract/settings'
import { SAMPLE_POSTAL_ADDRESS } from '@newsloom/core/config'
import { type Env, isSecret } from './config.ts'

/**
 * The settings as the environment gives them, or else the defaults. Of secrets, only whether they
 * are set.
 */
export function shownSettings(env: Env, publicUrl: string): Setting[] {
  const { given } = env
  const defaults: Partial<Record<SettingName, string>> = {
    MAIL_FROM: env.MAIL_FROM,
    MAIL_POSTAL_ADDRESS: SAMPLE_POSTAL_ADDRESS,
    PUBLIC_URL: publicUrl,
    MAIL_RATE: String(env.MAIL_RATE),
    APP_USER_NAME: env.APP_USER_NAME,
    APP_USER_EMAIL: env.APP_USER_EMAIL,
  }
  return SettingName.options.map((name) => ({
    name,
    isGiven: given.has(name) && !isOwnDatabase(name, env),
    value: isSecret(name) ? null : (given.get(name) ?? defaults[name] ?? null),
  }))
}

/** The launcher names the embedded database to its processes in the same way. */
const isOwnDatabase = (name: SettingName, { NEWSLOOM_DATA_DISK }: Env): boolean =>
  name === 'DATABASE_URL' && NEWSLOOM_DATA_DISK !== undefined
