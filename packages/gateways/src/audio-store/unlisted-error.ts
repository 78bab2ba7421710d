import { UnavailableError } from '@newsloom/core/errors'

/**
 * The bucket refused to say whether it has the audio: it answers so for what is not in it when the
 * key may read and write, but not list.
 */
export class UnlistedError extends UnavailableError {}
