import { RetryParts } from '~/components/feedback/retry-parts.tsx'
import { trpc } from '~/lib/net/trpc.ts'

/** Figures, and the email that clicks are laid over. */
const PARTS = [trpc.analytics.pathFilter(), trpc.sends.mail.pathFilter()]

/** For the parts of a page of figures that failed. */
export const RetryFailed = () => <RetryParts of={PARTS} />
