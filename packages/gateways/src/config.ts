import { isIPv4 } from 'node:net'
import { issueMessage } from '@newsloom/contract/text/issue-message'
import { SAMPLE_SENDER } from '@newsloom/core/config'
import { plainAddress } from '@newsloom/core/network/address'
import { z } from 'zod'
import { CommaList, exposureProblems, HostList, ProxyList } from './access-config.ts'
import { readStores } from './audio-store/create-audio-store.ts'

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? undefined : v), schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((v) => (v === undefined || v === '' ? value : v), schema)
const HttpUrl = z
  .string()
  .refine(
    (v) => URL.canParse(v) && /^https?:$/.test(new URL(v).protocol),
    'must be a web address such as https://news.example.org',
  )
  .transform((v) => v.replace(/\/+$/, ''))

/** Marks the variables that are or contain a secret. */
const secrets = z.registry<{ hiddenIn: (value: string) => string[] }>()
/**
 * A variable whose value is never logged or shown.
 * @param hiddenIn what must not be logged of a value: all of it, unless the value only contains a
 *   secret
 */
const secret = <T extends z.ZodType>(schema: T, hiddenIn = (value: string) => [value]) =>
  optional(schema).register(secrets, { hiddenIn })

const PORT_RULE = 'must be a whole number from 0 to 65535'
const SECRET_RULE = 'must be the signing secret that Resend shows for the webhook: whsec_ and what follows it'
const MIN_SECRET_BYTES = 16
const KEY_RULE = 'must be the whole key as Resend shows it, without spaces, quotes or “…”'
const GEMINI_KEY_RULE = 'must be the whole key as Google AI Studio shows it, without spaces, quotes or “…”'
/** The characters allowed in a header, where the key goes. */
const HEADER_TEXT = /^[\x21-\x7e]+$/
const DATABASE_RULE =
  'must look like postgres://user:password@host:5432/name, with special characters of the password in percent-encoding'
const RETENTION_RULE = 'must be a whole number of days, at least 31'
const STORE_RULE =
  'must look like s3://key:secret@host/bucket?region=name, with special characters in percent-encoding'
const RATE_RULE = 'must be a number above 0, at most 1000 (requests a second)'

const Env = z.object({
  PORT: withDefault(
    z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE),
    '3000',
  ),
  HOST: withDefault(z.string().transform(unmapped), '127.0.0.1'),
  PUBLIC_URL: optional(HttpUrl),
  ALLOWED_HOSTS: withDefault(HostList, ''),
  TRUSTED_PROXIES: withDefault(ProxyList, ''),
  ACCESS_TOKEN: secret(z.string().min(32, 'must have at least 32 characters')),
  DATABASE_URL: secret(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .refine(isDatabaseUrl, DATABASE_RULE),
    passwordIn,
  ),
  DATA_DIR: withDefault(z.string(), '.data'),
  LEXICON_FILE: optional(z.string()),
  LINK_SECRET: secret(z.string().min(32, 'must have at least 32 characters')),
  GEMINI_API_KEY: secret(z.string().regex(HEADER_TEXT, GEMINI_KEY_RULE)),
  GEMINI_BASE_URL: optional(HttpUrl),
  AUDIO_STORE: secret(
    z.string().refine((setting) => readStores(setting) !== null, STORE_RULE),
    keyOfBucket,
  ),
  RESEND_API_KEY: secret(z.string().regex(HEADER_TEXT, KEY_RULE)),
  RESEND_BASE_URL: optional(HttpUrl),
  RESEND_WEBHOOK_SECRET: secret(z.string().refine(isWebhookSecret, SECRET_RULE)),
  MAIL_FROM: withDefault(z.string().min(3).max(320), SAMPLE_SENDER),
  MAIL_POSTAL_ADDRESS: optional(z.string().min(5).max(500)),
  MAIL_RATE: withDefault(z.coerce.number(RATE_RULE).positive(RATE_RULE).max(1_000, RATE_RULE), '2'),
  CLICK_RETENTION_DAYS: optional(z.coerce.number(RETENTION_RULE).int(RETENTION_RULE).min(31, RETENTION_RULE)),
  NEWS_ALLOW_HOSTS: withDefault(CommaList, ''),
  GDELT_BASE_URL: withDefault(HttpUrl, 'https://api.gdeltproject.org'),
  APP_USER_NAME: withDefault(z.string().max(100), 'Somchai Jaidee'),
  APP_USER_EMAIL: withDefault(z.string().max(254), 'somchai@example.com'),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  NODE_ENV: optional(z.string()),
  /** set by the launcher: the folder of the embedded database */
  NEWSLOOM_DATA_DISK: optional(z.string()),
})
/** `given`: the variables that are set, as written. */
export type Env = z.infer<typeof Env> & { given: ReadonlyMap<string, string> }

/** A variable that is read from the environment. */
export type Variable = keyof typeof Env.shape
export const VARIABLES: readonly Variable[] = Env.keyof().options

/** Whether a variable is marked as a secret, or as a value with a secret in it. */
export const isSecret = (name: Variable): boolean => secrets.has(Env.shape[name])

/** Values of the environment that must not be logged. */
export const secretValues = ({ given }: Pick<Env, 'given'>): string[] =>
  VARIABLES.flatMap((name) => {
    const value = given.get(name)
    return value === undefined ? [] : (secrets.get(Env.shape[name])?.hiddenIn(value) ?? [])
  })

/** Exit code for an invalid configuration (EX_CONFIG of sysexits.h): restarting is pointless. */
export const CONFIG_EXIT_CODE = 78

/** Invalid environment; the message has one line per invalid variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment once. Values are never echoed, as an invalid one may be a secret.
 * @param use 'serve': the process answers HTTP; 'work': it does not, and needs no ACCESS_TOKEN
 * @throws ConfigError with one line per invalid variable
 */
export function readEnv(
  source: Record<string, string | undefined> = process.env,
  use: 'serve' | 'work' = 'serve',
): Env {
  const parsed = Env.safeParse(source)
  const problems = parsed.success
    ? [...(use === 'serve' ? exposureProblems(parsed.data) : []), ...contradictions(parsed.data)]
    : parsed.error.issues.map(
        (issue) => `${issue.path.join('.')}: ${issueMessage({ ...issue, path: [] }, 'the value')}`,
      )
  if (problems.length > 0 || !parsed.success) {
    throw new ConfigError(`The configuration cannot be used:\n${problems.map((p) => `  - ${p}`).join('\n')}`)
  }
  const given = VARIABLES.flatMap((name): [string, string][] => {
    const written = source[name]
    return written ? [[name, written]] : []
  })
  return { ...parsed.data, given: new Map(given) }
}

function contradictions(env: z.infer<typeof Env>): string[] {
  const problems: string[] = []
  if (env.RESEND_API_KEY && !env.MAIL_POSTAL_ADDRESS) {
    problems.push(
      'MAIL_POSTAL_ADDRESS: emails to lists must contain a postal address; set it before you send email through Resend',
    )
  }
  if (env.RESEND_API_KEY && env.MAIL_FROM.includes('localhost.localdomain')) {
    problems.push(
      'MAIL_FROM: set the sender, such as "Research <news@your-domain.org>", before you send email through Resend',
    )
  }
  return problems
}

/**
 * Turns an IPv4-mapped IPv6 address into IPv4, for browsers. Other spellings stay, as they may
 * contain a zone.
 */
function unmapped(host: string): string {
  const plain = plainAddress(host)
  return plain !== null && isIPv4(plain) ? plain : host
}

/** The client decodes the parts, so a raw % in the password would fail only later. */
function isDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, hostname, pathname } = new URL(text)
  return [username, password, hostname, pathname].every(isPercentEncoded)
}

/** The password alone could be an ordinary word. */
function passwordIn(url: string): string[] {
  const { password } = URL.canParse(url) ? new URL(url) : {}
  return password ? [`:${password}@`] : []
}

function keyOfBucket(setting: string): string[] {
  const keys = (readStores(setting) ?? []).flatMap((one) => (one === 'database' ? [] : [one.secretAccessKey]))
  return [...keys, ...(keys.length > 0 ? setting.split(/\s+/).flatMap(passwordIn) : [])]
}

const isPercentEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

function isWebhookSecret(text: string): boolean {
  const key = text.startsWith('whsec_') ? text.slice('whsec_'.length) : ''
  const bytes = Buffer.from(key, 'base64')
  return bytes.length >= MIN_SECRET_BYTES && bytes.toString('base64') === key
}
