import { t } from '@lingui/core/macro'
import { isLocalAnalyst } from '@newsloom/contract/research/models'

/** The name of what wrote a text: a model's id, or the local analyst. */
export const modelLabel = (model: string): string =>
  isLocalAnalyst(model) ? t`Newsloom local analyst` : model
