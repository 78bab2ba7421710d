import { useMedia } from './use-media.ts'

/** Whether the window is as narrow as a phone's: narrower than the theme's `sm`. */
export const useIsPhone = (): boolean => useMedia('(max-width: 39.99rem)')
