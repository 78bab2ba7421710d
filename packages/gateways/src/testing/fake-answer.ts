export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** An error in Resend's format. */
export const problem = (statusCode: number, name: string, message: string): Answer => ({
  status: statusCode,
  body: { statusCode, name, message },
})
