import { z } from 'zod'

const Failure = z.object({
  status: z.number(),
  errorDetails: z.array(z.unknown()).optional().catch(undefined),
})
const RetryInfo = z.object({ retryDelay: z.string().regex(/^\d+(\.\d+)?s$/) })

/** `retryDelayMs`: the wait that the API asks for. */
export type HttpFailure = { status: number; isKeyRefused: boolean; retryDelayMs: number | null }

/** Returns the failure that Google's SDK threw, if it was an answer of the API. */
export function httpFailureOf(error: unknown): HttpFailure | null {
  const { data } = Failure.safeParse(error)
  if (!data) return null
  const { status, errorDetails = [] } = data
  const isInvalid = JSON.stringify(errorDetails).includes('API_KEY_INVALID')
  return {
    status,
    isKeyRefused: status === 401 || status === 403 || (status < 500 && isInvalid),
    retryDelayMs: retryDelayMs(errorDetails),
  }
}

/** google.rpc.RetryInfo, such as '37s' or '1.5s'; the SDK hides the Retry-After header. */
function retryDelayMs(details: readonly unknown[]): number | null {
  const found = details.map((detail) => RetryInfo.safeParse(detail)).find(({ success }) => success)
  return found?.data ? Math.ceil(Number.parseFloat(found.data.retryDelay) * 1_000) : null
}
