/** Why a send stands still, as it is stored and shown. */
export const QUOTA_PAUSE = 'paused: quota'
export const REFUSED_PAUSE = 'paused: refused'
/** A person paused it: only a person lets it go on. */
export const PERSON_PAUSE = 'paused by you'
