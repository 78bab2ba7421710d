import { t } from '@lingui/core/macro'
import type { ReplacedModel, UnusableWhy } from '@newsloom/contract/step-report'

const REPLACED: Record<UnusableWhy, (model: string) => string> = {
  'other-form': (model) => t`${model} did not answer in the requested format, even on retry`,
  uncited: (model) => t`${model} cited no article, even on retry`,
  unsupported: (model) => t`${model} made no statement supported by its articles, even on retry`,
}

/** Says why the local analyst wrote in place of a model. */
export const replacedText = ({ model, why }: ReplacedModel): string => REPLACED[why](model)
