/** Why a send stands still, as it is stored and shown. */
export const QUOTA_PAUSE = 'paused: quota'
export const REFUSED_PAUSE = 'paused: refused'
