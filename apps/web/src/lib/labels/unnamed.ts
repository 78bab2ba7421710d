import { t } from '@lingui/core/macro'
/** Texts shown instead of a missing name. */
export const UNNAMED = { title: t`No title`, source: t`Unknown source`, erased: t`Erased person` } as const
