import pino, { type Logger, stdSerializers } from 'pino'

/** Property names whose values are always redacted. */
const SECRETS = [
  'authorization',
  'cookie',
  'apiKey',
  'accessToken',
  'linkSecret',
  'password',
  'token',
  'databaseUrl',
]
const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
const CENSOR = '[redacted]'

export type LoggerOptions = {
  level: string
  name: string
  /** for terminals; default: whether stdout is one */
  pretty?: boolean
  /** values redacted wherever they appear */
  secrets?: string[]
}

/** Structured logs on stdout; pretty on a terminal. */
export function createLogger({ level, name, pretty = isWatched(), secrets = [] }: LoggerOptions): Logger {
  return pino({
    name,
    level,
    redact: { paths, censor: CENSOR },
    serializers: { err: serialiseError },
    hooks: { streamWrite: without(secrets) },
    ...(pretty ? { transport: PRETTY } : {}),
  })
}

const isWatched = (): boolean => process.stdout.isTTY || process.env.NEWSLOOM_PRETTY === '1'

const PRETTY = {
  target: 'pino-pretty',
  options: {
    ignore: 'pid,hostname,name',
    translateTime: 'HH:MM:ss',
    colorize: true,
    singleLine: true,
  },
}

/** Redacts the values in a JSON line, where some characters are escaped. */
const without = (secrets: string[]) => {
  const spellings = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
  return (line: string): string =>
    spellings.reduce((text, spelling) => text.replaceAll(spelling, CENSOR), line)
}

/**
 * Like pino's serializer, but without the parameters of a failed statement, which contain readers'
 * addresses and keys.
 */
function serialiseError(error: Error): object {
  const { params: _, ...shown } = { params: undefined, ...stdSerializers.err(error) }
  const values = statementValues(error)
  const clean = (text: string): string =>
    values.reduce((rest, value) => rest.replaceAll(`\nparams: ${value}`, ''), text)
  return typeof shown.message === 'string'
    ? { ...shown, message: clean(shown.message), stack: clean(shown.stack ?? '') }
    : shown
}

function statementValues(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'params' in error ? [String(error.params)] : []
  return [...own, ...statementValues(error.cause)]
}
