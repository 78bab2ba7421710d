import { ChoiceField } from './choice-field.tsx'

/** The choice for when the readers of an automation would learn nothing from another email. */
export const NothingNewField = () => (
  <ChoiceField
    name="nothingNew"
    legend="When an automation finds nothing new"
    options={[
      { value: 'send', label: 'Send anyway', text: 'The email marks what readers already know.' },
      { value: 'note', label: 'Send a short note', text: 'A few lines say that nothing is new.' },
      { value: 'skip', label: 'Skip the email', text: 'The subscription notes that nothing was new.' },
    ]}
    note="Nothing is new without new stories and changed figures. The same articles are never sent again."
  />
)
