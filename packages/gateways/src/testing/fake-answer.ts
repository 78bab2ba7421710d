export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** An error as Resend words it. */
export const problem = (statusCode: number, name: string, message: string): Answer => ({
  status: statusCode,
  body: { statusCode, name, message },
})
