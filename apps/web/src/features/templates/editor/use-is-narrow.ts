import { useMedia } from '~/lib/viewport/use-media.ts'

/** Below this width the side panel does not fit beside the canvas. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 63.99rem)')
