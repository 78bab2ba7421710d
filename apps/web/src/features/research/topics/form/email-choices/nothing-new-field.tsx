import { t } from '@lingui/core/macro'
import { ChoiceField } from './choice-field.tsx'

/** The choice for when the readers of an automation would learn nothing from another email. */
export const NothingNewField = () => (
  <ChoiceField
    name="nothingNew"
    legend={t`When an automation finds nothing new`}
    options={[
      { value: 'send', label: t`Send anyway`, text: t`The email marks what readers already know.` },
      { value: 'note', label: t`Send a short note`, text: t`A few lines say that nothing is new.` },
      { value: 'skip', label: t`Skip the email`, text: t`The subscription notes that nothing was new.` },
    ]}
    note={t`'Nothing new' means no new stories and no changed figures. The same articles are never sent again.`}
  />
)
