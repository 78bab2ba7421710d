import pino, { type Logger } from 'pino'

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

/** Structured logs on stdout; pretty where a person watches a terminal. */
export function createLogger(options: { level: string; name: string; pretty?: boolean }): Logger {
  const pretty = options.pretty ?? (process.stdout.isTTY || process.env.NEWSLOOM_PRETTY === '1')
  return pino({
    name: options.name,
    level: options.level,
    redact: { paths, censor: '[redacted]' },
    ...(pretty
      ? {
          transport: {
            target: 'pino-pretty',
            options: {
              ignore: 'pid,hostname,name',
              translateTime: 'HH:MM:ss',
              colorize: true,
              singleLine: true,
            },
          },
        }
      : {}),
  })
}
