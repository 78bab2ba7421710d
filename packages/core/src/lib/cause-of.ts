/** The root cause of a failure: the message of a failed statement contains all of its values. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (error.cause instanceof Error && causeOf(error.cause)) || error.message
}
