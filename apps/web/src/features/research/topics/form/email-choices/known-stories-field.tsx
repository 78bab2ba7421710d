import { ChoiceField } from './choice-field.tsx'

/** The choice of how an email treats stories that earlier emails told its readers. */
export const KnownStoriesField = () => (
  <ChoiceField
    name="knownStories"
    legend="Stories emailed before"
    options={[
      {
        value: 'include',
        label: 'Include them at the end',
        text: 'The email starts with what is new, then with what has developed.',
      },
      {
        value: 'leave-out',
        label: 'Leave them out',
        text: 'The email says how many. If nothing else is left, they stay in.',
      },
    ]}
  />
)
