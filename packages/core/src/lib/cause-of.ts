/**
 * Why something failed, in the words of what lies at its root: a failed statement's own hold all of
 * its values.
 */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (error.cause instanceof Error && causeOf(error.cause)) || error.message
}
