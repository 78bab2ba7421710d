import { t } from '@lingui/core/macro'
import { ChoiceField } from './choice-field.tsx'

/** The choice of how an email treats statements that their articles do not support. */
export const UnsupportedField = () => (
  <ChoiceField
    name="unsupported"
    legend={t`Statements not found in their articles`}
    options={[
      {
        value: 'leave-out',
        label: t`Leave them out`,
        text: t`The email includes only statements found in their articles.`,
      },
      {
        value: 'mark',
        label: t`Mark them`,
        text: t`The email says 'not found in the cited articles' beside each.`,
      },
      {
        value: 'hold',
        label: t`Hold the email`,
        text: t`Nothing is emailed until you release the analysis.`,
      },
    ]}
    note={t`An analysis with fewer than half of its statements found is always held.`}
  />
)
