import { ChoiceField } from './choice-field.tsx'

/** The choice of how an email treats statements that their articles do not support. */
export const UnsupportedField = () => (
  <ChoiceField
    name="unsupported"
    legend="Statements not found in their articles"
    options={[
      {
        value: 'leave-out',
        label: 'Leave them out',
        text: 'The email includes only statements found in their articles.',
      },
      {
        value: 'mark',
        label: 'Mark them',
        text: "The email says 'not found in the cited articles' beside each.",
      },
      {
        value: 'hold',
        label: 'Hold the email',
        text: 'Nothing is emailed until you release the analysis.',
      },
    ]}
    note="An analysis with fewer than half of its statements found is always held."
  />
)
