import { t } from '@lingui/core/macro'
import { quote } from '~/lib/quote.ts'

/** The title of a question: it names the thing that would be deleted. */
export const deleteTitle = (name: string): string => t`Delete ${quote(name)}?`
