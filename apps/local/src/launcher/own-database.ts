import { causeOf } from '@newsloom/core/lib/cause-of'
import { OldPostgresError } from '@newsloom/db/migrate'

/** Reasons for an unreachable database, by system, Postgres and client error codes. */
const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection closed',
  CONNECTION_CLOSED: 'connection closed',
  CONNECT_TIMEOUT: 'no answer',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the network',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ENOENT: 'nothing is listening on its socket',
  '57P01': 'it is shutting down',
  '57P02': 'it is restarting after a crash',
  '57P03': 'it is starting up',
}

/** Messages for a wrong DATABASE_URL or database, with advice. */
const WRONG: Record<string, (at: At, why: string) => string> = {
  '28P01': ({ server, user }) =>
    `The database at ${server} refuses the password of user '${user}'. Correct the user or password in DATABASE_URL.`,
  '28000': ({ server, user }, why) =>
    `The database at ${server} does not let user '${user}' in: ${why}. Correct the user in DATABASE_URL, or allow it in the server's pg_hba.conf.`,
  '3D000': ({ server, name }) =>
    `There is no database '${name}' at ${server}. Create it, or correct the name in DATABASE_URL.`,
  // a pooler's refusal of a startup setting; the only protocol violation a client can meet
  '08P01': ({ server }, why) =>
    `The pooler at ${server} does not accept a setting that Newsloom connects with: ${why}. Use PgBouncer in session mode, and add idle_in_transaction_session_timeout to its ignore_startup_parameters.`,
  '42501': ({ user, name }, why) =>
    `User '${user}' may not create tables in database '${name}': ${why}. Make it the database's owner, or set another user in DATABASE_URL.`,
}

type At = { server: string; user: string; name: string }

function addressOf(url: string): At {
  const { hostname, port, username, pathname, searchParams } = new URL(url)
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost'
  const user = decodeURIComponent(username)
  const name = decodeURIComponent(pathname.slice(1)) || user
  return { server: host.startsWith('/') ? host : `${host}:${port || 5432}`, user, name }
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [...('code' in error ? [String(error.code)] : []), ...codesOf(error.cause)]
}

/** "Cannot reach the database at db:5432: connection refused"; null if it is reachable. */
export function whyUnreachable(url: string, error: unknown): string | null {
  const reason = codesOf(error).flatMap((code) => UNREACHABLE[code] ?? [])[0]
  return reason ? `Cannot reach the database at ${addressOf(url).server}: ${reason}` : null
}

/** A message for an error the user can fix; null for others. */
export function whatIsWrong(url: string, error: unknown): string | null {
  if (error instanceof OldPostgresError)
    return `The database at ${addressOf(url).server} cannot be used. ${error.message}.`
  const explain = codesOf(error).flatMap((code) => WRONG[code] ?? [])[0]
  return explain ? explain(addressOf(url), causeOf(error)) : null
}
