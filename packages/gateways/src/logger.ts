import pino, { type Logger, stdSerializers } from 'pino'

/** Names whose values never reach a log line, wherever they stand. */
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
  /** for a person who watches a terminal; found out by itself when not given */
  pretty?: boolean
  /** values that never reach a line, whatever they stand in */
  secrets?: string[]
}

/** Structured logs on stdout; pretty where a person watches a terminal. */
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

/** Takes the values out of a line of JSON, in which some characters are escaped. */
const without = (secrets: string[]) => {
  const spellings = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
  return (line: string): string =>
    spellings.reduce((text, spelling) => text.replaceAll(spelling, CENSOR), line)
}

/**
 * As pino does, but a failed statement is shown without its values: those hold readers' addresses
 * and keys.
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
