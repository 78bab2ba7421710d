import { t } from '@lingui/core/macro'
import { ChoiceField } from './choice-field.tsx'

/** The choice of how an email treats stories that its readers already got. */
export const KnownStoriesField = () => (
  <ChoiceField
    name="knownStories"
    legend={t`Stories emailed before`}
    options={[
      {
        value: 'include',
        label: t`Include them at the end`,
        text: t`The email starts with new stories, followed by updates.`,
      },
      {
        value: 'leave-out',
        label: t`Leave them out`,
        text: t`The email says how many. If nothing else is left, they stay in.`,
      },
    ]}
  />
)
