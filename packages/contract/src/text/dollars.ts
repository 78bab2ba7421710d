/** '$1.20', '$0.0034' of an amount below a cent, '$0.00' of nothing. */
export function dollars(usd: number): string {
  const digits = usd > 0 && usd < 0.1 ? { maximumSignificantDigits: 2 } : {}
  return usd.toLocaleString('en-US', { style: 'currency', currency: 'USD', ...digits })
}
