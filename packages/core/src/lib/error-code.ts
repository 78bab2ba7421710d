/** The code of the database's own error: a SQLSTATE. Null for other errors. */
export function errorCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  return null
}
