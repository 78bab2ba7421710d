import type { Entry } from '@newsloom/lexicon/lexicon'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'

/** The most general entries about money, companies, trade and how they are governed. */
const GENERAL = new Set(
  (
    'interest-rate monetary-policy fiscal-policy inflation deflation economy stimulus budget debt loan tax trade ' +
    'current-account sanction exchange-rate appreciation depreciation foreign-reserve capital-outflow capital-inflow ' +
    'bond credit-rating downgrade upgrade stock dividend bubble investor investment fund pension social-security ' +
    'insurance gold silver copper oil fuel energy price living-cost wage unemployment employment labour ' +
    'consumer-confidence business-confidence pmi industry retail-sales retail consumption private-sector sme property ' +
    'land construction infrastructure bank payment credit-card cryptocurrency bankruptcy rehabilitation company profit ' +
    'loss revenue sales results merger acquisition stake shareholder joint-venture supply-chain logistics ' +
    'state-enterprise ceo chairman board-directors auditor antitrust regulator licence concession contract auction ' +
    'fine compensation tourism aviation railway battery steel aluminium cement petrochemical textile electronics ' +
    'rare-earth mining agriculture farm-product government minister law bill regulation policy-statement reform ' +
    'support-measure cooperative remittance short-selling measure demand supply shortage production forecast ' +
    'stock-market'
  ).split(' '),
)

/** Whether an entry is about business, or below one that is. */
export function isBusiness({ id, broader }: Entry): boolean {
  if (GENERAL.has(id)) return true
  const above = broader === null ? undefined : standardLexicon().entries.get(broader)
  return above !== undefined && isBusiness(above)
}
